import { beforeEach, describe, expect, it } from 'vitest'
import { AgreementStep, BindState, PreStatus, Scene } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { getInbox, getMessages } from '../../../host-sim/service/messages'
import { password as passwordRule, pin as pinRule } from '../../../src/domain/form/rules'
import { otherThan, smsCode, titlesOf } from '../auth/proofs'
import { type Backend, openBackend } from '../service'

type Body = BodyOf<typeof register.registerForAgent>
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'agent'])
})

const phoneNumber = '9181112222'

async function bodyFor(change: Partial<Body> = {}): Promise<Body> {
  const list = await backend.call(null, register.getAgreementType, {})
  const code = await smsCode(backend, change.phoneNumber ?? phoneNumber, Scene.registerForCustomer)
  return {
    phoneNumber,
    email: 'bebang@mail.example',
    userType: 5,
    agreementAcceptDTOList: list.map(({ agreementNo, version }) => ({ agreementNo, version })),
    ...code,
    ...change,
  }
}
const refusal = async (change: Partial<Body>) =>
  backend.refused('agent', register.registerForAgent, await bodyFor(change))

describe('registration of a customer by an agent', () => {
  it('makes the person a customer at once and sends them the secrets for their first login', async () => {
    const { call, service } = backend
    const { customerId } = await call('agent', register.registerForAgent, await bodyFor())
    expect(await call('agent', user.getCustomerInfo, { customerId })).toMatchObject({
      phoneNumber,
      email: 'bebang@mail.example',
      userType: 5,
      preStatus: PreStatus.open,
      since: '2026-11-21',
    })
    expect(service.state.bindings[customerId]?.state).toBe(BindState.bound)
    const made = service.state.users[customerId]
    if (!made?.password) throw new Error('no password')
    expect([pinRule(made.pin), passwordRule(made.password)]).toEqual([undefined, undefined])
    const sms = getInbox(service.state)
      .filter(({ to }) => to === phoneNumber)
      .map(({ text }) => text)
    expect(sms.some((text) => text.includes(made.pin) && text.includes(made.password ?? ''))).toBe(true)
    expect(getInbox(service.state).filter(({ text }) => text.includes(made.pin))).toHaveLength(1)
    expect(JSON.stringify(getMessages(service.state, customerId))).not.toContain(made.pin)
    expect(titlesOf(backend, customerId)).toContain('Welcome to Puhunan')
    const login = { phoneNumber, pin: made.pin, deviceId: 'first-phone' }
    expect(await call(null, auth.pinLogin, login)).toMatchObject({ userID: customerId, firstLogin: true })
    const agreements = service.state.users[customerId]?.agreements.map(({ agreementNo }) => agreementNo)
    expect(agreements).toEqual(['TERMS', 'PRIVACY'])
  })

  it("needs a code sent to the customer's mobile for this purpose", async () => {
    const { refused } = backend
    const body = await bodyFor()
    expect(
      await refused('agent', register.registerForAgent, {
        ...body,
        smsAuthCode: otherThan(body.smsAuthCode),
      }),
    ).toBe('codeWrong')
    const wrongScene = await smsCode(backend, phoneNumber, Scene.register)
    expect(await refused('agent', register.registerForAgent, { ...body, ...wrongScene })).toBe('codeNotSent')
    const otherPhone = await smsCode(backend, '9183334444', Scene.registerForCustomer)
    expect(await refused('agent', register.registerForAgent, { ...body, ...otherPhone })).toBe('codeNotSent')
    backend.pass({ minutes: 6 })
    expect(await refused('agent', register.registerForAgent, body)).toBe('codeExpired')
  })

  it('needs every agreement in its current version, and a new mobile and e-mail', async () => {
    expect(await refusal({ agreementAcceptDTOList: [] })).toBe('agreementsMissing')
    expect(await refusal({ agreementAcceptDTOList: [{ agreementNo: 'TERMS', version: '2026-04-01' }] })).toBe(
      'agreementsMissing',
    )
    expect(
      await refusal({
        agreementAcceptDTOList: ['TERMS', 'PRIVACY'].map((agreementNo) => ({
          agreementNo,
          version: '2019-01',
        })),
      }),
    ).toBe('agreementsMissing')
    expect(await refusal({ phoneNumber: '9170000007' })).toBe('alreadyRegistered')
    expect(await refusal({ email: 'MERCHANT@mail.example' })).toBe('alreadyRegistered')
  })

  it('is possible without an e-mail address, but only once per mobile number', async () => {
    const body = await bodyFor({ email: null })
    await backend.call('agent', register.registerForAgent, body)
    expect(await backend.refused('agent', register.registerForAgent, body)).toBe('alreadyRegistered')
  })

  it('is refused until the agent is onboarded', async () => {
    expect(await backend.refused('new-agent', register.registerForAgent, await bodyFor())).toBe(
      'notOnboarded',
    )
  })
})

describe('agreements', () => {
  it("of a customer are accepted on the agent's phone, step by step", async () => {
    const { customerId } = await backend.call('agent', register.registerForAgent, await bodyFor())
    const list = await backend.call('agent', user.getAgreementType, { step: AgreementStep.ekyc })
    const agreementAcceptDTOList = list.map(({ agreementNo, version }) => ({ agreementNo, version }))
    await backend.call('agent', user.saveAgreementAccept, { customerId, agreementAcceptDTOList })
    expect(backend.service.state.users[customerId]?.agreements).toHaveLength(2 + list.length)
  })
})
