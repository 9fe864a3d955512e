import { describe, expect, it } from 'vitest'
import { CashKind, CredentialKind, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import { file, realId } from '../../../bridge/contract/operations/open'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { createCashCode } from '../../../host-sim/control/desk/cash-desk'
import { getPersonaMobile, type PersonaId, personaSecrets } from '../../../host-sim/seed/personas'
import { png } from '../loan/borrow'
import { type Backend, openBackend } from '../service'
import { checkedSms, identityTicket } from './proofs'

const open = () => openBackend(['merchant', 'overdue'])
const pinTicket = async ({ call }: Backend, who: PersonaId) =>
  (await call(who, credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin })).pinTicket
const cashCode = ({ service }: Backend) =>
  service.work((world) => createCashCode(world, { kind: 'IN', amount: 500 })).reference

/** A token that grants a step: how it is obtained, and how it is used by its owner or by another. */
interface Grant {
  make(backend: Backend): Promise<string>
  /** Result of the use: 'ok', or the reason of the refusal. */
  use(backend: Backend, value: string, who: 'merchant' | 'overdue', round: number): Promise<unknown>
  minutes: number
}

/** New secrets that differ from the current ones. */
const pins = ['964208', '308264', '571930', '846205'] as const

const grants: Record<string, Grant> = {
  'for a verified SMS code': {
    make: (b) => checkedSms(b, getPersonaMobile('merchant'), Scene.resetPin),
    use: async (b, smsTranceId, who, round) => {
      b.service.work(({ state }) => {
        for (const one of Object.values(state.users)) delete one.heldUntil
      })
      return b.refused(who, credentials.resetPin, {
        type: CredentialKind.pin,
        smsTranceId,
        newValue: pins[round] ?? '',
      })
    },
    minutes: 15,
  },
  'for an identity verified by camera': {
    make: (b) => identityTicket(b, 'merchant'),
    use: recover,
    minutes: 15,
  },
  'for a verified payment PIN': {
    make: (b) => pinTicket(b, 'merchant'),
    use: async (b, ticket, who) =>
      b.refused(who, cashTransaction.scanQrCashInPay, { reference: cashCode(b), pinTicket: ticket }),
    minutes: 15,
  },
}

/** Sets a new login PIN with a fresh code and the identity ticket. */
async function recover(b: Backend, ticket: string, who: 'merchant' | 'overdue', round: number) {
  const phoneNumber = getPersonaMobile(who)
  return b.refused(null, auth.forgetPwd, {
    phoneNumber,
    smsTranceId: await checkedSms(b, phoneNumber, Scene.forgotPassword),
    identityTicket: ticket,
    type: CredentialKind.pin,
    newValue: pins[round] ?? '',
  })
}

const refusals = ['stepUpNeeded', 'stepMissing', 'codeNotSent', 'codeExpired']

describe.each(Object.entries(grants))('a one-time token %s', (_, { make, use, minutes }) => {
  it('is random with 128 bits', async () => {
    const backend = open()
    const [one, other] = [await make(backend), await make(backend)]
    for (const value of [one, other]) expect(value).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(one)
  })

  it('is valid once, for its owner only', async () => {
    const backend = open()
    const value = await make(backend)
    expect(refusals).toContain(await use(backend, value, 'overdue', 0))
    expect(await use(backend, value, 'merchant', 1)).toBeUndefined()
    expect(refusals).toContain(await use(backend, value, 'merchant', 2))
  })

  it('expires after its lifetime', async () => {
    const backend = open()
    const value = await make(backend)
    backend.pass({ minutes: minutes + 1 })
    expect(refusals).toContain(await use(backend, value, 'merchant', 0))
  })
})

describe('a reference number', () => {
  it('of an identity check is random and can be queried only by the device that began the check', async () => {
    const backend = open()
    const phoneNumber = getPersonaMobile('merchant')
    const smsTranceId = await checkedSms(backend, phoneNumber, Scene.forgotPassword)
    const begin = (deviceId: string) =>
      backend.call(null, realId.init, { phoneNumber, smsTranceId, deviceId })
    const { transactionNo } = await begin('phone-1')
    expect(transactionNo).toMatch(/^EK-[0-9a-f]{32}$/)
    expect((await begin('phone-1')).transactionNo).not.toBe(transactionNo)
    const asked = (deviceId: string) => backend.refused(null, realId.checkResult, { transactionNo, deviceId })
    expect(await asked('phone-2')).toBe('notFound')
    expect(await asked('phone-1')).toBeUndefined()
  })

  it("of a cash code without a named person can't be guessed from previous ones", async () => {
    const backend = open()
    const drawn = Array.from({ length: 50 }, () => /-(\d+)$/.exec(cashCode(backend))?.[1] ?? '')
    for (const digits of drawn) expect(digits).toMatch(/^\d{12}$/)
    expect(new Set(drawn).size).toBe(50)
  })

  it('of a cash code is valid once, for one person', async () => {
    const backend = open()
    const { reference } = backend.service.work((world) =>
      createCashCode(world, { kind: 'IN', amount: 500, persona: 'merchant' }),
    )
    const scan = async (who: 'merchant' | 'overdue') =>
      backend.refused(who, cashTransaction.scanQrCashInPay, {
        reference,
        pinTicket: await pinTicket(backend, who),
      })
    expect(await scan('overdue')).toBe('cashCodeOther')
    expect(await scan('merchant')).toBeUndefined()
    expect(backend.service.state.cash[reference]).toMatchObject({ kind: CashKind.cashIn })
    // a repeat returns the first transaction: its reply may have been lost
    const before = backend.service.state.users['U-merchant']?.accounts[0]?.balance
    expect(await scan('merchant')).toBeUndefined()
    expect(backend.service.state.users['U-merchant']?.accounts[0]?.balance).toBe(before)
  })

  it('of a file is random and opens the file for its owner only', async () => {
    const backend = open()
    const picture = { name: 'a.png', type: 'image/png', content: png }
    const [one, other] = [
      await backend.call('merchant', file.upload, picture),
      await backend.call('merchant', file.upload, picture),
    ]
    expect(one.fileId).toMatch(/^F-[0-9a-f]{32}$/)
    expect(other.fileId).not.toBe(one.fileId)
    expect(await backend.refused('overdue', file.download, { fileId: one.fileId })).toBe('notFound')
    expect(await backend.refused('merchant', file.download, { fileId: one.fileId })).toBeUndefined()
  })
})
