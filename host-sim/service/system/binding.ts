import { BindState, MessageType } from '../../../bridge/contract/codes'
import type { user } from '../../../bridge/contract/operations/system-user'
import { agentByCode, agentByMobile, agentCard, agentView } from '../agents'
import { agentIdOf, askAgent } from '../bindings'
import { linkTo } from '../link'
import { orderInProcess } from '../loan/may-apply'
import { borrower } from '../loan/parties'
import { notify } from '../messages'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'
import { fill, words } from '../words'
import type { Handlers, World } from '../world'

const asked = {
  agent: {
    title: words(
      '{{name}} wants you as their agent',
      '{{name}} 希望您担任代理人',
      '{{name}} 希望由您擔任代理人',
    ),
    body: words(
      'Accept or refuse them under Customers to verify.',
      '请在“待核实客户”中接受或拒绝。',
      '請在「待核實客戶」中接受或拒絕。',
    ),
    change: words(
      'They leave another agent: {{reason}}',
      '客户更换代理人的原因：{{reason}}',
      '客戶更換代理人的原因：{{reason}}',
    ),
  },
  borrower: {
    title: words(
      '{{name}} is asked to be your agent',
      '已向代理人 {{name}} 发出申请',
      '已向代理人 {{name}} 送出申請',
    ),
    body: words(
      'We tell you when your agent has answered.',
      '代理人答复后，我们会通知您。',
      '代理人回覆後，我們會通知您。',
    ),
  },
}

/** Asks an agent to take a borrower on, and tells both; with the borrower's reason where they leave another agent. */
export function askToBind(user: UserRecord, agent: UserRecord, world: World, reason?: string): void {
  askAgent(world.state, user.id, agent.id, world.now)
  const title = (of: keyof typeof asked, name: string) => fill(asked[of].title, () => ({ name }))
  const body = reason === undefined ? asked.agent.body : fill(asked.agent.change, () => ({ reason }))
  const link = linkTo('/pages/index/customerVerify')
  notify(world, agent.id, MessageType.review, title('agent', user.name), body, link)
  notify(
    world,
    user.id,
    MessageType.system,
    title('borrower', agent.name),
    asked.borrower.body,
    linkTo('/pages/agent/agent'),
  )
}

/** How the signed-in borrower stands with agents. */
function bindingView({ me, state }: World) {
  const binding = state.bindings[me.id]
  const wanted = binding?.state === BindState.pending ? state.users[binding.agentId] : undefined
  return {
    state: binding?.state ?? BindState.none,
    reason: binding?.reason ?? null,
    asked: wanted ? agentCard(wanted) : null,
  }
}

/** Asks an agent by code on behalf of the signed-in borrower; asking the same one twice is asking once. */
// decided: while one agent has not answered, another may be asked instead
function ask(invitationCode: string, world: World, reason?: string) {
  const agent = agentByCode(world.state, invitationCode) ?? refuse('noAgent')
  const me = borrower(world)
  if (agentIdOf(world.state, me.id) === agent.id) refuse('sameAsCurrent')
  const waiting = world.state.bindings[me.id]
  if (waiting?.state !== BindState.pending || waiting.agentId !== agent.id)
    askToBind(me, agent, world, reason)
  return bindingView(world)
}

/** A borrower's agent. */
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
    const present = agentIdOf(world.state, borrower(world).id)
    if (present !== undefined && agentByCode(world.state, invitationCode)?.id !== present)
      refuse('alreadyBound')
    return ask(invitationCode, world)
  },
  changeAgentInfoByMerchant({ invitationCode, reason }, world) {
    if (reason.trim() === '') refuse('fieldInvalid', { field: 'reason' })
    // decided: an application under way is finished with the agent it was begun with
    if (orderInProcess(borrower(world), world)) refuse('applicationInProcess')
    return ask(invitationCode, world, reason.trim())
  },
  isBindAgent: (_, world) => bindingView(world),
  getBindAgentInfo(_, world) {
    const agent = world.state.users[agentIdOf(world.state, world.me.id) ?? '']
    return agent ? agentView(agent) : null
  },
  getAgentInfo: (_, { me }) => agentView(me),
  getAgentInfoByPhone({ phoneNumber }, world) {
    void world.me
    const agent = agentByMobile(world.state, phoneNumber)
    return agent ? agentCard(agent) : null
  },
}
