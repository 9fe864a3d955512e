import type { Agent } from '../../bridge/contract/entities/person'
import { refuse } from './call/refuse'
import type { State, UserRecord } from './state'
import { maskMobile } from './users'

/** An agent as shown to users who are not their customers: the mobile is masked. */
export const agentCard = (user: UserRecord) => ({
  agentCode: user.agent?.code ?? '',
  agentName: user.name,
  phoneNumber: maskMobile(user.mobile),
})

/** An agent as shown to their customers and to themselves; refuses users who are not agents. */
export function agentView(user: UserRecord): Agent {
  const { code, creditScore } = user.agent ?? refuse('notAllowed')
  return { agentCode: code, agentName: user.name, phoneNumber: user.mobile, creditScore, avatar: user.avatar }
}

// decided: agents who are not onboarded can't take customers, so lookups skip them
const getOnboardedAgents = (state: State): UserRecord[] =>
  Object.values(state.users).filter(({ agent }) => agent?.onboarding === 'DONE')

/** Finds an agent by invitation code, ignoring case and surrounding spaces. */
export const findAgentByCode = (state: State, code: string): UserRecord | undefined =>
  getOnboardedAgents(state).find(({ agent }) => agent?.code === code.trim().toUpperCase())

/** Finds an agent by mobile, in ten national digits. */
export const findAgentByMobile = (state: State, mobile: string): UserRecord | undefined =>
  getOnboardedAgents(state).find((one) => one.mobile === mobile)
