import { beforeEach, describe, expect, it } from 'vitest'
import { BiometricKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { merchantInfo } from '../../../bridge/contract/operations/system-merchant'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, personaSecrets } from '../../../host-sim/seed/personas'
import { pesos } from '../../../src/domain/money/money'
import { makePhoneKey } from '../auth/phone-key'
import { type Backend, editUser, openBackend } from '../service'
import { due, payerOf } from './repay'

const phoneNumber = getPersonaMobile('merchant')
// the device of openBackend's sessions
const deviceId = 'test'
const type = BiometricKind.fingerprint
const operation = pay.createQRCodeOrder.native
const phone = makePhoneKey()
let backend: Backend
let payer: ReturnType<typeof payerOf>

const sign = async () => {
  const { challenge } = await backend.call(null, auth.isBiometrics, { phoneNumber, deviceId, type })
  return { challenge, signature: phone.sign(challenge) }
}

/** Confirms by fingerprint; returns the ticket. */
const confirm = async (purpose: { operation?: string; subject?: string }) =>
  (
    await backend.call('merchant', credentials.verifyPin, {
      pin: null,
      ...purpose,
      biometrics: { deviceId, type, ...(await sign()) },
    })
  ).pinTicket

/** A payment of ₱100 from the merchant's wallet. */
const fromWallet = (pinTicket: string | null) =>
  ({ amount: pesos(100), channel: 'WALLET', accountId: 'W-merchant', pinTicket }) as const

beforeEach(async () => {
  backend = openBackend(['merchant'])
  payer = payerOf(backend)
  const { signature } = await sign()
  await backend.call('merchant', user.isOpenFingerprint, {
    confirm: true,
    deviceId,
    signature,
    publicKey: phone.publicKey,
  })
})

describe('a fingerprint instead of the payment PIN', () => {
  it('is offered only on the phone that turned it on', async () => {
    expect(await backend.call('merchant', merchantInfo.isSetPaymentPwd, {})).toEqual({
      isSet: true,
      approvers: [type],
    })
    editUser(backend, 'U-merchant', ({ biometrics }) => {
      for (const one of biometrics) one.deviceId = 'another'
    })
    expect(await backend.call('merchant', merchantInfo.isSetPaymentPwd, {})).toMatchObject({ approvers: [] })
  })

  it('approves one payment of one loan', async () => {
    const ticket = await confirm({ operation, subject: due })
    expect(await payer.open(due, fromWallet(ticket))).toMatchObject({ amount: pesos(100) })
    expect(await payer.refusal(due, fromWallet(ticket))).toBe('stepMissing')
  })

  it.each([
    ['another loan', { operation, subject: 'LN-2026-000001' }],
    ['no loan', { operation }],
    ['another operation', { operation: 'dfp.loan.wallet.bindWallet', subject: due }],
    ['no operation', { subject: due }],
  ])('is refused if it was given for %s', async (_, purpose) => {
    expect(await payer.refusal(due, fromWallet(await confirm(purpose)))).toBe('stepMissing')
  })

  it('is not replaced by the login PIN', async () => {
    const { pinTicket } = await backend.call('merchant', credentials.verifyPin, {
      pin: personaSecrets.pin,
      operation,
      subject: due,
    })
    expect(await payer.refusal(due, fromWallet(pinTicket))).toBe('stepMissing')
  })

  it('is refused while there is no payment PIN', async () => {
    const ticket = await confirm({ operation, subject: due })
    editUser(backend, 'U-merchant', (one) => {
      one.paymentPin = null
    })
    expect(await payer.refusal(due, fromWallet(ticket))).toBe('stepMissing')
  })
})
