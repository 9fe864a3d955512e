import { beforeEach, describe, expect, it } from 'vitest'
import {
  AgreementStep,
  BindState,
  Language,
  PreStatus,
  Scene,
  UserType,
} from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { type Backend, openBackend } from '../service'
import { checkedEmail, checkedSms, codeFor, emailCode, signIn, smsCode, titlesOf } from './proofs'

const phoneNumber = '9171234567'
const email = 'Nena.Reyes@mail.example'
const pin = '964208'
let backend: Backend
beforeEach(() => {
  backend = openBackend(['agent'])
})

type Body = BodyOf<typeof register.registerUser>

async function agreements() {
  const list = await backend.call(null, register.getAgreementType, {})
  return list.map(({ agreementNo, version }) => ({ agreementNo, version }))
}

/** A valid registration. */
async function registration(change: Partial<Body> = {}): Promise<Body> {
  return {
    phoneNumber,
    email,
    smsTranceId: await checkedSms(backend, phoneNumber, Scene.register),
    emailTranceId: await checkedEmail(backend, email, Scene.register),
    scene: Scene.register,
    userType: UserType.merchant,
    agreementAcceptDTOList: await agreements(),
    pin,
    invitationCode: null,
    ...change,
  }
}

describe('registering', () => {
  it('creates a borrower who can sign in and starts from scratch', async () => {
    const { userID } = await backend.call(null, register.registerUser, await registration())
    expect(await backend.call(null, register.isRegister, { phoneNumber })).toEqual({ registered: true })
    expect(await backend.call(null, register.isRegister, { email: email.toUpperCase() })).toEqual({
      registered: true,
    })
    const token = await signIn(backend, phoneNumber, 'phone-1', pin)
    expect(await codeFor(backend, token, auth.getUserInfo)).toBe(200)
    const made = backend.service.state.users[userID]
    expect(made).toMatchObject({
      userType: UserType.merchant,
      name: '0917 123 4567',
      mobile: phoneNumber,
      email: email.toLowerCase(),
      password: null,
      firstLogin: false,
      pre: { status: PreStatus.open },
    })
    expect(titlesOf(backend, userID)).toEqual(['Welcome to Puhunan'])
    const headers = { authorization: `Bearer ${token}` }
    const asked = await backend.service.handleNative(
      preAuditEvaluation.getSystemDefaultLimit.native,
      {},
      headers,
    )
    expect(asked.data).toMatchObject({ qualified: false, total: '60000.00' })
  })

  it('trusts the phone on which the user registered, but requires a code on any other phone', async () => {
    await backend.call(null, register.registerUser, await registration())
    expect(await signIn(backend, phoneNumber, 'phone-1', pin)).not.toBe('')
    expect(await signIn(backend, phoneNumber, 'phone-2', pin)).toBe('')
    const given = await smsCode(backend, phoneNumber, Scene.newDevice)
    await backend.call(null, auth.bindNewDeviceByPhone, { phoneNumber, deviceId: 'phone-2', ...given })
    expect(await signIn(backend, phoneNumber, 'phone-2', pin)).not.toBe('')
    const made = Object.values(backend.service.state.users).find(({ mobile }) => mobile === phoneNumber)
    expect(titlesOf(backend, made?.id ?? '')[0]).toBe('New phone logged in')
  })

  it('creates an account without a password, which can be set later', async () => {
    await backend.call(null, register.registerUser, await registration())
    const login = { account: phoneNumber, password: 'Whatever1', deviceId: 'phone-1' }
    expect(await backend.refused(null, auth.accountLogin, login)).toBe('noPassword')
  })

  it('creates an account without an e-mail address, and refuses a code without its address', async () => {
    const body = await registration({ email: null, emailTranceId: null })
    const codeAlone = { ...body, emailTranceId: await checkedEmail(backend, email, Scene.register) }
    expect(await backend.refused(null, register.registerUser, codeAlone)).toBe('fieldInvalid')
    expect(await backend.refused(null, register.registerUser, { ...body, email })).toBe('fieldInvalid')
    const { userID } = await backend.call(null, register.registerUser, body)
    expect(backend.service.state.users[userID]?.email).toBeNull()
    expect(await backend.call(null, register.registerUser, body)).toEqual({ userID })
  })

  it('uses up both the SMS code and the e-mail code', async () => {
    const body = await registration()
    await backend.call(null, register.registerUser, body)
    const { codes } = backend.service.state
    expect([codes[body.smsTranceId]?.used, codes[body.emailTranceId ?? '']?.used]).toEqual([true, true])
  })

  it('returns the same account if the request is repeated, and refuses other users the same mobile number', async () => {
    const body = await registration()
    const made = await backend.call(null, register.registerUser, body)
    const before = Object.keys(backend.service.state.users).length
    expect(await backend.call(null, register.registerUser, body)).toEqual(made)
    expect(Object.keys(backend.service.state.users)).toHaveLength(before)
    const other = { ...body, email: 'other@mail.example' }
    expect(await backend.refused(null, register.registerUser, other)).toBe('alreadyRegistered')
  })

  it('refuses a mobile number or e-mail address that already has an account, in any spelling', async () => {
    const taken = { phoneNumber: getPersonaMobile('merchant') }
    expect(await backend.refused(null, register.registerUser, await registration(taken))).toBe(
      'alreadyRegistered',
    )
    const body = await registration({ email: 'MERCHANT@mail.example' })
    expect(await backend.refused(null, register.registerUser, body)).toBe('alreadyRegistered')
  })

  it('needs every agreement in its current version', async () => {
    const list = await agreements()
    const outdated = list.map((one) => ({ ...one, version: '2020-01' }))
    for (const agreementAcceptDTOList of [[], list.slice(1), outdated]) {
      const body = await registration({ agreementAcceptDTOList })
      expect(await backend.refused(null, register.registerUser, body)).toBe('agreementsMissing')
      backend.pass({ minutes: 61 })
    }
  })

  it('refuses simple PINs, and codes that were not checked or were sent to another address or for another purpose', async () => {
    const body = await registration()
    const refused = (change: Partial<Body>) =>
      backend.refused(null, register.registerUser, { ...body, ...change })
    expect(await refused({ pin: '123456' })).toBe('pinSimple')
    expect(await refused({ pin: '12345' })).toBe('pinSimple')
    expect(await refused({ scene: Scene.login })).toBe('fieldInvalid')
    expect(await refused({ phoneNumber: '9179999999' })).toBe('codeNotSent')
    expect(await refused({ email: 'somebody@mail.example' })).toBe('codeNotSent')
    const { smsTranceId } = await smsCode(backend, phoneNumber, Scene.register)
    const { emailTranceId } = await emailCode(backend, email, Scene.register)
    expect(await refused({ smsTranceId })).toBe('codeNotSent')
    expect(await refused({ emailTranceId })).toBe('codeNotSent')
    // refusals use nothing up; checked codes stay valid though newer ones were sent
    await backend.call(null, register.registerUser, body)
  })

  it('is refused once 15 minutes have passed since the codes were checked', async () => {
    const body = await registration()
    backend.pass({ minutes: 14 })
    await backend.call(null, register.registerUser, body)
    const late = await registration({ phoneNumber: '9171234568', email: 'registered.late@mail.example' })
    const codes = {
      smsTranceId: await checkedSms(backend, '9171234568', Scene.register),
      emailTranceId: await checkedEmail(backend, 'registered.late@mail.example', Scene.register),
    }
    backend.pass({ minutes: 16 })
    expect(await backend.refused(null, register.registerUser, { ...late, ...codes })).toBe('codeExpired')
  })

  it('sends a request to the agent of the invitation code, and notifies agent and borrower', async () => {
    const body = await registration({ invitationCode: ' a-20886 ' })
    expect(await backend.refused(null, register.registerUser, { ...body, invitationCode: 'A-1' })).toBe(
      'noAgent',
    )
    expect(await backend.refused(null, register.registerUser, { ...body, invitationCode: 'A-20887' })).toBe(
      'noAgent',
    )
    const { userID } = await backend.call(null, register.registerUser, body)
    expect(backend.service.state.bindings[userID]).toMatchObject({
      agentId: 'U-agent',
      state: BindState.pending,
    })
    expect(titlesOf(backend, 'U-agent')[0]).toBe('0917 123 4567 wants you as their agent')
    expect(titlesOf(backend, userID)[0]).toBe('You asked Ana Reyes to be your agent')
    const token = await signIn(backend, phoneNumber, 'phone-1', pin)
    const asked = await backend.service.handleNative(
      user.isBindAgent.native,
      {},
      { authorization: `Bearer ${token}` },
    )
    expect(asked.data).toEqual({
      state: 'PENDING',
      reason: null,
      asked: { agentCode: 'A-20886', agentName: 'Ana Reyes', phoneNumber: '0917 ••• 0016' },
    })
  })
})

describe('the service, before a user signs in,', () => {
  it('lists the required agreements and returns their text in the requested language', async () => {
    const list = await backend.call(null, register.getAgreementType, {})
    expect(list.map(({ step, required }) => [step, required])).toEqual(
      list.map(() => [AgreementStep.register, true]),
    )
    const { title, html } = await backend.call(null, register.getAgreement, {
      type: 'TERMS',
      language: Language.zhHant,
    })
    expect(title).toBe('使用條款')
    expect(html).toContain('<h1>使用條款</h1>')
    expect(await backend.refused(null, register.getAgreement, { type: 'NONE', language: Language.en })).toBe(
      'notFound',
    )
  })

  it('returns the agent of an invitation code with a masked mobile number, or null if the agent is not onboarded', async () => {
    expect(await backend.call(null, register.getAgentInfo, { invitationCode: 'a-20886' })).toEqual({
      agentCode: 'A-20886',
      agentName: 'Ana Reyes',
      phoneNumber: '0917 ••• 0016',
    })
    expect(await backend.call(null, register.getAgentInfo, { invitationCode: 'A-20887' })).toBeNull()
  })

  it('looks up a mobile number or an e-mail address, and refuses a call with neither', async () => {
    expect(await backend.refused(null, register.isRegister, {})).toBe('fieldInvalid')
    const both = { phoneNumber: '9179999999', email: 'merchant@mail.example' }
    expect(await backend.call(null, register.isRegister, both)).toEqual({ registered: true })
  })

  it('returns dictionaries in the language of the call', async () => {
    backend.use('zh-Hans')
    const dicts = await backend.call(null, register.getDictTypes, {})
    expect(dicts.countries).toEqual([{ value: 'PH', label: '菲律宾' }])
    expect(dicts.accountTypes.map(({ value }) => value)).toEqual(['5', '6'])
    expect(dicts.problemTypes.map(({ value }) => value)).toContain('CODE')
    expect(dicts.idTypes).toHaveLength(12)
  })

  it('accepts a problem report without a session, five an hour per contact', async () => {
    const report = { type: 'LOGIN', text: ' I lost my phone. ', contact: '+63 917 123 4567' }
    for (let sent = 0; sent < 5; sent += 1) await backend.call(null, register.problemFeedback, report)
    expect(await backend.refused(null, register.problemFeedback, { ...report, contact: '09171234567' })).toBe(
      'feedbackLimit',
    )
    await backend.call(null, register.problemFeedback, { ...report, contact: 'me@mail.example' })
    const [kept] = Object.values(backend.service.state.feedback).filter(({ userId }) => userId === null)
    expect(kept).toMatchObject({ text: 'I lost my phone.', contact: phoneNumber, status: 0, replies: [] })
    backend.pass({ minutes: 60 })
    await backend.call(null, register.problemFeedback, report)
  })

  it('refuses a report without a type, text or contact', async () => {
    const report = { type: 'LOGIN', text: 'Help', contact: 'me@mail.example' }
    for (const change of [{ type: 'NONE' }, { text: '  ' }, { contact: '' }, { contact: '12' }])
      expect(await backend.refused(null, register.problemFeedback, { ...report, ...change })).toBe(
        'fieldInvalid',
      )
  })
})
