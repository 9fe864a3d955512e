import { beforeEach, describe, expect, it } from 'vitest'
import { CredentialKind, EkycOutcome, PreStatus, Refusal, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { realId } from '../../../bridge/contract/operations/open'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { getInbox } from '../../../host-sim/service/messages'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import { type Backend, openBackend } from '../service'
import {
  checkedEmail,
  checkedSms,
  codeFor,
  identityTicket,
  otherThan,
  signIn,
  smsCode,
  titlesOf,
} from './proofs'

const phoneNumber = getPersonaMobile('merchant')
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant'])
})

const anew = (
  smsTranceId: string,
  ticket: string | null,
  newValue: string,
  type = 'PIN' as CredentialKind,
) => ({
  phoneNumber,
  smsTranceId,
  identityTicket: ticket,
  type,
  newValue,
})
const idOf = (persona: string) => {
  const { mobile = '', idType = '', idNumber = '' } = backend.service.state.users[`U-${persona}`] ?? {}
  return { phoneNumber: mobile, idType, idNumber }
}

describe('a forgotten PIN or password', () => {
  it('is reset: all sessions end, the lock is lifted, and the owner is notified', async () => {
    const token = await signIn(backend, phoneNumber, 'phone-1')
    for (let tries = 0; tries < 5; tries += 1)
      await backend.refused(null, auth.pinLogin, { phoneNumber, pin: '111222', deviceId: 'phone-1' })
    const sms = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    await backend.call(null, auth.forgetPwd, anew(sms, await identityTicket(backend, 'merchant'), '964208'))
    expect(await codeFor(backend, token, auth.getUserInfo)).toBe(401)
    expect(await signIn(backend, phoneNumber, 'phone-1', '964208')).not.toBe('')
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Your login PIN was changed')
    expect(getInbox(backend.service.state).slice(0, 2)).toMatchObject([
      { to: 'merchant@mail.example', kind: 'email' },
      { to: phoneNumber, kind: 'sms' },
    ])
  })

  it('can be reset by e-mail alone', async () => {
    const email = 'Merchant@mail.example'
    const emailTranceId = await checkedEmail(backend, email, Scene.forgotPassword)
    expect(await backend.call(null, auth.getMerchantIdentityName, { email, emailTranceId })).toMatchObject({
      idType: 'UMID',
    })
    const { idType, idNumber } = idOf('merchant')
    const whose = { email, emailTranceId }
    const byNumber = await backend.call(null, auth.validateLegalPersonIdentity, {
      ...whose,
      idType,
      idNumber,
    })
    const ask = { ...whose, type: CredentialKind.password }
    expect(await backend.call(null, auth.verifyPin, { ...ask, pin: personaSecrets.password })).toEqual({
      matches: true,
    })
    const body = {
      ...ask,
      identityTicket: await identityTicket(backend, 'merchant'),
      newValue: 'Better2Know',
    }
    // the ID number alone proves nothing
    expect(await backend.refused(null, auth.forgetPwd, { ...body, ...byNumber })).toBe('stepUpNeeded')
    expect(await backend.refused(null, auth.forgetPwd, { ...body, email: undefined })).toBe('fieldInvalid')
    expect(await backend.refused(null, auth.forgetPwd, { ...body, emailTranceId: undefined })).toBe(
      'codeNotSent',
    )
    expect(await backend.refused(null, auth.forgetPwd, { ...body, email: 'overdue@mail.example' })).toBe(
      'codeNotSent',
    )
    await backend.call(null, auth.forgetPwd, body)
  })

  it('is reset only with a code and an identity check of the same person, each of which is valid once', async () => {
    const refused = (sms: string, ticket: string | null, value = '964208') =>
      backend.refused(null, auth.forgetPwd, anew(sms, ticket, value))
    backend = openBackend(['merchant', 'overdue'])
    const sms = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const ticket = await identityTicket(backend, 'merchant')
    expect(await refused(sms, null)).toBe('stepUpNeeded')
    expect(await refused(sms, await identityTicket(backend, 'overdue'))).toBe('stepUpNeeded')
    const unchecked = await smsCode(backend, phoneNumber, Scene.forgotPassword)
    expect(await refused(unchecked.smsTranceId, ticket)).toBe('codeNotSent')
    expect(await refused(await checkedSms(backend, phoneNumber, Scene.resetPin), ticket)).toBe('codeNotSent')
    await backend.call(null, auth.forgetPwd, anew(sms, ticket, '964208'))
    expect(await refused(sms, ticket, '964209')).toBe('stepUpNeeded')
  })

  it('is replaced only by a value that follows the rules and differs from the last three', async () => {
    let pin: string = personaSecrets.pin
    const used = [pin]
    for (const next of ['964208', '205871', '730164']) {
      await backend.call('merchant', credentials.changePin, { type: 'PIN', oldValue: pin, newValue: next })
      used.push(next)
      pin = next
    }
    const sms = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const ticket = await identityTicket(backend, 'merchant')
    for (const known of used)
      expect(await backend.refused(null, auth.forgetPwd, anew(sms, ticket, known))).toBe('pinSameAsOld')
    for (const password of [
      'short',
      'alllower1',
      'ALLUPPER1',
      'NoDigits',
      'Has space1',
      'A1'.padEnd(21, 'b'),
    ])
      expect(await backend.refused(null, auth.forgetPwd, anew(sms, ticket, password, 'PASSWORD'))).toBe(
        'passwordFormat',
      )
    await backend.call(null, auth.forgetPwd, anew(sms, ticket, 'Better2Know', 'PASSWORD'))
    backend.pass({ days: 1 })
    const login = { account: phoneNumber, password: 'Better2Know', deviceId: 'phone-1' }
    expect((await backend.call(null, auth.accountLogin, login)).token).not.toBeNull()
    await backend.call('merchant', credentials.changePin, { type: 'PIN', oldValue: pin, newValue: '481953' })
    // the oldest of them may be used again
    await backend.call('merchant', credentials.changePin, {
      type: 'PIN',
      oldValue: '481953',
      newValue: personaSecrets.pin,
    })
  })

  it("can't be reset for 30 minutes after three wrong ID numbers, and the error names the remaining time", async () => {
    const right = {
      ...idOf('merchant'),
      smsTranceId: await checkedSms(backend, phoneNumber, Scene.forgotPassword),
    }
    for (const left of [2, 1]) {
      const { msg } = await backend.raw(null, auth.validateLegalPersonIdentity, { ...right, idNumber: '1' })
      expect(msg).toContain(`Tries left: ${left}`)
    }
    const { msg } = await backend.raw(null, auth.validateLegalPersonIdentity, { ...right, idType: 'SSS' })
    expect(msg).toBe('Too many tries. Try again in 30 min.')
    expect(await backend.refused(null, auth.validateLegalPersonIdentity, right)).toBe('outOfTries')
    const { smsTranceId } = right
    expect(await backend.refused(null, auth.getMerchantIdentityName, { phoneNumber, smsTranceId })).toBe(
      'outOfTries',
    )
    backend.pass({ minutes: 31 })
    const again = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    await backend.call(null, auth.validateLegalPersonIdentity, { ...right, smsTranceId: again })
  })

  it("is reset after the service shows the owner's masked name and ID type", async () => {
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const owner = { name: 'M••• S•••', idType: 'UMID' }
    expect(await backend.call(null, auth.getMerchantIdentityName, { phoneNumber, smsTranceId })).toEqual(
      owner,
    )
    expect(await backend.call('merchant', auth.getMerchantIdentityName, { phoneNumber })).toEqual(owner)
    expect(await backend.refused('overdue', auth.getMerchantIdentityName, { phoneNumber })).toBe(
      'codeNotSent',
    )
    expect(await backend.refused(null, auth.getMerchantIdentityName, { phoneNumber })).toBe('codeNotSent')
    expect(await backend.refused(null, auth.getMerchantIdentityName, { phoneNumber: '9998887777' })).toBe(
      'notRegistered',
    )
  })

  it('is reset without an identity check if the account has no verified identity', async () => {
    backend = openBackend(['new-merchant'])
    const mobile = getPersonaMobile('new-merchant')
    const smsTranceId = await checkedSms(backend, mobile, Scene.forgotPassword)
    const whose = { phoneNumber: mobile, smsTranceId }
    expect(await backend.call(null, auth.getMerchantIdentityName, whose)).toBeNull()
    const number = { ...idOf('new-merchant'), smsTranceId }
    expect(await backend.refused(null, auth.validateLegalPersonIdentity, number)).toBe('ekycMissing')
    expect(await backend.refused(null, realId.init, { ...whose, deviceId: 'phone-1' })).toBe('ekycMissing')
    const body = { ...anew(smsTranceId, null, '964208'), phoneNumber: mobile }
    await backend.call(null, auth.forgetPwd, body)
    expect(await signIn(backend, mobile, 'phone-1', '964208')).not.toBe('')
  })

  it('can be compared with a proposed new value at most ten times per code', async () => {
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const ask = (pin: string) => ({ phoneNumber, smsTranceId, type: CredentialKind.pin, pin })
    expect(await backend.call(null, auth.verifyPin, ask(personaSecrets.pin))).toEqual({ matches: true })
    for (let asked = 1; asked < 11; asked += 1)
      expect(await backend.call(null, auth.verifyPin, ask('111222'))).toEqual({ matches: false })
    expect(await backend.refused(null, auth.verifyPin, ask(personaSecrets.pin))).toBe('codeNotSent')
    const unchecked = await smsCode(backend, phoneNumber, Scene.forgotPassword)
    const early = { ...ask(personaSecrets.pin), smsTranceId: unchecked.smsTranceId }
    expect(await backend.refused(null, auth.verifyPin, early)).toBe('codeNotSent')
  })
})

describe('a face check for a forgotten PIN', () => {
  let smsTranceId = ''
  beforeEach(async () => {
    smsTranceId = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
  })
  const request = () => ({
    phoneNumber,
    smsTranceId,
    deviceId: 'phone-1',
    operation: auth.forgetPwd.native,
  })
  const start = () => backend.call(null, realId.init, request())
  const decide = (transactionNo: string, passed: boolean) =>
    backend.service.work((world) => decideEkyc(world, transactionNo, passed))

  it('returns an identity ticket once and leaves the loan account unchanged', async () => {
    const { transactionNo, url } = await start()
    expect(url).toContain(transactionNo)
    expect(await backend.call(null, realId.checkResult, { transactionNo, deviceId: 'phone-1' })).toEqual({
      outcome: EkycOutcome.pending,
      reason: null,
      identityTicket: null,
    })
    decide(transactionNo, true)
    const first = await backend.call(null, realId.checkResult, { transactionNo, deviceId: 'phone-1' })
    expect(first).toMatchObject({ outcome: EkycOutcome.passed })
    expect(await backend.call(null, realId.checkResult, { transactionNo, deviceId: 'phone-1' })).toEqual(
      first,
    )
    await backend.call(null, auth.forgetPwd, anew(smsTranceId, first.identityTicket, '964208'))
    const again = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const spent = (await backend.call(null, realId.checkResult, { transactionNo, deviceId: 'phone-1' }))
      .identityTicket
    expect(await backend.refused(null, auth.forgetPwd, anew(again, spent, '205871'))).toBe('stepUpNeeded')
  })

  it('returns the reason if it fails, and leaves pre-qualification unchanged', async () => {
    const { transactionNo } = await start()
    decide(transactionNo, false)
    expect(await backend.call(null, realId.checkResult, { transactionNo, deviceId: 'phone-1' })).toEqual({
      outcome: EkycOutcome.failed,
      reason: 'The face does not match the ID.',
      identityTicket: null,
    })
    expect((await backend.call('merchant', preAuditEvaluation.getPreStatus, {})).status).toBe(
      PreStatus.passed,
    )
    expect(await backend.refused('merchant', preAuditEvaluation.checkResult, { transactionNo })).toBe(
      'notFound',
    )
  })

  it('reports its result for an hour, only to the device that began the check, under an unguessable number', async () => {
    const { transactionNo } = await start()
    decide(transactionNo, true)
    const check = (deviceId: string) => backend.raw(null, realId.checkResult, { transactionNo, deviceId })
    expect(transactionNo).toMatch(/^EK-[0-9a-f]{32}$/)
    expect((await check('another-phone')).code).toBe(Refusal.notFound)
    expect(await check('phone-1')).toMatchObject({ code: 200, data: { identityTicket: expect.any(String) } })
    backend.pass({ minutes: 60 })
    expect((await check('phone-1')).code).toBe(Refusal.notFound)
  })

  it('is separate from the verification for a loan, and is limited to five starts an hour', async () => {
    expect(
      await backend.refused(null, realId.checkResult, { transactionNo: 'EK-1', deviceId: 'phone-1' }),
    ).toBe('notFound')
    const loan = await backend.call('merchant', preAuditEvaluation.kycInit, {})
    expect(
      await backend.refused(null, realId.checkResult, {
        transactionNo: loan.transactionNo,
        deviceId: 'phone-1',
      }),
    ).toBe('notFound')
    for (let starts = 0; starts < 5; starts += 1) await start()
    expect((await backend.raw(null, realId.init, request())).msg).toBe('Too many tries. Try again in 60 min.')
    backend.pass({ minutes: 60 })
    smsTranceId = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    await start()
  })
})

describe('simulated users at the login', () => {
  it('include "first-login", which can only change the initial password', async () => {
    backend = openBackend(['first-login'])
    const mobile = getPersonaMobile('first-login')
    const login = { phoneNumber: mobile, pin: personaSecrets.pin, deviceId: 'phone-1' }
    expect(await backend.call(null, auth.pinLogin, login)).toMatchObject({
      firstLogin: true,
      newDevice: false,
    })
    expect(await backend.refused('first-login', loanOrder.getOrderProcessing, {})).toBe('firstLogin')
    await backend.call('first-login', auth.getUserInfo, {})
    await backend.call('first-login', credentials.changePin, {
      type: 'PIN',
      oldValue: personaSecrets.pin,
      newValue: '964208',
    })
    expect(await backend.refused('first-login', loanOrder.getOrderProcessing, {})).toBe('firstLogin')
    const change = { type: CredentialKind.password, oldValue: personaSecrets.password, newValue: 'MyOwn2026' }
    await backend.call('first-login', credentials.changePin, change)
    await backend.call('first-login', loanOrder.getOrderProcessing, {})
    expect(await backend.call(null, auth.pinLogin, { ...login, pin: '964208' })).toMatchObject({
      firstLogin: false,
    })
  })

  it('include "locked", which sees the remaining time and may log in another way', async () => {
    backend = openBackend(['locked'])
    const mobile = getPersonaMobile('locked')
    const { msg } = await backend.raw(null, auth.pinLogin, {
      phoneNumber: mobile,
      pin: personaSecrets.pin,
      deviceId: 'phone-1',
    })
    expect(msg).toBe('Locked after too many tries. Try again in 30 min.')
    const byPassword = { account: mobile, password: personaSecrets.password, deviceId: 'phone-1' }
    expect((await backend.call(null, auth.accountLogin, byPassword)).token).not.toBeNull()
    const code = await smsCode(backend, mobile, Scene.login)
    await backend.call(null, auth.smsLogin, { phoneNumber: mobile, deviceId: 'phone-1', ...code })
    backend.pass({ minutes: 30 })
    expect(await signIn(backend, mobile, 'phone-1')).not.toBe('')
  })

  it('include "new-device", which must enter a code, and a wrong code is refused', async () => {
    backend = openBackend(['new-device'])
    const mobile = getPersonaMobile('new-device')
    expect(await signIn(backend, mobile, 'phone-1')).toBe('')
    const code = await smsCode(backend, mobile, Scene.newDevice)
    const bind = { phoneNumber: mobile, deviceId: 'phone-1', ...code }
    const wrong = { ...bind, smsAuthCode: otherThan(code.smsAuthCode) }
    expect(await backend.refused(null, auth.bindNewDeviceByPhone, wrong)).toBe('codeWrong')
    expect((await backend.call(null, auth.bindNewDeviceByPhone, bind)).token).not.toBeNull()
    expect(titlesOf(backend, 'U-new-device')[0]).toBe('New phone logged in')
  })
})
