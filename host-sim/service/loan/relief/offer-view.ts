import type { Day } from '../../../../bridge/contract/entities/money'
import type { PlanOffer, PlanSide } from '../../../../bridge/contract/entities/plan-request'
import { type Instalment, openInstalments } from '../../../../src/domain/lending/loan'
import { type InstalmentCost, plannedCosts, sumCosts } from '../../../../src/domain/lending/settlement'
import { add } from '../../../../src/domain/money/money'
import type { FeedbackRecord, OrderRecord } from '../../state'
import type { World } from '../../world'
import { getNewPlan } from './new-plan-contract'

function sideView(
  instalments: readonly Instalment[],
  costs: readonly InstalmentCost[],
  today: Day,
): PlanSide {
  const rows = costs.filter((cost) => instalments.some(({ period }) => period === cost.period))
  const { total, interest, fee, penalty } = sumCosts(rows)
  const dueDays = new Map(instalments.map(({ period, dueDay }) => [period, dueDay]))
  return {
    periods: rows.length,
    total,
    interest,
    fees: add(fee, penalty),
    lastDueDate: instalments.at(-1)?.dueDay ?? today,
    rows: rows.map((row) => ({
      period: row.period,
      dueDate: dueDays.get(row.period) ?? today,
      amount: row.total,
    })),
  }
}

/** The new plan that is offered on a request, next to the current one, as of today; null without an offer. */
export function offerView(
  { plan: asked }: Required<Pick<FeedbackRecord, 'plan'>>,
  order: OrderRecord,
  world: World,
): PlanOffer | null {
  const application = asked.offerId && !asked.decision ? world.state.applications[asked.offerId] : undefined
  if (!application?.newPlan) return null
  const { today } = world
  const { plan } = getNewPlan(application.newPlan, world)
  return {
    requestId: application.requestId,
    applicationId: application.id,
    productNo: application.productNo,
    loanAmount: application.amount,
    tenorDays: application.tenorDays,
    repaymentMethod: application.method,
    current: sideView(openInstalments(order.loan), plannedCosts(order.loan, today), today),
    proposed: sideView(plan.instalments, plannedCosts(plan.loan, today), today),
  }
}
