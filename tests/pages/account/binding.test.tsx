// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { BindState } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { go } from '../../../src/routes/history/links'
import { close, type Visit, visit } from '../app'

const set = '/pages/me/invitationCode/set'
const bindingOf = (app: Visit, persona: 'individual' | 'merchant') =>
  app.simulation.state().bindings[getPersonaUserId(persona)]

describe('asking to become an agent’s customer', () => {
  it.each([
    ['code in lower case', 'a-20886'],
    ['mobile number', `0${getPersonaMobile('agent')}`],
  ])('sends a request to the agent found by %s, and waits for the agent to accept it', async (_, typed) => {
    const app = await visit('individual', set)
    await app.fill('Invitation code', typed)
    await app.press('Find the agent')
    await app.see('Ana Reyes')
    expect(bindingOf(app, 'individual')?.state).not.toBe(BindState.bound)
    await app.press('Ask this agent')
    await app.until('the page of the agent', () => app.address() === '/pages/agent/agent')
    await app.see('You asked Ana Reyes.')
    expect(app.calls(user.bindAgent)).toEqual([{ invitationCode: 'A-20886' }])
    expect(bindingOf(app, 'individual')).toMatchObject({
      agentId: getPersonaUserId('agent'),
      state: BindState.pending,
    })
  })

  it('sends no request when the borrower discards the agent found by code in order to enter another code', async () => {
    const app = await visit('individual', set, { code: 'A-20886' })
    await app.press('Another code')
    await app.until('the field again', () => app.control('Find the agent'))
    expect(app.calls(user.bindAgent)).toEqual([])
  })

  it('leaves the code of an invitation in the field if no agent has it or it could not be looked up', async () => {
    for (const lose of [false, true]) {
      const app = await visit('individual', '/pages/me/index')
      if (lose) app.lose(register.getAgentInfo, 9)
      go(set, { code: lose ? 'A-20886' : 'A-99999' })
      await app.until('the field', () => document.querySelector('#f-invitationCode'))
      expect(document.querySelector<HTMLInputElement>('#f-invitationCode')?.value).toBe(
        lose ? 'A-20886' : 'A-99999',
      )
      close()
    }
  })

  it('reports an unknown agent code', async () => {
    const app = await visit('individual', set)
    await app.fill('Invitation code', 'A-99999')
    await app.press('Find the agent')
    await app.see('No agent found.')
    expect(app.calls(register.getAgentInfo)).toEqual([{ invitationCode: 'A-99999' }])
    expect(app.control('Ask this agent')).toBeUndefined()
  })

  it('requires a reason from a user who has an agent, and keeps that agent until the new one accepts', async () => {
    const app = await visit('merchant', set, { code: 'A-20886' })
    const before = bindingOf(app, 'merchant')?.agentId
    await app.see('You already have an agent')
    await app.press('Ask to change')
    await app.until('what is missing', () => app.problems().length > 0)
    expect(app.calls(user.changeAgentInfoByMerchant)).toEqual([])
    expect(bindingOf(app, 'merchant')?.agentId).toBe(before)
  })
})

describe('an agent asked by a borrower', () => {
  const name = 'Antonio Belmonte'
  const open = async (customer = name) => {
    const app = await visit('agent', '/pages/index/customerVerify')
    await app.press(new RegExp(customer))
    const { users } = app.simulation.state()
    const { id = '' } = Object.values(users).find((one) => one.name === customer) ?? {}
    return { app, id, binding: () => app.simulation.state().bindings[id] }
  }

  it('accepts in the sheet, too, without a reason', async () => {
    const { app, id, binding } = await open()
    await app.press('Accept')
    await app.see(`We’ll tell ${name} in a few seconds.`)
    expect(binding()?.state).toBe(BindState.pending)
    await app.see(`${name} is your customer now`)
    expect(app.calls(agentWork.reviewAddCustomer)).toEqual([{ customerId: id, confirm: true, reason: null }])
    expect(binding()).toMatchObject({ state: BindState.bound, agentId: getPersonaUserId('agent') })
  })

  it('can refuse only with a reason', async () => {
    const { app, id, binding } = await open()
    await app.press('Refuse')
    await app.press('Refuse')
    await app.see('Enter the reason')
    await app.fill('Reason', '   ')
    await app.press('Refuse')
    expect(app.calls(agentWork.reviewAddCustomer)).toEqual([])
    expect(binding()?.state).toBe(BindState.pending)
    await app.fill('Reason', ' Your shop is in another town. ')
    await app.press('Refuse')
    await app.see(`We told ${name}`)
    const reason = 'Your shop is in another town.'
    expect(app.calls(agentWork.reviewAddCustomer)).toEqual([{ customerId: id, confirm: false, reason }])
    expect(binding()).toMatchObject({ state: BindState.refused, reason })
  })
})
