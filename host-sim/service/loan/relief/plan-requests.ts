import { FeedbackState } from '../../../../bridge/contract/codes'
import {
  type NewPlanRequest,
  type PlanRequest,
  planTopic,
} from '../../../../bridge/contract/entities/plan-request'
import { limits } from '../../../../bridge/contract/limits'
import { promisedAmount, promisedDay } from '../../../../src/domain/form/rules'
import { quotePayOff } from '../../../../src/domain/lending/settlement'
import { addDays } from '../../../../src/domain/time/day'
import { refuseProblem } from '../../call/check'
import { refuse } from '../../call/refuse'
import { select } from '../../records/select'
import type { FeedbackRecord, OrderRecord, UserRecord } from '../../state'
import { getAnswerDay } from '../../system/answer-days'
import { formatMoment, type World } from '../../world'
import { isRunning } from '../orders/order-state'
import { offerView } from './offer-view'

/** Feedback that asks for a changed plan. */
export type PlanFeedback = FeedbackRecord & { plan: NonNullable<FeedbackRecord['plan']> }

const isPlanFeedback = (one: FeedbackRecord): one is PlanFeedback => one.plan !== undefined

/** A user's requests for changed plans, oldest first. */
const getPlanRequests = (userId: string, { state }: World): PlanFeedback[] =>
  select(state, 'feedbackBySender', userId).filter(isPlanFeedback)

const isOpen = ({ status }: FeedbackRecord): boolean => status === FeedbackState.processing

/** A user's request for a changed plan that is not decided yet, and whose loan is running. */
export const findOpenPlanRequest = (userId: string, world: World): PlanFeedback | undefined =>
  getPlanRequests(userId, world).find((one) => {
    const order = world.state.orders[one.plan.loanOrderNo]
    return isOpen(one) && order !== undefined && isRunning(order)
  })

/** The latest request about an order. */
export const findPlanRequest = (
  { userId, loanOrderNo }: OrderRecord,
  world: World,
): PlanFeedback | undefined =>
  getPlanRequests(userId, world)
    .filter(({ plan }) => plan.loanOrderNo === loanOrderNo)
    .at(-1)

/** The order that a borrower's new request is about. Refuses other people's orders, and amounts and days out of bounds. */
export function checkPlanRequest(
  me: UserRecord,
  { loanOrderNo, amount, day }: NewPlanRequest,
  world: World,
): OrderRecord {
  const order = world.state.orders[loanOrderNo]
  if (order?.userId !== me.id) return refuse('notFound')
  if (!isRunning(order)) refuse('loanSettled')
  const latest = findPlanRequest(order, world)
  if (latest && isOpen(latest)) refuse('planRequested')
  const bounds = {
    from: addDays(world.today, 1),
    to: addDays(world.today, limits.promiseDays),
    max: quotePayOff(order.loan, world.today).total,
  }
  refuseProblem(promisedDay(day, bounds), 'day')
  refuseProblem(promisedAmount(amount, bounds), 'amount')
  return order
}

/** State of a request; offers and their ends have other states for older apps. */
function toState({ decision, offerId }: PlanFeedback['plan']): Pick<PlanRequest, 'state' | 'outcome'> {
  if (!decision) return offerId ? { state: 'inReview', outcome: 'offered' } : { state: 'inReview' }
  switch (decision.verdict) {
    case 'agreed':
      return { state: 'extended', outcome: 'agreed' }
    case 'declined':
      return { state: 'refused', outcome: 'declined' }
    default:
      return { state: decision.verdict }
  }
}

/** A request in the API's format. */
export function planRequestView({ id, plan, at, replies }: PlanFeedback, world: World): PlanRequest {
  const { reason, amount, day, decision } = plan
  const answer = replies.filter(({ from }) => from === 'service').at(-1)?.text
  return {
    id,
    reason,
    amount,
    day,
    note: plan.note,
    at: formatMoment(at),
    answerBy: getAnswerDay(planTopic, at) ?? day,
    ...toState(plan),
    decidedAt: decision ? formatMoment(decision.at) : null,
    answer: answer === undefined ? null : typeof answer === 'string' ? answer : answer[world.language],
    until: decision?.until ?? null,
  }
}

/** The latest request about a running order, in the API's format, or null. */
export function latestPlanRequest(order: OrderRecord, world: World): PlanRequest | null {
  const found = isRunning(order) ? findPlanRequest(order, world) : undefined
  return found ? { ...planRequestView(found, world), offer: offerView(found, order, world) } : null
}
