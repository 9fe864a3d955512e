import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal, Scene } from '../../bridge/contract/codes'
import type { Operation } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { auth } from '../../bridge/contract/operations/auth-app'
import { user } from '../../bridge/contract/operations/system-user'
import { credentials } from '../../bridge/contract/operations/system-user-credentials'
import { ticketFields } from '../../bridge/contract/step-up'
import { personaSecrets } from '../../host-sim/seed/personas'
import { getInbox, getMessages } from '../../host-sim/service/messages'
import type { State } from '../../host-sim/service/state'
import { cases } from '../service/access/allowed'
import { checkedSms, smsCode } from '../service/auth/proofs'
import { type Backend, openBackend } from '../service/service'

/** An attacker's hold on a victim: `token` is a session, `deviceId` the phone in their hands. */
interface Attacker {
  about: string
  deviceId: string
  /** Opens the session that the attacker has; null without one. */
  enter(backend: Backend, victim: string): Promise<string | null>
}

const attackers: Record<'thief' | 'stolen-sim', Attacker> = {
  // holds the unlocked phone, and so reads its SMS and mail, but knows no PIN
  thief: {
    about: 'the unlocked, signed-in phone',
    deviceId: 'test',
    async enter({ service }, victim) {
      const token = `stolen-${victim}`
      service.work(({ state }) => {
        state.sessions[token] = { userId: victim, deviceId: 'test', startedAt: service.now() }
      })
      return token
    },
  },
  // receives the SMS and mail, and has a photo of the ID, on another phone
  'stolen-sim': {
    about: 'SMS, mail and a photo of the ID on another phone',
    deviceId: 'phone-of-the-attacker',
    async enter(backend, victim) {
      const phoneNumber = backend.service.state.users[victim]?.mobile ?? ''
      const code = await smsCode(backend, phoneNumber, Scene.login)
      const deviceId = 'phone-of-the-attacker'
      return (await backend.call(null, auth.smsLogin, { phoneNumber, deviceId, ...code })).token
    },
  },
}

/** Login names, secrets, accounts, keys and trusted phones of all users except those registered by the attack. */
const valuables = ({ users }: State) =>
  Object.values(users)
    .filter(({ id }) => id in seeded.users)
    .map((one) => ({
      ...{ id: one.id, mobile: one.mobile, email: one.email, account: one.account },
      ...{ pin: one.pin, password: one.password, paymentPin: one.paymentPin, devices: one.devices },
      keys: one.biometrics.map(({ deviceId, kind, publicKey }) => [deviceId, kind, publicKey]),
      accounts: one.accounts.map(({ id, kind, provider, number, isDefault }) => [
        id,
        kind,
        provider,
        number,
        isDefault,
      ]),
    }))

/** Money that has left the lender or an account: payments that were made, and balances. */
const money = ({ users, payments }: State) => ({
  balances: Object.values(users)
    .filter(({ id }) => id in seeded.users)
    .map(({ accounts }) => accounts.map(({ balance }) => balance)),
  paid: Object.values(payments).flatMap(({ transactionNo, kind, channel, state }) =>
    kind === 'disbursement' || channel === 'WALLET' ? [[transactionNo, state]] : [],
  ),
})

const copy = (state: State): State => structuredClone(state)
/** Operations of the payment network, which no app can call, and the end of a session. */
const isOutOfReach = ({ who, native }: Operation) => who === 'network' || native === auth.logout.native

let backend: Backend
let seeded: State
beforeAll(() => {
  backend = openBackend(['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'])
  seeded = copy(backend.service.state)
})

/** The body that succeeds for its owner, with everything that the attacker does not have taken out of it. */
function attackerBody(operation: Operation, body: object, loot: string, { deviceId }: Attacker): object {
  const guesses = Object.fromEntries(
    (operation.encrypted ?? [])
      .filter((field) => field !== 'newValue' && field in body)
      .map((field) => [field, '111222']),
  )
  const tickets = Object.fromEntries(
    Object.values(ticketFields).flatMap((field) => (field in body ? [[field, loot]] : [])),
  )
  return { ...body, ...guesses, ...tickets, ...('deviceId' in body && { deviceId }) }
}

/** Calls every operation as an attacker of the account for which the call would succeed. */
async function attackAll(attacker: Attacker) {
  const counts = { operations: 0, answered: 0, refused: {} as Record<string, number> }
  const taken: string[] = []
  for (const { name, operation, prepare } of cases) {
    if (isOutOfReach(operation)) continue
    backend.service.replaceState(copy(seeded))
    const made = await prepare?.(backend)
    const victim = `U-${made?.as ?? 'merchant'}`
    const token = await attacker.enter(backend, victim)
    const loot = await findLoot(victim, token)
    const { state } = backend.service
    const before = JSON.stringify([valuables(state), money(state)])
    const body = attackerBody(operation, made?.body ?? {}, loot, attacker)
    for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
      const { code } = await backend.raw(null, operation, body, headers)
      counts.operations += 1
      if (code === 200) counts.answered += 1
      else {
        const reason = Object.entries(Refusal).find(([, one]) => one === code)?.[0] ?? `${code}`
        counts.refused[reason] = (counts.refused[reason] ?? 0) + 1
      }
    }
    backend.pass({ minutes: 10 })
    const after = backend.service.state
    if (JSON.stringify([valuables(after), money(after)]) !== before) taken.push(name)
  }
  return { counts, taken }
}

/** The ticket that an attacker gets for the ID number, which documents and photos show. */
async function findLoot(victim: string, token: string | null): Promise<string> {
  const { mobile: phoneNumber = '', idType = '', idNumber = '' } = backend.service.state.users[victim] ?? {}
  const headers = { authorization: `Bearer ${token}` }
  const whose = { phoneNumber, idType, idNumber }
  const { data } = await backend.raw(null, auth.validateLegalPersonIdentity, whose, headers)
  return (data as { identityTicket?: string } | null)?.identityTicket ?? 'none'
}

describe.each(Object.entries(attackers))('the attacker %s', (name, attacker) => {
  it(`moves no money and changes no login name, secret, account or key with ${attacker.about}`, async () => {
    const { counts, taken } = await attackAll(attacker)
    console.info(`${name}: ${JSON.stringify(counts)}, taken over: ${taken.length}`)
    expect(taken).toEqual([])
    expect(counts.operations).toBe(2 * operations.filter((one) => !isOutOfReach(one)).length)
    // the calls reach the check: most others succeed for the session
    expect(counts.refused.stepUpNeeded).toBeGreaterThan(10)
    expect(counts.answered).toBeGreaterThan(60)
  })
})

describe('the owner of an attacked account', () => {
  const told = () => {
    const { state } = backend.service
    const title = getMessages(state, 'U-merchant')[0]?.title.en ?? ''
    const channels = getInbox(state)
      .filter(({ text }) => text.includes(title))
      .map(({ kind, to }) => [kind, to])
    return [title, ...channels]
  }
  const channels = [
    ['email', 'merchant@mail.example'],
    ['sms', '9170000007'],
  ]

  it('is notified on every channel once another phone has logged in', async () => {
    backend.service.replaceState(copy(seeded))
    await backend.call('merchant', auth.getUserInfo, {})
    await attackers['stolen-sim'].enter(backend, 'U-merchant')
    expect(told()).toEqual(['New phone logged in', ...channels])
  })

  it('is notified on every channel once the thief has guessed the PIN too often', async () => {
    backend.service.replaceState(copy(seeded))
    const headers = { authorization: `Bearer ${await attackers.thief.enter(backend, 'U-merchant')}` }
    for (let tries = 0; tries < 5; tries += 1)
      await backend.raw(null, credentials.verifyPin, { pin: '111222' }, headers)
    expect(told()).toEqual(['Someone entered a wrong PIN, password or ID number too often', ...channels])
  })
})

describe('the steps of a takeover', () => {
  it('are refused at the first one, which would move the login name to another number', async () => {
    backend.service.replaceState(copy(seeded))
    const token = await attackers.thief.enter(backend, 'U-merchant')
    const headers = { authorization: `Bearer ${token}` }
    const idNumber = backend.service.state.users['U-merchant']?.idNumber ?? ''
    const shown = await backend.raw(null, user.getInformation, {}, headers)
    expect(JSON.stringify(shown.data)).not.toContain(idNumber)
    const next = '9189990000'
    const moved = { phoneNumber: next, ...(await smsCode(backend, next, Scene.changePhone)) }
    expect(await backend.raw(null, user.editPhoneNumber, moved, headers)).toMatchObject({
      code: Refusal.stepUpNeeded,
      msg: 'Confirm this with your login PIN.',
      data: { proof: 'pin' },
    })
    const smsTranceId = await checkedSms(backend, '9170000007', Scene.resetPin)
    const reset = { type: 'PIN', smsTranceId, newValue: '964208' }
    expect(await backend.raw(null, credentials.resetPin, reset, headers)).toMatchObject({
      data: { proof: 'identity' },
    })
  })

  it('can’t use a ticket for another operation, subject or session, nor twice', async () => {
    backend.service.replaceState(copy(seeded))
    const edit = { id: 'W-merchant', type: 'NUMBER', number: '09175550123' }
    const prove = async (purpose: object) =>
      (
        await backend.call('merchant', credentials.verifyPaymentPwd, {
          pin: personaSecrets.paymentPin,
          ...purpose,
        })
      ).pinTicket
    const native = 'dfp.loan.wallet.editWallet'
    const editWallet = operations.find((one) => one.native === native) as Operation // in the contract
    const attempt = async (ticket: string, headers?: Record<string, string>) =>
      (
        await backend.raw(
          headers ? null : 'merchant',
          editWallet,
          { ...edit, paymentPinTicket: ticket },
          headers,
        )
      ).code
    expect(await attempt(await prove({}))).toBe(Refusal.stepUpNeeded)
    expect(
      await attempt(await prove({ operation: 'dfp.loan.wallet.bindWallet', subject: 'W-merchant' })),
    ).toBe(Refusal.stepUpNeeded)
    expect(await attempt(await prove({ operation: native, subject: 'W-other' }))).toBe(Refusal.stepUpNeeded)
    const right = await prove({ operation: native, subject: 'W-merchant' })
    const token = await attackers.thief.enter(backend, 'U-merchant')
    expect(await attempt(right, { authorization: `Bearer ${token}` })).toBe(Refusal.stepUpNeeded)
    expect(await attempt(right)).toBe(200)
    expect(await attempt(right)).toBe(Refusal.stepUpNeeded)
  })
})
