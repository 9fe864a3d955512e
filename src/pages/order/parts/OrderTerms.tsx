import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { formatPercent } from '../../../domain/money/percent'
import { repaymentMethod } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { Card } from '../../../ui/layout/Page'
import { Disclosure } from '../../../ui/state/Disclosure'

/** Labels of the amount paid out, before and after the payout. */
const received = {
  borrower: ['order.terms.received', 'order.terms.received.past'],
  customer: ['order.terms.received.customer', 'order.terms.received.customerPast'],
} as const

interface OrderTermsProps {
  order: OrderDetail
  borrower: boolean
  /** Opens the signed contract. */
  onContract(): void
}

/** The terms of a loan, its repayment plan and its contract, folded. */
export function OrderTerms({ order, borrower, onContract }: OrderTermsProps) {
  const { loanOrderNo, signAgreementUrl } = order
  return (
    <Card pad="none">
      <Disclosure title={signAgreementUrl ? 'order.terms.withContract' : 'order.terms.title'}>
        <Terms order={order} borrower={borrower} />
        <List bare>
          {order.repaymentPlan.length > 0 && (
            <Row
              title="order.orderPlan.title"
              sub={<>{order.repaymentPlanTitle}</>}
              href={href('/pages/order/orderPlan', { loanOrderNo })}
            />
          )}
          {signAgreementUrl && <Row title="lending.signed.title" onPress={onContract} />}
        </List>
      </Disclosure>
    </Card>
  )
}

function Terms({ order, borrower }: Pick<OrderTermsProps, 'order' | 'borrower'>) {
  const t = useT()
  const dates = useDates()
  return (
    <Facts
      exact
      rows={[
        { label: 'order.terms.product', value: order.productName },
        { label: 'order.terms.amount', money: order.loanAmount },
        { label: 'order.terms.fee', money: order.preProcessFee },
        {
          label: received[borrower ? 'borrower' : 'customer'][order.releaseDate ? 1 : 0],
          money: order.netProceeds,
        },
        {
          label: order.releaseDate ? 'order.terms.account.past' : 'order.terms.account',
          value: order.receiptAccount,
        },
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
  )
}
