import type { Day } from '../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import type { user } from '../../../bridge/contract/operations/system-user'

type First = ReplyOf<typeof agentWork.getCustomerNum>['first']
type Due = ReplyOf<typeof agentWork.getRepaymentCustomerList>['list'][number]
type Onboarding = ReplyOf<typeof user.agentIsOnboarding>

/** Data from the service about an agent's work, from which the agent's next actions are derived. */
export interface AgentSituation {
  onboarding: Onboarding
  first: First
  /** Customers with a repayment due in the next days, soonest first. */
  due: readonly Due[]
  today: Day
}

/** Reason why the agent should visit an overdue customer. */
export type OverdueReason = 'promiseBroken' | 'promiseToday' | 'overdue'

/** An agent's next action: a customer to see and the reason, or the agent's own onboarding. */
export type AgentAction =
  | { kind: 'onboard'; onboarding: Onboarding }
  | { kind: 'seeOverdue'; customer: NonNullable<First['late']>; why: OverdueReason }
  | { kind: 'uploadPaper'; paper: NonNullable<First['paper']> }
  | { kind: 'answer'; customer: NonNullable<First['waiting']> }
  | { kind: 'remind'; customer: Due }

function overdueReason({ promise }: NonNullable<First['late']>, today: Day): OverdueReason {
  if (promise?.state === 'broken') return 'promiseBroken'
  return promise?.state === 'open' && promise.day <= today ? 'promiseToday' : 'overdue'
}

/**
 * Returns an agent's actions, most urgent first: the agent's own onboarding, which blocks all other actions; an overdue customer;
 * a payout that waits for a signed paper contract; a customer who waits for an answer; a repayment due today.
 */
export function agentNextActions({ onboarding, first, due, today }: AgentSituation): AgentAction[] {
  if (!onboarding.onboarded) return [{ kind: 'onboard', onboarding }]
  const { late, paper, waiting } = first
  const remind = due.find(({ toPaidDays }) => toPaidDays === 0)
  return [
    ...(late ? [{ kind: 'seeOverdue' as const, customer: late, why: overdueReason(late, today) }] : []),
    ...(paper ? [{ kind: 'uploadPaper' as const, paper }] : []),
    ...(waiting ? [{ kind: 'answer' as const, customer: waiting }] : []),
    ...(remind ? [{ kind: 'remind' as const, customer: remind }] : []),
  ]
}
