import { useEffect } from 'react'
import { OrderStatus, PaymentState } from '../../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../../bridge/contract/entities/loan'
import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { loanOrder } from '../../../../../bridge/contract/operations/loan-order'
import { receiptExports } from '../../../../api/device/file-export'
import { haptic } from '../../../../api/device/haptics'
import { useOperation } from '../../../../api/query/use-operation'
import { lender } from '../../../../domain/loan/lender'
import { formatPesosExact } from '../../../../domain/money/money'
import { daysBetween, toManilaDay } from '../../../../domain/time/day'
import { PaperCode } from '../../../../features/paper/PaperCode'
import { receiptCode } from '../../../../features/payment/transaction'
import { ReceiptActions } from '../../../../features/receipt/ReceiptActions'
import type { DatedReceipt } from '../../../../features/receipt/receipt'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Amount } from '../../../../ui/base/Amount'
import { buttonClass } from '../../../../ui/base/Button'
import { type Content, markAmounts, type Tone } from '../../../../ui/base/content'
import { ProgressRing } from '../../../../ui/display/charts/charts'
import { Facts } from '../../../../ui/display/Facts'
import { Line } from '../../../../ui/layout/Frame'
import { Card, Footer, Overlap, Stack } from '../../../../ui/layout/Page'
import { usePageTitle } from '../../../../ui/layout/page-title'
import { SuccessMark } from '../../../../ui/state/SuccessMark'
import { Pill } from '../../../../ui/state/status'
import { NotPaidCard } from './NotPaidCard'

/** Result of a payment: its receipt, or a notice that nothing was taken, with the next step. */
export const PaymentResult = ({ payment }: { payment: PaymentOrder }) =>
  payment.state === PaymentState.paid ? <PaymentReceipt payment={payment} /> : <NotPaid payment={payment} />

function NotPaid({ payment: { loanOrderNo, productName, reference, reason } }: { payment: PaymentOrder }) {
  const t = useT()
  usePageTitle('order.repayment.title')
  return (
    <>
      <Overlap>
        <NotPaidCard why={reason ? <>{reason}</> : 'order.end.notPaid.text'}>
          <Facts
            rows={[
              { label: 'order.end.product', value: productName },
              { label: 'order.end.order', value: loanOrderNo },
              { label: 'order.end.reference', value: reference },
            ]}
          />
        </NotPaidCard>
      </Overlap>
      <Footer>
        <a className={buttonClass()} href={href('/pages/order/repayment', { loanOrderNo })}>
          {t('order.end.again')}
        </a>
      </Footer>
    </>
  )
}

/** The receipt: the payment, the remaining balance and the next instalment. */
function PaymentReceipt({ payment }: { payment: PaymentOrder }) {
  const t = useT()
  const dates = useDates()
  const { amount, loanOrderNo, productName, reference, settledAt, transactionNo, reason, periods } = payment
  const order = useOperation(loanOrder.details, { loanOrderNo }, { optional: true })
  const when = settledAt ? dates.moment(settledAt) : ''
  const [period, ...others] = periods
  usePageTitle('order.end.received')
  // vibrates once, when the receipt appears
  useEffect(() => haptic('success'), [])
  const receipt: DatedReceipt = {
    issuedAt: settledAt ?? payment.asOf,
    title: t('order.end.receipt'),
    amount: formatPesosExact(amount),
    below: when,
    rows: [
      [t('order.end.product'), productName],
      [t('order.end.order'), loanOrderNo],
      [t('order.end.reference'), reference],
      [t('lending.trans.no'), transactionNo],
    ],
    footer: lender.name,
    code: receiptCode(payment.paperSignature, t),
  }
  return (
    <>
      <Overlap>
        <Card>
          <div role="status">
            <Stack center>
              <SuccessMark />
              <h2>
                <Amount value={amount} size="big" exact />
                <span className="hidden"> {t('order.end.paidWord')}</span>
              </h2>
              <span className="mut">
                {period !== undefined && others.length === 0
                  ? t('order.end.of', { product: productName, period })
                  : productName}
              </span>
              {reason ? (
                <span className="sm mut">{reason}</span>
              ) : (
                order.state === 'ready' && <PunctualityPill order={order.data} payment={payment} />
              )}
            </Stack>
          </div>
          <div className="cut" />
          <Facts
            exact
            rows={[
              { label: 'order.end.when', value: when },
              { label: 'order.end.reference', value: reference },
              { label: 'order.end.order', value: loanOrderNo },
            ]}
          />
        </Card>
        {order.state === 'ready' && <RemainingBalance order={order.data} />}
        <Card>
          <ReceiptActions receipt={receipt} name={transactionNo} ways={receiptExports()} />
          <PaperCode signature={payment.paperSignature} />
        </Card>
      </Overlap>
      <Footer>
        <a className={buttonClass('secondary')} href={href('/pages/order/details', { loanOrderNo })}>
          {t('order.end.toOrder')}
        </a>
        <a className={buttonClass()} href={href('/pages/index/index')}>
          {t('order.end.done')}
        </a>
      </Footer>
    </>
  )
}

/** Label for a payment that was early, on time, or brought a late loan up to date; undefined for a partial payment. */
function getPunctuality(
  order: OrderDetail,
  { periods, settledAt }: PaymentOrder,
): [Tone, Content] | undefined {
  if (!settledAt) return undefined
  const paidOn = toManilaDay(Date.parse(settledAt))
  const rows = order.repaymentPlan.filter(({ period }) => periods.includes(period))
  const days = rows.map(({ dueDate }) => daysBetween(paidOn, dueDate))
  if (rows.length === 0 || rows.some((row) => row.paidOn === null)) return undefined
  if (days.some((left) => left < 0))
    return order.status === OrderStatus.overdue ? undefined : ['ok', 'order.end.onTrack']
  const least = Math.min(...days)
  return ['ok', least > 0 ? ['order.end.early', { count: least }] : 'order.end.onTime']
}

function PunctualityPill({ order, payment }: { order: OrderDetail; payment: PaymentOrder }) {
  const [tone, text] = getPunctuality(order, payment) ?? []
  return tone && text ? <Pill tone={tone} text={text} /> : null
}

/** The loan's progress, its remaining balance and the next instalment. */
function RemainingBalance({ order }: { order: OrderDetail }) {
  const t = useT()
  const dates = useDates()
  const { paidPeriods, periods, left, next } = order
  return (
    <Card>
      <Line together>
        <ProgressRing done={paidPeriods} total={periods} label="order.details.progress" />
        <Stack grow>
          <b>{next ? t('lending.paidOf', { done: paidPeriods, of: periods }) : t('order.details.settled')}</b>
          {next && (
            <>
              <span className="sm mut nums">
                {markAmounts(t('order.end.left', { amount: formatPesosExact(left) }))}
              </span>
              <span className="sm mut nums">
                {markAmounts(
                  t('order.end.next', { amount: formatPesosExact(next.due), day: dates.day(next.dueDate) }),
                )}
              </span>
            </>
          )}
        </Stack>
      </Line>
    </Card>
  )
}
