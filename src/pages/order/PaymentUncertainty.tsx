import { useEffect } from 'react'
import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../api/query/use-operation'
import { dismissWrite, type PendingWrite, pauseWrites, usePendingWrites } from '../../api/writes/writes'
import { formatPesosExact, parsePesos, zero } from '../../domain/money/money'
import { AwaitedPayment } from '../../features/payment/AwaitedPayment'
import { useT } from '../../i18n/translate'
import { href, replace, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { Amount } from '../../ui/base/Amount'
import { Button, buttonClass } from '../../ui/base/Button'
import { message } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Overlap, Small, Stack } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { InProgress, Notice } from '../../ui/state/status'
import { NotPaidCard } from './parts/payment/NotPaidCard'
import { OpenWallet } from './parts/payment/OpenWallet'
import { PaymentResult } from './parts/payment/PaymentResult'
import { isFinal, usePayment } from './parts/payment/use-payment'

/** Polls a payment with an unknown outcome until its status is final. This page never starts a second payment. */
export default function PaymentUncertainty() {
  const { transactionNo } = useQuery('/pages/order/paymentUncertainty')
  return transactionNo ? <TrackPayment transactionNo={transactionNo} /> : <FindLostPayment />
}

/**
 * Used without a transaction number. Finds the payment whose reply was lost, otherwise the payment that the service reports as
 * open.
 */
function FindLostPayment() {
  const write = usePendingWrites()
    .filter(({ kind }) => kind === 'payment')
    .at(-1)
  const transactionNo = write?.state === 'done' ? write.result : null

  useEffect(() => {
    // once the transaction number is known, continue at its own URL
    if (!write || !transactionNo) return
    dismissWrite(write.key)
    replace('/pages/order/paymentUncertainty', { transactionNo })
  }, [write, transactionNo])

  if (!write) return <FindOpenPayment />
  return write.state === 'open' || transactionNo ? <Checking write={write} /> : <NotMade write={write} />
}

/** The payment that the service reports as open, if any. */
function FindOpenPayment() {
  const t = useT()
  const found = useOperation(pay.findUnPaidOrder, {})
  const transactionNo = found.state === 'ready' ? found.data?.transactionNo : undefined

  useEffect(() => {
    // show the payment that was found at its own URL, which polls it
    if (transactionNo) replace('/pages/order/paymentUncertainty', { transactionNo })
  }, [transactionNo])

  if (found.state === 'failed') return <Unreachable problem={found.problem} onAsk={found.retry} />
  return (
    <LoadedPage query={transactionNo ? { state: 'loading' } : found} skeleton="card" overlap>
      {() => (
        <>
          <Overlap>
            <Card>
              <Empty picture="done" title="order.uncertainty.none" text="order.uncertainty.none.text" />
            </Card>
          </Overlap>
          <Footer>
            <a className={buttonClass()} href={href('/pages/order/index')}>
              {t('order.uncertainty.orders')}
            </a>
          </Footer>
        </>
      )}
    </LoadedPage>
  )
}

const pendingAmount = ({ amount }: PendingWrite) => parsePesos(amount ?? '') ?? zero

/** Shown while the app is querying the outcome of a payment request whose reply was lost. */
function Checking({ write }: { write: PendingWrite }) {
  const t = useT()
  return (
    <>
      <Overlap>
        <Card>
          <Stack center>
            <Amount value={pendingAmount(write)} size="big" exact />
          </Stack>
          <InProgress title="order.uncertainty.checking" text="order.uncertainty.checking.text" />
          <Facts rows={[{ label: 'order.end.order', value: write.subject }]} />
        </Card>
        <AwaitedPayment since={write.startedAt} />
        <Small text="lending.awaited.close" />
      </Overlap>
      <Footer>
        <a
          className={buttonClass('secondary')}
          href={href('/pages/order/details', { loanOrderNo: write.subject })}
        >
          {t('order.end.toOrder')}
        </a>
        <Button text="order.uncertainty.again" onPress={() => pauseWrites(false)} />
      </Footer>
    </>
  )
}

/** Shown if it is certain that no payment was made: the request was refused, or never reached the service and no longer can. */
function NotMade({ write }: { write: PendingWrite }) {
  const t = useT()
  const repayment = useNextPage('/pages/order/repayment')
  return (
    <>
      <Overlap>
        <NotPaidCard
          why={
            write.message ? (
              <>{write.message}</>
            ) : (
              ['order.uncertainty.notArrived', { amount: formatPesosExact(pendingAmount(write)) }]
            )
          }
        />
      </Overlap>
      <Footer>
        <Button
          onPress={() => {
            dismissWrite(write.key)
            repayment.replace({ loanOrderNo: write.subject })
          }}
        >
          {t('order.end.again')}
        </Button>
      </Footer>
    </>
  )
}

/** Shown if the payment's QR code has not expired and can still be paid. */
function CodeOpen({ payment: { transactionNo, amount } }: { payment: PaymentOrder }) {
  const code = useNextPage('/pages/order/repaymentCode')
  return (
    <>
      <Overlap>
        <Card>
          <Empty
            picture="money"
            title="lending.openPayment.waiting"
            text={['lending.openPayment.waiting.text', { amount: formatPesosExact(amount) }]}
          />
        </Card>
      </Overlap>
      <Footer>
        <Button text="lending.openPayment.show" onPress={() => code.replace({ transactionNo })} />
      </Footer>
    </>
  )
}

function TrackPayment({ transactionNo }: { transactionNo: string }) {
  const t = useT()
  const { payment, waiting: looking, ask } = usePayment(transactionNo)
  // a numeric error code is a refusal by the service, for example because the payment isn't this user's; its message is shown
  if (payment.state === 'failed' && typeof payment.failure.code !== 'number')
    return <Unreachable problem={payment.problem} onAsk={ask} />
  return (
    <LoadedPage query={payment} skeleton="card" overlap>
      {(data) => {
        if (isFinal(data.state)) return <PaymentResult payment={data} />
        if (data.state === PaymentState.waiting && data.qrText) return <CodeOpen payment={data} />
        return (
          <>
            <Overlap>
              <Card>
                <Stack center>
                  <span className="sm mut">{data.productName}</span>
                  <Amount value={data.amount} size="big" exact />
                </Stack>
                {looking ? (
                  <InProgress title="order.uncertainty.checking" text="order.uncertainty.checking.text" />
                ) : (
                  <Notice
                    tone="warn"
                    title="order.uncertainty.notYet"
                    text="order.uncertainty.checking.text"
                  />
                )}
                <Facts
                  rows={[
                    { label: 'order.end.reference', value: data.reference },
                    { label: 'order.end.order', value: data.loanOrderNo },
                  ]}
                />
                <OpenWallet payment={data} />
              </Card>
              <AwaitedPayment since={data.createdAt} />
              <Small text="lending.awaited.close" />
              <List>
                <Row
                  icon={message}
                  title="lending.awaited.taken"
                  sub="lending.awaited.taken.text"
                  href={href('/pages/me/feedback', { payment: data.reference })}
                />
              </List>
            </Overlap>
            <Footer>
              <a
                className={buttonClass('secondary')}
                href={href('/pages/order/details', { loanOrderNo: data.loanOrderNo })}
              >
                {t('order.end.toOrder')}
              </a>
              <Button text="order.uncertainty.again" onPress={ask} />
            </Footer>
          </>
        )
      }}
    </LoadedPage>
  )
}

/** The service is unreachable. The payment may have been made, so it is neither reported as failed nor restarted. */
function Unreachable({ problem, onAsk }: { problem: string; onAsk(): void }) {
  return (
    <>
      <Overlap>
        <Card>
          <div role="status">
            <Notice tone="warn" title="order.uncertainty.checking" text="order.uncertainty.checking.text" />
          </div>
          <Small>{problem}</Small>
        </Card>
      </Overlap>
      <Footer>
        <Button text="order.uncertainty.again" onPress={onAsk} />
      </Footer>
    </>
  )
}
