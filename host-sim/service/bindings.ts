import { BindState } from '../../bridge/contract/codes'
import { select } from './records/select'
import type { BindingRecord, State, UserRecord } from './state'
import { update } from './update'

/** The agent that a borrower is bound to, and since when (ms); undefined before the first agent accepts. */
export function getBinding({ bindings }: State, userId: string): { agentId: string; at: number } | undefined {
  const binding = bindings[userId]
  if (binding?.state === BindState.bound) return binding
  // a borrower who asked for another agent stays with the current agent until the new agent accepts
  return binding?.state === BindState.pending ? binding.former : undefined
}

/** The id of the agent that a borrower is bound to. */
export const getAgentId = (state: State, userId: string): string | undefined =>
  getBinding(state, userId)?.agentId

/** True if a user is bound to this agent. */
export const isCustomerOf = (state: State, userId: string, agentId: string): boolean =>
  getAgentId(state, userId) === agentId

/** The users whose binding names an agent, now or as the former one. */
const findUsers = (state: State, agentId: string, fits: (userId: string) => boolean): UserRecord[] =>
  select(state, 'bindingsByAgent', agentId).flatMap(({ userId }) => {
    const user = fits(userId) ? state.users[userId] : undefined
    return user ? [user] : []
  })

/** The borrowers bound to an agent. */
export const getBoundUsers = (state: State, agentId: string): UserRecord[] =>
  findUsers(state, agentId, (userId) => isCustomerOf(state, userId, agentId))

/** The borrowers who asked for this agent and wait for an answer. */
export const getPendingUsers = (state: State, agentId: string): UserRecord[] =>
  findUsers(state, agentId, (userId) => {
    const binding = state.bindings[userId]
    return binding?.state === BindState.pending && binding.agentId === agentId
  })

/** Requests a binding to an agent at the time `at` (ms). The borrower stays with the current agent until the new one accepts. */
export function requestBinding(state: State, userId: string, agentId: string, at: number): void {
  const present = getBinding(state, userId)
  state.bindings[userId] = {
    userId,
    agentId,
    state: BindState.pending,
    reason: null,
    at,
    ...(present && { former: { agentId: present.agentId, at: present.at } }),
  }
}

/** Applies the agent's decision to a pending binding; after a refusal the borrower stays with the former agent. */
export function answerBinding(
  binding: BindingRecord,
  accepts: boolean,
  reason: string | null,
  now: number,
): void {
  const { former } = binding
  delete binding.former
  if (accepts) update(binding, { state: BindState.bound, reason: null, at: now })
  else if (former) update(binding, { ...former, state: BindState.bound, reason })
  else update(binding, { state: BindState.refused, reason, at: now })
}
