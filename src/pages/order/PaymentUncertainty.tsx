import { useEffect } from 'react'
import { PaymentState } from '../../../bridge/contract/codes'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { formatPesosExact } from '../../domain/money'
import { useDates } from '../../lending/dates'
import { href, replace, useQuery } from '../../nav/go'
import { endIntent, openIntent } from '../../state/intent'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { Amount } from '../../ui/Amount'
import { Button, buttonClass } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Empty } from '../../ui/faces'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Foot, Overlap, Small, Stack } from '../../ui/Page'
import { Notice, Ongoing } from '../../ui/status'
import { PaymentEnd } from './parts/PaymentEnd'
import { paymentIntent } from './parts/start-payment'
import { isFinal, usePayment } from './parts/use-payment'

/** A payment whose outcome is not known: asked for until the answer is final. It never starts a second one. */
export default function PaymentUncertainty() {
  const { transactionNo } = useQuery('/pages/order/paymentUncertainty')
  return transactionNo ? <Follow transactionNo={transactionNo} /> : <Find />
}

/** Nothing but our request id is known: did the service make a payment of it? */
function Find() {
  const say = useSay()
  const requestId = openIntent(paymentIntent)
  const found = useResource(pay.findUnPaidOrder, requestId ? { requestId } : {})
  const made = found.state === 'ready' ? found.data : undefined

  useEffect(() => {
    // the answer ends the intent: a payment is followed by its number, none means that the next try is another one
    if (made === undefined) return
    endIntent(paymentIntent)
    if (made) replace('/pages/order/paymentUncertainty', { transactionNo: made.transactionNo })
  }, [made])

  if (found.state === 'failed') return <Unasked problem={found.problem} onAsk={found.retry} />
  return (
    <LoadedPage of={made ? { state: 'loading' } : found} skeleton="card" overlap>
      {() => (
        <>
          <Overlap>
            <Card>
              <Empty picture="done" title="order.uncertainty.none" text="order.uncertainty.none.text" />
            </Card>
          </Overlap>
          <Foot>
            <a className={buttonClass()} href={href('/pages/order/index')}>
              {say('order.uncertainty.orders')}
            </a>
          </Foot>
        </>
      )}
    </LoadedPage>
  )
}

function Follow({ transactionNo }: { transactionNo: string }) {
  const say = useSay()
  const dates = useDates()
  const { payment, waiting: looking, ask } = usePayment(transactionNo)
  if (payment.state === 'failed') return <Unasked problem={payment.problem} onAsk={ask} />
  return (
    <LoadedPage of={payment} skeleton="card" overlap>
      {(data) => {
        if (isFinal(data.state)) return <PaymentEnd payment={data} />
        if (data.state === PaymentState.waiting && data.qrText) {
          return (
            <>
              <Overlap>
                <Card>
                  <Empty
                    picture="money"
                    title="lending.openPayment.waiting"
                    text={['lending.openPayment.waiting.text', { amount: formatPesosExact(data.amount) }]}
                  />
                </Card>
              </Overlap>
              <Foot>
                <Button
                  text="lending.openPayment.show"
                  onPress={() => replace('/pages/order/repaymentCode', { transactionNo })}
                />
              </Foot>
            </>
          )
        }
        return (
          <>
            <Overlap>
              <Card>
                <Stack center>
                  <span className="sm mut">{data.productName}</span>
                  <Amount value={data.amount} size="big" exact />
                </Stack>
                {looking ? (
                  <Ongoing title="order.uncertainty.checking" text="order.uncertainty.checking.text" />
                ) : (
                  <Notice
                    tone="warn"
                    title="order.uncertainty.notYet"
                    text="order.uncertainty.checking.text"
                  />
                )}
                <Facts
                  rows={[
                    { label: 'order.uncertainty.since', value: dates.moment(data.createdAt) },
                    { label: 'order.end.reference', value: data.reference },
                    { label: 'order.end.order', value: data.loanOrderNo },
                  ]}
                />
              </Card>
            </Overlap>
            <Foot>
              <a
                className={buttonClass('secondary')}
                href={href('/pages/order/details', { loanOrderNo: data.loanOrderNo })}
              >
                {say('order.end.toOrder')}
              </a>
              <Button text="order.uncertainty.again" onPress={ask} />
            </Foot>
          </>
        )
      }}
    </LoadedPage>
  )
}

/** Nobody could be asked: the payment may have been made, so it is neither called failed nor begun again. */
function Unasked({ problem, onAsk }: { problem: string; onAsk(): void }) {
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
      <Foot>
        <Button text="order.uncertainty.again" onPress={onAsk} />
      </Foot>
    </>
  )
}
