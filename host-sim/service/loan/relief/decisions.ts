import { FeedbackState, type Language, MessageType } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { extendLoan } from '../../../../src/domain/lending/extend'
import { openInstalments } from '../../../../src/domain/lending/loan'
import { daysBetween } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import { type NotificationKind, notifyAgent } from '../../agent/notifications'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { OrderRecord } from '../../state'
import { asWritten, type LocalizedText, localize, t, type ValuesIn } from '../../texts'
import type { World } from '../../world'
import { isRunning } from '../orders/order-state'
import { toReminderKey } from '../orders/reminder-times'
import { getProduct } from '../products/products'
import type { PlanFeedback } from './plan-requests'

/** A request that awaits a decision, and its order. Refuses one that was decided, or whose loan is settled. */
export function getUndecided(id: string, world: World): { request: PlanFeedback; order: OrderRecord } {
  const found = world.state.feedback[id]
  if (!found?.plan) return refuse('notFound')
  const order = world.state.orders[found.plan.loanOrderNo]
  if (found.status === FeedbackState.resolved || !order || !isRunning(order)) return refuse('reviewClosed')
  return { request: found as PlanFeedback, order } // `plan` was checked
}

type Verdict = NonNullable<PlanFeedback['plan']['decision']>['verdict']

/** Stores a decision, and notifies the borrower with `answer` and their agent with `forAgent`. */
export function closeRequest(
  { request, order }: { request: PlanFeedback; order: OrderRecord },
  decision: NonNullable<PlanFeedback['plan']['decision']>,
  answer: LocalizedText,
  forAgent: LocalizedText,
  world: World,
): void {
  request.plan.decision = decision
  request.status = FeedbackState.resolved
  request.replies.push({ from: 'service', text: answer, at: world.now })
  notify(world, order.userId, {
    type: MessageType.repayment,
    text: { title: `service.plan.${decision.verdict}.title`, body: answer },
    link: linkTo('/pages/order/relief', { loanOrderNo: order.loanOrderNo }),
  })
  notifyAgentOfPlan(order, planKinds[decision.verdict], forAgent, world)
}

const planKinds = {
  refused: 'planRefused',
  extended: 'planExtended',
  agreed: 'planAgreed',
  declined: 'planDeclined',
} as const satisfies Record<Verdict, NotificationKind>

/** Notifies the borrower's agent of an offered plan, or of the end of a request. */
export function notifyAgentOfPlan(
  { userId, loanOrderNo }: OrderRecord,
  what: NotificationKind,
  reason: LocalizedText,
  world: World,
): void {
  const customer = world.state.users[userId]
  const link = linkTo('/pages/order/details', { loanOrderNo })
  if (customer) notifyAgent(world, customer, what, { order: loanOrderNo, reason }, link)
}

export const productIn =
  (
    order: OrderRecord,
    values: (language: Language) => Record<string, string | number> = () => ({}),
  ): ValuesIn =>
  (language) => ({ product: t(getProduct(order.productNo).name, language), ...values(language) })

/** Refuses a changed plan; the borrower reads `reason`, or that the plan stays as signed. */
export function refusePlan(world: World, id: string, reason: string | undefined): void {
  const found = getUndecided(id, world)
  const written = reason ? asWritten(reason) : undefined
  const answer = written ?? localize('service.plan.refused.body', productIn(found.order))
  const forAgent = written ?? localize('service.plan.unchanged.agent')
  closeRequest(found, { verdict: 'refused', at: world.now }, answer, forAgent, world)
}

/** Moves all open instalments so that the next is due on `until`; by default on the day that the borrower asked for. */
export function extendPlan(world: World, id: string, until: Day | undefined): void {
  const found = getUndecided(id, world)
  const { request, order } = found
  const [first] = openInstalments(order.loan)
  const day = until ?? request.plan.day
  order.loan = extendLoan(order.loan, day, world.today)
  // the reminders come again before and after the new due dates
  for (const one of openInstalments(order.loan))
    for (const what of ['dueSoon', 'overdue'] as const)
      delete world.state.sentReminders[toReminderKey(what, order, one)]
  const values = productIn(order, (language) => ({
    day: formatDay(day, language),
    days: first ? daysBetween(first.dueDay, day) : 0,
  }))
  const answer = localize('service.plan.extended.body', values)
  const forAgent = localize('service.plan.extended.agent', values)
  closeRequest(found, { verdict: 'extended', at: world.now, until: day }, answer, forAgent, world)
}
