import { BindState, MessageType } from '../../../bridge/contract/codes'
import type { user } from '../../../bridge/contract/operations/system-user'
import { agentCard, agentView, findAgentByCode, findAgentByMobile } from '../agents'
import { getAgentId, requestBinding } from '../bindings'
import { refuseEmpty } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { findOrderInProcess } from '../loan/applications/may-apply'
import { getSignedInBorrower } from '../loan/orders/parties'
import { notify } from '../messages'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'

/** Requests that an agent accept a borrower, and notifies both. `reason` is the reason for leaving the former agent. */
export function requestAgent(user: UserRecord, agent: UserRecord, world: World, reason?: string): void {
  requestBinding(world.state, user.id, agent.id, world.now)
  notify(world, agent.id, {
    type: MessageType.review,
    text: {
      title: 'service.binding.agent.title',
      body: reason === undefined ? 'service.binding.agent.body' : 'service.binding.agent.change',
    },
    values: { name: user.name, reason: reason ?? '' },
    link: linkTo('/pages/index/customerVerify'),
  })
  notify(world, user.id, {
    type: MessageType.system,
    text: 'service.binding.borrower',
    values: { name: agent.name },
    link: linkTo('/pages/agent/agent'),
  })
}

/** The signed-in borrower's agent, and the agent whom the borrower has asked, if the answer is pending. */
function bindingView({ me, state }: World) {
  const binding = state.bindings[me.id]
  const pendingAgent = binding?.state === BindState.pending ? state.users[binding.agentId] : undefined
  return {
    state: binding?.state ?? BindState.none,
    reason: binding?.reason ?? null,
    asked: pendingAgent ? agentCard(pendingAgent) : null,
  }
}

/** Asks the agent with this invitation code to accept the signed-in borrower; a repeated request has no effect. */
// decided: a pending request is replaced if the borrower asks another agent
function requestAgentByCode(invitationCode: string, world: World, reason?: string) {
  const agent = findAgentByCode(world.state, invitationCode) ?? refuse('noAgent')
  const me = getSignedInBorrower(world)
  if (getAgentId(world.state, me.id) === agent.id) refuse('sameAsCurrent')
  const waiting = world.state.bindings[me.id]
  if (waiting?.state !== BindState.pending || waiting.agentId !== agent.id)
    requestAgent(me, agent, world, reason)
  return bindingView(world)
}

/** Operations on the agent of the signed-in borrower. */
export const bindingHandlers: Pick<
  Handlers<typeof user>,
  | 'bindAgent'
  | 'changeAgentInfoByMerchant'
  | 'isBindAgent'
  | 'getBindAgentInfo'
  | 'getAgentInfo'
  | 'getAgentInfoByPhone'
> = {
  bindAgent({ invitationCode }, world) {
    const present = getAgentId(world.state, getSignedInBorrower(world).id)
    if (present !== undefined && findAgentByCode(world.state, invitationCode)?.id !== present)
      refuse('alreadyBound')
    return requestAgentByCode(invitationCode, world)
  },
  changeAgentInfoByMerchant({ invitationCode, reason }, world) {
    refuseEmpty(reason, 'reason')
    // decided: the agent can't be changed while an application is in process; the agent who started it completes it
    if (findOrderInProcess(getSignedInBorrower(world), world)) refuse('applicationInProcess')
    return requestAgentByCode(invitationCode, world, reason.trim())
  },
  isBindAgent: (_, world) => bindingView(world),
  getBindAgentInfo(_, world) {
    const agent = world.state.users[getAgentId(world.state, world.me.id) ?? '']
    return agent ? agentView(agent, world) : null
  },
  getAgentInfo: (_, world) => agentView(world.me, world),
  getAgentInfoByPhone({ phoneNumber }, world) {
    void world.me
    const agent = findAgentByMobile(world.state, phoneNumber)
    return agent ? agentCard(agent) : null
  },
}
