import { beforeEach, describe, expect, it } from 'vitest'
import { CredentialKind, Refusal, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { type Backend, editUser, openBackend } from '../service'
import { checkedSms, codeFor, identityTicket, signIn, smsCode, titlesOf } from './proofs'

const phoneNumber = getPersonaMobile('merchant')
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'first-login', 'new-device'])
})

describe('the phones of an account', () => {
  const list = async () =>
    (await backend.call('merchant', user.getLoginMgt, { deviceId: 'test' })).phones ?? []

  it('are listed with the first and the latest login, the latest first', async () => {
    await signIn(backend, phoneNumber, 'phone-1')
    backend.pass({ days: 1 })
    await signIn(backend, phoneNumber, 'phone-2')
    backend.pass({ days: 1 })
    await signIn(backend, phoneNumber, 'phone-1')
    expect(
      (await list()).map((one) => [one.deviceId, one.since.slice(0, 10), one.lastUsedAt.slice(0, 10)]),
    ).toEqual([
      ['phone-1', '2026-11-21', '2026-11-23'],
      ['phone-2', '2026-11-22', '2026-11-22'],
    ])
  })

  it('can be removed with the PIN, which ends their sessions, and the owner is notified', async () => {
    const token = await signIn(backend, phoneNumber, 'phone-1')
    const remove = { deviceId: 'test', remove: 'phone-1' }
    expect((await backend.raw('merchant', user.getLoginMgt, remove)).code).toBe(Refusal.stepUpNeeded)
    expect((await backend.call('merchant', user.getLoginMgt, remove)).phones).toEqual([])
    expect(await codeFor(backend, token, auth.getUserInfo)).toBe(401)
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('A phone was removed')
    expect(await backend.refused('merchant', user.getLoginMgt, remove)).toBe('notFound')
  })

  it('are trusted only after the PIN or password: a code by SMS alone trusts none', async () => {
    const mobile = getPersonaMobile('new-device')
    const code = await smsCode(backend, mobile, Scene.newDevice)
    const bind = { phoneNumber: mobile, deviceId: 'phone-1', ...code }
    expect((await backend.raw(null, auth.bindNewDeviceByPhone, bind)).code).toBe(Refusal.stepUpNeeded)
    const login = { phoneNumber: mobile, pin: personaSecrets.pin, deviceId: 'phone-1' }
    const { pinTicket } = await backend.call(null, auth.pinLogin, login)
    // the ticket is for this phone only
    const elsewhere = { ...bind, deviceId: 'phone-2', pinTicket }
    expect((await backend.raw(null, auth.bindNewDeviceByPhone, elsewhere)).code).toBe(Refusal.stepUpNeeded)
    expect((await backend.raw(null, auth.bindNewDeviceByPhone, { ...bind, pinTicket })).code).toBe(200)
    const byCode = await smsCode(backend, mobile, Scene.login)
    await backend.call(null, auth.smsLogin, { phoneNumber: mobile, deviceId: 'phone-3', ...byCode })
    expect(backend.service.state.users['U-new-device']?.devices).not.toContain('phone-3')
  })
})

describe('a first login', () => {
  it('ends once both initial secrets are replaced', async () => {
    const mustChange = async () =>
      (await backend.call('first-login', user.getLoginMgt, { deviceId: 'test' })).mustChange
    expect(await mustChange()).toEqual([CredentialKind.password, CredentialKind.pin])
    const change = { oldValue: personaSecrets.password, newValue: 'MyOwn2026' }
    await backend.call('first-login', credentials.changePin, { type: CredentialKind.password, ...change })
    expect(await mustChange()).toEqual([CredentialKind.pin])
    expect(
      await backend.refused('first-login', user.getProblemList, { pageNum: 1, pageSize: 20, status: 0 }),
    ).toBe('firstLogin')
    const pin = { oldValue: personaSecrets.pin, newValue: '964208' }
    await backend.call('first-login', credentials.changePin, { type: CredentialKind.pin, ...pin })
    expect(await mustChange()).toEqual([])
    await backend.call('first-login', user.getProblemList, { pageNum: 1, pageSize: 20, status: 0 })
  })
})

describe('a change by an identity check alone', () => {
  it('holds borrowing, accounts and further changes for 24 hours, and the refusal names the end', async () => {
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.paymentPin)
    const ticket = await identityTicket(backend, 'merchant', credentials.resetPaymentPwd)
    const reset = { smsTranceId, identityTicket: ticket, newValue: '964208' }
    await backend.call('merchant', credentials.resetPaymentPwd, reset)
    const edit = { id: 'W-merchant', type: 'NUMBER' as const, number: '09175550123' }
    const { code, msg } = await backend.raw('merchant', wallet.editWallet, edit)
    expect(code).toBe(Refusal.changesHeld)
    expect(msg).toContain('22 Nov 2026, 09:41')
    const secret = { type: CredentialKind.pin, oldValue: personaSecrets.pin, newValue: '205871' }
    expect(await backend.refused('merchant', credentials.changePin, secret)).toBe('changesHeld')
    backend.pass({ days: 1 })
    await backend.call('merchant', wallet.editWallet, edit)
  })

  it('ends all fingerprint and face logins and other sessions', async () => {
    const other = await signIn(backend, phoneNumber, 'phone-2')
    editUser(backend, 'U-merchant', ({ biometrics }) =>
      biometrics.push({ deviceId: 'phone-2', kind: 'FACE', publicKey: 'key', wrong: 0 }),
    )
    const change = { type: CredentialKind.pin, oldValue: personaSecrets.pin, newValue: '205871' }
    await backend.call('merchant', credentials.changePin, change)
    expect(backend.service.state.users['U-merchant']?.biometrics).toEqual([])
    expect(await codeFor(backend, other, auth.getUserInfo)).toBe(401)
  })
})
