import type { DueOrder } from '../../../bridge/contract/entities/loan'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { amountToPay, daysToDue } from '../../domain/loan/due'
import { formatPesosExact } from '../../domain/money/money'
import type { Dates } from '../../i18n/dates'
import type { Text } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import type { Content } from '../../ui/base/content'
import { clock } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { openPaymentHref } from '../payment/open-payment-link'
import type { CardContext, Cards, NextCardContent, ThingOfKind } from './card'

function payAction(
  { order, code }: ThingOfKind<'payOverdue' | 'paySoon'>,
  dates: Dates,
): Pick<NextCardContent, 'action' | 'note'> {
  if (!code)
    return {
      action: {
        text: 'lending.payNow',
        href: href('/pages/order/repayment', { loanOrderNo: order.loanOrderNo }),
        payFor: order.loanOrderNo,
      },
    }
  return {
    note: [
      'lending.next.codeWaits',
      { amount: formatPesosExact(code.amount), until: dates.time(code.expiresAt) },
    ],
    action: { text: 'lending.openPayment.show', href: openPaymentHref(code) },
  }
}

/** Title with the product and the number of the instalment due; if several are due, the number of the first. */
function instalmentTitle({ order }: ThingOfKind<'payOverdue' | 'paySoon'>, { t }: CardContext): Content {
  const { next, dueToday, periods, productName } = order
  if (!next) return <>{productName}</>
  const { period } = next
  return (
    <>
      {productName}
      <br />
      {dueToday > next.due
        ? t('lending.next.from', { period })
        : t('lending.instalmentOf', { period, periods })}
    </>
  )
}

function payOverdue(thing: ThingOfKind<'payOverdue'>, context: CardContext): NextCardContent {
  const { overDueDays, penalty, tomorrowAdds } = thing.order
  const fees: Text | undefined =
    penalty > 0 ? ['lending.next.fees', { amount: formatPesosExact(penalty) }] : 'lending.next.noFees'
  return {
    tone: 'late',
    pill: ['lending.due.late', { count: overDueDays }],
    icon: clock,
    art: { picture: 'calendar', badge: 'clock' },
    title: instalmentTitle(thing, context),
    amount: { value: amountToPay(thing.order), exact: true },
    ...(tomorrowAdds > 0
      ? { consequence: ['lending.next.tomorrow', { amount: formatPesosExact(tomorrowAdds) }], note: fees }
      : { consequence: fees }),
    ...payAction(thing, context.dates),
  }
}

function paySoon(thing: ThingOfKind<'paySoon'>, context: CardContext): NextCardContent {
  const { next } = thing.order
  const days = daysToDue(thing.order)
  return {
    tone: 'go',
    pill: days === 0 ? 'lending.due.today' : ['lending.due.in', { count: days }],
    icon: clock,
    art: { picture: 'calendar', badge: 'clock' },
    title: instalmentTitle(thing, context),
    amount: { value: amountToPay(thing.order), exact: true },
    ...(next && { consequence: <>{context.dates.day(next.dueDate, 'long')}</> }),
    ...payAction(thing, context.dates),
  }
}

function paymentTitle(
  { productName, periods }: PaymentOrder,
  { t }: CardContext,
  order?: DueOrder | null,
): Content {
  const [period, ...others] = periods
  if (period === undefined || others.length > 0 || !order) return <>{productName}</>
  return (
    <>
      {productName}
      <br />
      {t('lending.instalmentOf', { period, periods: order.periods })}
    </>
  )
}

const checking = ({ payment, order }: ThingOfKind<'checking'>, context: CardContext): NextCardContent => ({
  tone: 'wait',
  pill: 'lending.next.checking',
  art: { picture: 'receipt', badge: 'clock' },
  title: paymentTitle(payment, context, order),
  amount: { value: payment.amount, exact: true },
  consequence: 'lending.next.dontPay',
  body: (
    <Facts
      rows={[
        { label: 'lending.next.since', value: context.dates.moment(payment.createdAt) },
        { label: 'lending.trans.reference', value: payment.reference },
      ]}
    />
  ),
  action: { text: 'lending.next.check', href: openPaymentHref(payment) },
})

const payCode = ({ payment }: ThingOfKind<'payCode'>, context: CardContext): NextCardContent => ({
  tone: 'go',
  pill: 'lending.openPayment.waiting',
  icon: clock,
  art: { picture: 'receipt', badge: 'clock' },
  title: paymentTitle(payment, context),
  amount: { value: payment.amount, exact: true },
  consequence: ['lending.next.codeUntil', { until: context.dates.time(payment.expiresAt) }],
  action: { text: 'lending.openPayment.show', href: openPaymentHref(payment) },
})

/** Cards of due and pending payments. */
export const payCards: Pick<Cards, 'payOverdue' | 'paySoon' | 'checking' | 'payCode'> = {
  payOverdue,
  paySoon,
  checking,
  payCode,
}
