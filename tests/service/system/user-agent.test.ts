import { beforeEach, describe, expect, it } from 'vitest'
import { BindState } from '../../../bridge/contract/codes'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaMobile, type PersonaId } from '../../../host-sim/seed/personas'
import { answerBinding } from '../../../host-sim/service/bindings'
import { getMessages } from '../../../host-sim/service/messages'
import { titlesOf } from '../auth/proofs'
import { type Backend, edit, openBackend } from '../service'

// the codes of the personas `agent`, `new-agent` and `manager`
const agentCode = 'A-20886'
const newAgentCode = 'A-20887'
const managerCode = 'A-20888'
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'individual', 'agent', 'manager'])
})

const bind = (persona: PersonaId, invitationCode: string) =>
  backend.call(persona, user.bindAgent, { invitationCode })
const change = (invitationCode: string, reason = 'They moved away') =>
  backend.call('merchant', user.changeAgentInfoByMerchant, { invitationCode, reason })
const refusedChange = (invitationCode: string, reason = 'They moved away') =>
  backend.refused('merchant', user.changeAgentInfoByMerchant, { invitationCode, reason })

function answer(persona: PersonaId, accepts: boolean, reason: string | null = null): void {
  edit(backend, ({ bindings }) => {
    const binding = bindings[`U-${persona}`]
    if (!binding) throw new Error(`${persona} asked nobody`)
    answerBinding(binding, accepts, reason, backend.service.now())
  })
}

describe('binding to an agent', () => {
  it('waits until the agent accepts, and the agent sees nothing of the borrower until then', async () => {
    expect(await backend.call('individual', user.isBindAgent, {})).toEqual({
      state: BindState.none,
      reason: null,
      asked: null,
    })
    expect(await bind('individual', ' a-20886')).toEqual({
      state: BindState.pending,
      reason: null,
      asked: { agentCode, agentName: 'Ana Reyes', phoneNumber: '0917 ••• 0016' },
    })
    expect(await backend.call('individual', user.getBindAgentInfo, {})).toBeNull()
    const all = { tab: 'IN_PROGRESS' as const, status: null, search: '', pageNum: 1, pageSize: 20 }
    const list = { ...all, customerId: 'U-individual' }
    expect(await backend.refused('agent', loanOrder.getLoanOrderListForAgent, list)).toBe('notFound')
    expect(titlesOf(backend, 'U-agent')[0]).toBe('Jose Ramos wants you as their agent')
    answer('individual', true)
    expect(await backend.call('individual', user.isBindAgent, {})).toEqual({
      state: BindState.bound,
      reason: null,
      asked: null,
    })
    expect((await backend.call('individual', user.getBindAgentInfo, {}))?.agentCode).toBe(agentCode)
  })

  it('can be requested from one agent at a time, and again after a refusal', async () => {
    await bind('individual', agentCode)
    const before = titlesOf(backend, 'U-agent').length
    await bind('individual', agentCode)
    expect(titlesOf(backend, 'U-agent')).toHaveLength(before)
    expect((await bind('individual', managerCode)).asked?.agentCode).toBe(managerCode)
    answer('individual', false, 'I know no such shop')
    expect(await backend.call('individual', user.isBindAgent, {})).toEqual({
      state: BindState.refused,
      reason: 'I know no such shop',
      asked: null,
    })
    expect((await bind('individual', agentCode)).state).toBe(BindState.pending)
  })

  it('is refused for an unknown code, for bound borrowers, and for agents', async () => {
    const refused = (persona: PersonaId, invitationCode: string) =>
      backend.refused(persona, user.bindAgent, { invitationCode })
    expect(await refused('individual', 'A-1')).toBe('noAgent')
    expect(await refused('individual', newAgentCode)).toBe('noAgent')
    expect(await refused('merchant', managerCode)).toBe('alreadyBound')
    expect(await refused('merchant', agentCode)).toBe('sameAsCurrent')
    expect(await refused('agent', agentCode)).toBe('notAllowed')
  })
})

describe('changing the agent', () => {
  it('keeps the borrower with the current agent until the new one accepts', async () => {
    expect(await change(managerCode)).toMatchObject({
      state: BindState.pending,
      asked: { agentCode: managerCode },
    })
    expect((await backend.call('merchant', user.getBindAgentInfo, {}))?.agentCode).toBe(agentCode)
    const order = { loanOrderNo: 'LN-2026-006002' }
    await backend.call('agent', loanOrder.getOrderDetails, order)
    expect(await backend.refused('manager', loanOrder.getOrderDetails, order)).toBe('notFound')
    const told = getMessages(backend.service.state, 'U-manager')[0]
    expect([told?.title.en, told?.body.en]).toEqual([
      'Maria Santos wants you as their agent',
      'They are leaving another agent: They moved away',
    ])
    answer('merchant', true)
    expect((await backend.call('merchant', user.getBindAgentInfo, {}))?.agentCode).toBe(managerCode)
    await backend.call('manager', loanOrder.getOrderDetails, order)
    expect(await backend.refused('agent', loanOrder.getOrderDetails, order)).toBe('notFound')
  })

  it("changes nothing if the new agent refuses, and shows the agent's reason", async () => {
    await change(managerCode)
    answer('merchant', false, 'Too far')
    expect(await backend.call('merchant', user.isBindAgent, {})).toEqual({
      state: BindState.bound,
      reason: 'Too far',
      asked: null,
    })
    expect((await backend.call('merchant', user.getBindAgentInfo, {}))?.agentCode).toBe(agentCode)
  })

  it('needs a reason, another agent, and no application in process', async () => {
    expect(await refusedChange(managerCode, '  ')).toBe('fieldInvalid')
    expect(await refusedChange(agentCode)).toBe('sameAsCurrent')
    expect(await refusedChange('A-1')).toBe('noAgent')
    backend = openBackend(['every-status', 'agent', 'manager'])
    const body = { invitationCode: managerCode, reason: 'They moved away' }
    expect(await backend.refused('every-status', user.changeAgentInfoByMerchant, body)).toBe(
      'applicationInProcess',
    )
  })
})

describe('an agent', () => {
  it('is found by mobile number once onboarded, with that number masked', async () => {
    const find = (phoneNumber: string) =>
      backend.call('individual', user.getAgentInfoByPhone, { phoneNumber })
    expect(await find(getPersonaMobile('agent'))).toEqual({
      agentCode,
      agentName: 'Ana Reyes',
      phoneNumber: '0917 ••• 0016',
    })
    expect(await find(getPersonaMobile('new-agent'))).toBeNull()
    expect(await find(getPersonaMobile('merchant'))).toBeNull()
    const asked = { phoneNumber: getPersonaMobile('agent') }
    expect((await backend.raw(null, user.getAgentInfoByPhone, asked)).code).toBe(401)
  })

  it("can read their own code, name, mobile and score, which a borrower can't", async () => {
    expect(await backend.call('agent', user.getAgentInfo, {})).toEqual({
      agentCode,
      agentName: 'Ana Reyes',
      phoneNumber: getPersonaMobile('agent'),
      creditScore: expect.any(Number),
      avatar: 'F-U-agent-face',
    })
    expect(await backend.refused('merchant', user.getAgentInfo, {})).toBe('notAllowed')
  })
})
