import type { Agent } from '../../bridge/contract/entities/person'
import { normaliseAgentCode } from '../../src/domain/person/agent-code'
import { getCreditScore } from './agent/credit-score'
import { refuse } from './call/refuse'
import { select } from './records/select'
import type { State, UserRecord } from './state'
import { maskMobile } from './users'
import type { World } from './world'

/** An agent as shown to users who are not their customers: the mobile is masked. */
export const agentCard = (user: UserRecord) => ({
  agentCode: user.agent?.code ?? '',
  agentName: user.name,
  phoneNumber: maskMobile(user.mobile),
})

/** An agent as shown to their customers and to themselves; refuses users who are not agents. */
export function agentView(user: UserRecord, world: World): Agent {
  const { code } = user.agent ?? refuse('notAllowed')
  return {
    agentCode: code,
    agentName: user.name,
    phoneNumber: user.mobile,
    creditScore: getCreditScore(user, world),
    avatar: user.avatar,
  }
}

// decided: agents who are not onboarded can't take customers, so lookups skip them
const isOnboarded = ({ agent }: UserRecord): boolean => agent?.onboarding === 'DONE'

/** Finds an agent by invitation code, in any usual form. */
export function findAgentByCode(state: State, text: string): UserRecord | undefined {
  const code = normaliseAgentCode(text)
  return code === undefined ? undefined : select(state, 'usersByAgentCode', code).find(isOnboarded)
}

/** Finds an agent by mobile, in ten national digits. */
export const findAgentByMobile = (state: State, mobile: string): UserRecord | undefined =>
  select(state, 'usersByLogin', mobile).find((one) => one.mobile === mobile && isOnboarded(one))
