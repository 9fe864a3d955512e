import type { Agent } from '../../bridge/contract/entities/person'
import { refuse } from './call/refuse'
import type { State, UserRecord } from './state'
import { maskMobile } from './users'

/** What a stranger sees of an agent. */
export const agentCard = (user: UserRecord) => ({
  agentCode: user.agent?.code ?? '',
  agentName: user.name,
  phoneNumber: maskMobile(user.mobile),
})

/** An agent as their customers and they themselves see them; refuses who is none. */
export function agentView(user: UserRecord): Agent {
  const { code, creditScore } = user.agent ?? refuse('notAllowed')
  return { agentCode: code, agentName: user.name, phoneNumber: user.mobile, creditScore, avatar: user.avatar }
}

// decided: who is not onboarded yet takes no customers, and so is not found
const getOnboardedAgents = (state: State): UserRecord[] =>
  Object.values(state.users).filter(({ agent }) => agent?.onboarding === 'DONE')

/** The agent of an invitation code; capitals and blanks around it do not count. */
export const findAgentByCode = (state: State, code: string): UserRecord | undefined =>
  getOnboardedAgents(state).find(({ agent }) => agent?.code === code.trim().toUpperCase())

/** The agent of a mobile, in ten national digits. */
export const findAgentByMobile = (state: State, mobile: string): UserRecord | undefined =>
  getOnboardedAgents(state).find((one) => one.mobile === mobile)
