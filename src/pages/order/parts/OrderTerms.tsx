import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { formatPercent } from '../../../domain/money/percent'
import { repaymentMethod, repaymentStatus } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { Facts } from '../../../ui/display/Facts'
import { Card, Section } from '../../../ui/layout/Page'

/** Labels of the amount paid out, before and after the payout. */
const received = {
  borrower: ['order.terms.received', 'order.terms.received.past'],
  customer: ['order.terms.received.customer', 'order.terms.received.customerPast'],
} as const

export function OrderTerms({ order, borrower }: { order: OrderDetail; borrower: boolean }) {
  const t = useT()
  const dates = useDates()
  return (
    <Section title="order.terms.title">
      <Card pad="none">
        <Facts
          exact
          rows={[
            { label: 'order.terms.product', value: order.productName },
            ...(order.releaseDate
              ? [{ label: 'order.terms.state' as const, value: t(repaymentStatus[order.loanStatus].text) }]
              : []),
            { label: 'order.terms.amount', money: order.loanAmount },
            { label: 'order.terms.fee', money: order.preProcessFee },
            {
              label: received[borrower ? 'borrower' : 'customer'][order.releaseDate ? 1 : 0],
              money: order.netProceeds,
            },
            { label: 'order.terms.account', value: order.receiptAccount },
            { label: 'order.terms.method', value: t(repaymentMethod[order.repaymentMethod].text) },
            { label: 'order.terms.tenor', value: t('order.terms.days', { count: order.tenorDays }) },
            { label: 'order.terms.period', value: t('order.terms.days', { count: order.periodDays }) },
            { label: 'order.terms.monthly', value: formatPercent(order.monthlyInterestRate) },
            { label: 'order.terms.daily', value: formatPercent(order.dayInterestRate) },
            { label: 'order.terms.applied', value: dates.day(order.applicationDate) },
            {
              label: 'order.terms.released',
              value: order.releaseDate ? dates.day(order.releaseDate) : undefined,
            },
            { label: 'order.terms.grace', value: t('order.terms.days', { count: order.graceDays }) },
            { label: 'order.terms.delayPrincipal', value: formatPercent(order.delayPaymentFeePrincipal) },
            { label: 'order.terms.delayInterest', value: formatPercent(order.delayPaymentFeeInterest) },
            { label: 'order.terms.nonePrincipal', value: formatPercent(order.nonePaymentFeePrincipal) },
            { label: 'order.terms.noneInterest', value: formatPercent(order.nonePaymentFeeInterest) },
            { label: 'order.terms.preTermination', value: formatPercent(order.preTerminationFee) },
            { label: 'order.terms.advance', value: formatPercent(order.advancePaymentFee) },
            {
              label: 'order.terms.rollover',
              value: order.rolloverFee > 0 ? formatPercent(order.rolloverFee) : t('order.terms.noRollover'),
            },
          ]}
        />
      </Card>
    </Section>
  )
}
