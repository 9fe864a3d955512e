import { beforeEach, describe, expect, it } from 'vitest'
import { BiometricKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { user } from '../../../bridge/contract/operations/system-user'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { type Backend, openBackend } from '../service'
import { makePhoneKey } from './phone-key'
import { signIn, titlesOf } from './proofs'

const phoneNumber = getPersonaMobile('merchant')
// the device of openBackend's sessions
const deviceId = 'test'
const type = BiometricKind.fingerprint
const who = { phoneNumber, deviceId, type }
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant'])
})

const challenge = async (kind: BiometricKind = type) =>
  (await backend.call(null, auth.isBiometrics, { ...who, type: kind })).challenge
const phone = makePhoneKey()
const signed = phone.sign
const { publicKey } = phone

async function turnOn() {
  const signature = signed(await challenge())
  return backend.call('merchant', user.isOpenFingerprint, { confirm: true, deviceId, signature, publicKey })
}
async function login(signature?: string) {
  const given = await challenge()
  return { ...who, challenge: given, signature: signature ?? signed(given) }
}

describe('fingerprint and face login', () => {
  it('is turned on for one phone by a signed challenge, and turned off without a challenge', async () => {
    expect(await turnOn()).toMatchObject({ pin: true, password: true, fingerprint: true, face: false })
    expect(await backend.call('merchant', user.getLoginMgt, { deviceId: 'another' })).toMatchObject({
      fingerprint: false,
    })
    expect((await backend.call(null, auth.isBiometrics, who)).enabled).toBe(true)
    expect((await backend.call(null, auth.biometricsLogin, await login())).token).not.toBeNull()
    const off = { confirm: false, deviceId, signature: null, publicKey: null }
    expect(await backend.call('merchant', user.isOpenFingerprint, off)).toMatchObject({ fingerprint: false })
    expect(await backend.refused(null, auth.biometricsLogin, await login())).toBe('biometricsOff')
  })

  it('is turned on only by a recent signature from the same sensor and phone', async () => {
    const on = (signature: string | null, device = deviceId, key: string | null = publicKey) =>
      backend.refused('merchant', user.isOpenFaceRecognition, {
        confirm: true,
        deviceId: device,
        signature,
        publicKey: key,
      })
    expect(await on(null)).toBe('stepMissing')
    expect(await on(signed('nothing'))).toBe('stepMissing')
    expect(await on('no signature')).toBe('stepMissing')
    expect(await on(signed(await challenge(BiometricKind.fingerprint)))).toBe('stepMissing')
    for (const key of [null, 'no key', makePhoneKey().publicKey])
      expect(await on(signed(await challenge(BiometricKind.face)), deviceId, key)).toBe('stepMissing')
    const old = signed(await challenge(BiometricKind.face))
    backend.pass({ minutes: 6 })
    expect(await on(old)).toBe('stepMissing')
    expect(await on(signed(await challenge(BiometricKind.face)), 'another')).toBe('notAllowed')
  })

  it('accepts a challenge once, in time, from the phone that requested it', async () => {
    await turnOn()
    const body = await login()
    await backend.call(null, auth.biometricsLogin, body)
    expect(await backend.refused(null, auth.biometricsLogin, body)).toBe('stepMissing')
    const late = await login()
    backend.pass({ minutes: 6 })
    expect(await backend.refused(null, auth.biometricsLogin, late)).toBe('stepMissing')
    const elsewhere = await backend.call(null, auth.isBiometrics, { ...who, deviceId: 'another' })
    const stolen = { ...who, challenge: elsewhere.challenge, signature: signed(elsewhere.challenge) }
    expect(await backend.refused(null, auth.biometricsLogin, stolen)).toBe('stepMissing')
  })

  it('is turned off after five failures in a row, of which the owner is notified', async () => {
    await turnOn()
    const wrong = async () =>
      backend.raw(null, auth.biometricsLogin, await login(signed('another challenge')))
    expect((await wrong()).msg).toBe('That is incorrect. Tries left: 4.')
    await backend.call(null, auth.biometricsLogin, await login())
    for (const left of [4, 3, 2]) expect((await wrong()).msg).toContain(`Tries left: ${left}`)
    await backend.call(null, auth.biometricsResult, { ...who, status: 'cancelled' })
    await backend.call(null, auth.biometricsResult, { ...who, status: 'noMatch' })
    expect((await wrong()).msg).toBe('Fingerprint or face login is off. Use your password.')
    expect((await backend.call(null, auth.isBiometrics, who)).enabled).toBe(false)
    expect(titlesOf(backend, 'U-merchant')[0]).toBe('Fingerprint login was turned off on a phone')
    expect(await signIn(backend, phoneNumber, deviceId)).not.toBe('')
  })

  it("recognises the phone by its key and refuses another phone's signature", async () => {
    await turnOn()
    const given = await challenge()
    const stolen = { ...who, challenge: given, signature: makePhoneKey().sign(given) }
    expect((await backend.raw(null, auth.biometricsLogin, stolen)).msg).toContain('Tries left: 4')
    const nonsense = { ...(await login()), signature: 'bm9uc2Vuc2U=' }
    expect((await backend.raw(null, auth.biometricsLogin, nonsense)).msg).toContain('Tries left: 3')
    expect((await backend.call(null, auth.biometricsLogin, await login())).token).not.toBeNull()
  })

  it('is available to registered mobile numbers only', async () => {
    const stranger = { ...who, phoneNumber: '9998887777' }
    expect(await backend.refused(null, auth.isBiometrics, stranger)).toBe('notRegistered')
    expect(await backend.refused(null, auth.biometricsResult, { ...stranger, status: 'noMatch' })).toBe(
      'notRegistered',
    )
  })
})
