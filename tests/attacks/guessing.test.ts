import { beforeEach, describe, expect, it } from 'vitest'
import { BiometricKind, Language, Refusal, Scene } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { keyHeader } from '../../bridge/contract/once'
import { auth } from '../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../bridge/contract/operations/auth-codes'
import { realId } from '../../bridge/contract/operations/open'
import { user } from '../../bridge/contract/operations/system-user'
import { addressHeader } from '../../bridge/contract/who-may-call'
import {
  getPersonaMobile,
  getPersonaUserId,
  type PersonaId,
  personaSecrets,
} from '../../host-sim/seed/personas'
import { getInbox } from '../../host-sim/service/messages'
import { maskName } from '../../src/domain/person/mask-name'
import { signIn, smsCode } from '../service/auth/proofs'
import { type Backend, openBackend } from '../service/service'

const phoneNumber = getPersonaMobile('merchant')
const { pin } = personaSecrets
const dayMs = 86_400_000
let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'overdue'])
})

/** Logs in by PIN from a phone with a network address; returns the envelope code. */
const login = async (given: { mobile?: string; pin: string; deviceId: string; address?: string }) =>
  (
    await backend.raw(
      null,
      auth.pinLogin,
      { phoneNumber: given.mobile ?? phoneNumber, pin: given.pin, deviceId: given.deviceId },
      given.address === undefined ? {} : { [addressHeader]: given.address },
    )
  ).code

describe('guessing by strangers', () => {
  it('never locks the owner out of a phone that the owner uses', async () => {
    expect(await login({ pin, deviceId: 'phone-of-maria' })).toBe(200)
    let refused = 0
    for (let guess = 0; guess < 28; guess += 1)
      if ((await login({ pin: '111222', deviceId: `stranger-${guess}` })) !== 200) refused += 1
    console.info(`guesses: 28, refused: ${refused}, owner locked out: 0`)
    expect(refused).toBe(28)
    expect(await login({ pin, deviceId: 'phone-of-maria' })).toBe(200)
    // a stranger is locked out even with the right PIN
    expect(await login({ pin, deviceId: 'stranger-99' })).toBe(Refusal.pinLocked)
    // the owner may still mistype
    expect(await login({ pin: '111222', deviceId: 'phone-of-maria' })).toBe(Refusal.wrongCredentials)
  })

  it('stops the caller for all accounts after five wrong tries, by phone and address', async () => {
    const caller = { deviceId: 'guesser', address: '203.0.113.7' }
    const victims: PersonaId[] = ['merchant', 'overdue', 'individual', 'uncertain', 'every-status']
    for (const victim of victims) await login({ ...caller, mobile: getPersonaMobile(victim), pin: '111222' })
    const fresh = getPersonaMobile('rejected')
    expect(await login({ ...caller, mobile: fresh, pin })).toBe(Refusal.pinLocked)
    expect(await login({ ...caller, deviceId: 'neighbour', mobile: fresh, pin })).toBe(200)
  })

  it('notifies the owner on every channel', async () => {
    for (let guess = 0; guess < 5; guess += 1) await login({ pin: '111222', deviceId: 'stranger' })
    const told = getInbox(backend.service.state).filter(({ text }) => text.includes('a wrong PIN'))
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ['email', 'merchant@mail.example'],
      ['sms', phoneNumber],
    ])
  })
})

describe('challenges for fingerprint login', () => {
  const ask = (deviceId: string) =>
    backend.call(null, auth.isBiometrics, { phoneNumber, deviceId, type: BiometricKind.fingerprint })
  const stored = () =>
    Object.values(backend.service.state.users[getPersonaUserId('merchant')]?.challenges ?? {})

  it('are stored only for phones of the owner, and only the newest', async () => {
    expect(await login({ pin, deviceId: 'phone-of-maria' })).toBe(200)
    await ask('phone-of-maria')
    for (let stranger = 0; stranger < 100; stranger += 1) await ask(`stranger-${stranger}`)
    console.info(`challenges asked by strangers: 100, stored: ${stored().length - 1}`)
    expect(stored().map(({ deviceId }) => deviceId)).toEqual(['phone-of-maria'])
    for (let again = 0; again < 50; again += 1) await ask('phone-of-maria')
    expect(stored()).toHaveLength(20)
  })
})

describe('an account', () => {
  it('reveals neither name nor ID type to callers without a code', async () => {
    const whose = { phoneNumber }
    const calls = [
      [auth.getMerchantIdentityName, whose],
      [auth.validateLegalPersonIdentity, { ...whose, idType: 'UMID', idNumber: '1' }],
      [realId.init, { ...whose, deviceId: 'stranger' }],
    ] as const
    for (const [operation, body] of calls) {
      const { code, data } = await backend.raw(null, operation, body)
      expect([operation.native, code, data]).toEqual([operation.native, Refusal.codeNotSent, null])
    }
    // such calls are no tries, so they lock nothing
    expect(backend.service.state.users['U-merchant']?.tries.identity.wrong).toBe(0)
  })
})

describe('codes', () => {
  it('are limited per caller, whatever the numbers', async () => {
    let sent = 0
    for (let n = 0; n < 500; n += 1) {
      const body = {
        phoneNumber: `918${String(n).padStart(7, '0')}`,
        scene: Scene.login,
        deviceId: 'one-phone',
      }
      if ((await backend.raw(null, smsCodes.sendSms, body)).code === 200) sent += 1
    }
    console.info(`codes asked: 500, sent: ${sent}`)
    expect(sent).toBe(limits.codesPerCaller)
    const other = { phoneNumber, scene: Scene.login, deviceId: 'another-phone' }
    expect((await backend.raw(null, smsCodes.sendSms, other)).code).toBe(200)
  })

  it.each(Object.values(Language))('name their purpose in the language %s', async (language) => {
    backend.use(language)
    const texts = new Set<string>()
    for (const scene of Object.values(Scene)) {
      const to = `9180000${String(texts.size).padStart(3, '0')}`
      const { smsAuthCode } = await smsCode(backend, to, scene)
      const text = getInbox(backend.service.state)[0]?.text ?? ''
      expect(text).toContain(smsAuthCode)
      texts.add(text.replace(smsAuthCode, ''))
    }
    // two scenes are for agents only, and share a text without one
    expect(texts.size).toBe(Object.values(Scene).length - 1)
  })

  it('that are read out to an agent name the agent and the amount', async () => {
    backend = openBackend(['merchant', 'agent'])
    await backend.call('agent', smsCodes.sendSms, {
      phoneNumber: '9189990000',
      scene: Scene.registerForCustomer,
    })
    const { text } = getInbox(backend.service.state)[0] ?? {}
    expect(text).toMatch(
      /^Puhunan: \d{6} registers you as a customer. Read it only to your agent Ana Reyes, beside you.$/,
    )
  })
})

describe('a session', () => {
  const alive = async (token: string) =>
    (await backend.raw(null, auth.getUserInfo, {}, { authorization: `Bearer ${token}` })).code

  it('ends after 30 days without a call, and after 180 days in any case', async () => {
    const idle = await signIn(backend, phoneNumber, 'phone-1')
    backend.pass({ days: 29 })
    expect(await alive(idle)).toBe(200)
    backend.pass({ days: 31 })
    expect(await alive(idle)).toBe(401)
    const used = await signIn(backend, phoneNumber, 'phone-1')
    for (let days = 0; days < 180; days += 20) {
      expect(await alive(used)).toBe(200)
      backend.pass({ days: 20 })
    }
    backend.pass({ minutes: 1 })
    expect(await alive(used)).toBe(401)
    // ended sessions are deleted at the next login
    await signIn(backend, phoneNumber, 'phone-1')
    const { sessions } = backend.service.state
    expect(Object.values(sessions).filter(({ userId }) => userId === 'U-merchant')).toHaveLength(1)
    expect(limits.sessionIdleMs).toBe(30 * dayMs)
  })
})

describe('the record of a write that ends its own session', () => {
  it('belongs to the user who sent it', async () => {
    const key = 'key-of-a-new-number-01'
    const next = '9189990000'
    const body = { phoneNumber: next, ...(await smsCode(backend, next, Scene.changePhone)) }
    const proven = backend.proven('merchant', user.editPhoneNumber, body)
    expect((await backend.raw('merchant', user.editPhoneNumber, proven, { [keyHeader]: key })).code).toBe(200)
    expect(backend.service.state.writes[key]?.userId).toBe('U-merchant')
  })
})

describe('a masked name', () => {
  it.each([
    ['Maria Santos', 'M••• S•••'],
    ['陳大文', '陳•••'],
    ['Ñoño Peña', 'Ñ••• P•••'],
    ['N\u0303ono', 'N\u0303•••'],
    ['  Jo   de la Cruz ', 'J••• d••• l••• C•••'],
    ['👩🏽‍🌾 Farm', '👩🏽‍🌾••• F•••'],
    ['', ''],
  ])('of %s is %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
