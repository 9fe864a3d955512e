import type { repaymentPlan } from '../../../../bridge/contract/operations/loan-repay'
import { refuse } from '../../call/refuse'
import type { Handlers } from '../../world'
import { paymentView } from '../payments/payment-views'
import { instalmentViews } from './order-views'
import { getVisibleOrder } from './parties'
import { getRepayments } from './records'

export const repaymentPlanHandlers: Handlers<typeof repaymentPlan> = {
  details({ loanOrderNo, period }, world) {
    const order = getVisibleOrder(world, loanOrderNo)
    const instalment =
      instalmentViews(order, world.today).find((one) => one.period === period) ?? refuse('notFound')
    const payments = getRepayments(order, world).filter(({ periods }) => periods.includes(period))
    return { instalment, payments: payments.map((one) => paymentView(one, world)) }
  },
  getList: ({ loanOrderNo, status }, world) =>
    instalmentViews(getVisibleOrder(world, loanOrderNo), world.today).filter(
      (one) => status === null || one.status === status,
    ),
}
