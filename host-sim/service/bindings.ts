import { BindState } from '../../bridge/contract/codes'
import type { BindingRecord, State, UserRecord } from './state'
import { update } from './update'

/** The binding that holds for a borrower, with the moment (ms) since when; undefined while one waits, was refused, or there is none. */
export function getBinding({ bindings }: State, userId: string): { agentId: string; at: number } | undefined {
  const binding = bindings[userId]
  if (binding?.state === BindState.bound) return binding
  // who wants to change stays with the agent they have until the other one accepts
  return binding?.state === BindState.pending ? binding.former : undefined
}

/** The id of the agent that a borrower is bound to. */
export const getAgentId = (state: State, userId: string): string | undefined =>
  getBinding(state, userId)?.agentId

/** Is this user a customer of that agent? */
export const isCustomerOf = (state: State, userId: string, agentId: string): boolean =>
  getAgentId(state, userId) === agentId

const findUsers = ({ bindings, users }: State, fits: (userId: string) => boolean): UserRecord[] =>
  Object.keys(bindings).flatMap((userId) => {
    const user = fits(userId) ? users[userId] : undefined
    return user ? [user] : []
  })

/** The borrowers bound to an agent. */
export const getBoundUsers = (state: State, agentId: string): UserRecord[] =>
  findUsers(state, (userId) => isCustomerOf(state, userId, agentId))

/** The borrowers who wait for an agent to accept them. */
export const getPendingUsers = (state: State, agentId: string): UserRecord[] =>
  findUsers(state, (userId) => {
    const binding = state.bindings[userId]
    return binding?.state === BindState.pending && binding.agentId === agentId
  })

/** Asks an agent to take a borrower on, at a moment in ms; their present agent stays until that one accepts. */
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

/** The agent's decision on a binding that waits; refused, a borrower stays with whom they had. */
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
