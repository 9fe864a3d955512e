import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { type Fate, fate, keyHeader, queryHeader } from '../../../bridge/contract/once'
import { operations } from '../../../bridge/contract/operations'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { user } from '../../../bridge/contract/operations/system-user'
import { type Backend, edit, openBackend } from '../service'

const loan = 'LN-2026-006002'
const key = 'key-of-this-test-0001'

const paying = (requestId: string, amount = '500.00') => ({
  loanOrderNo: loan,
  amount,
  periods: [],
  settles: false,
  channel: 'QR',
  accountId: null,
  pinTicket: null,
  requestId,
})

/** Calls the service as a carrier would, with an idempotency key. */
function caller(backend: Backend, persona: 'merchant' | 'individual' | null) {
  const { service } = backend
  const token = `token-${persona}`
  if (persona)
    edit(backend, ({ sessions }) => {
      sessions[token] = { userId: `U-${persona}`, deviceId: 'test', startedAt: service.now() }
    })
  const headers = persona ? { authorization: `Bearer ${token}` } : {}
  const send = (native: string, key: string, body: unknown, more = {}) =>
    service.handleNative(native, body, { ...headers, [keyHeader]: key, ...more })
  return {
    send,
    ask: async (native: string, key: string): Promise<Fate> => {
      const { code, data } = await send(native, key, {}, { [queryHeader]: '1' })
      expect(code).toBe(200)
      return v.parse(fate, data)
    },
  }
}

const paymentsOf = ({ service }: Backend) =>
  Object.values(service.state.payments).filter((one) => one.kind === 'repayment')

const start = pay.createQRCodeOrder.native

describe('a write with an idempotency key', () => {
  test('has one effect and always the same answer, however often it is sent, even concurrently', async () => {
    const backend = openBackend(['merchant'])
    const { send } = caller(backend, 'merchant')
    const before = paymentsOf(backend).length
    const answers = await Promise.all([1, 2, 3].map(() => send(start, key, paying(key))))
    answers.push(await send(start, key, paying(key)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]?.code).toBe(200)
    expect(paymentsOf(backend)).toHaveLength(before + 1)
  })

  test('reports its outcome: done, refused or never received', async () => {
    const backend = openBackend(['merchant'])
    const { send, ask } = caller(backend, 'merchant')
    const done = await send(start, key, paying(key))
    expect(await ask(start, key)).toEqual({ key, arrived: true, code: 200, msg: 'ok', data: done.data })
    const refused = await send(start, 'key-of-a-refused-one', paying('key-of-a-refused-one', '0.00'))
    expect(await ask(start, 'key-of-a-refused-one')).toMatchObject({ arrived: true, code: refused.code })
    expect(await ask(start, 'key-that-never-came')).toMatchObject({ arrived: false, code: null })
  })

  test('is refused if its outcome was queried before it arrived', async () => {
    const backend = openBackend(['merchant'])
    const { send, ask } = caller(backend, 'merchant')
    const before = paymentsOf(backend).length
    expect((await ask(start, key)).arrived).toBe(false)
    const late = await send(start, key, paying(key))
    expect(late.code).toBe(Refusal.keyClosed)
    expect((await ask(start, key)).arrived).toBe(false)
    expect(paymentsOf(backend)).toHaveLength(before)
  })

  test('is refused if its key was used with another body, and the refusal names the first operation', async () => {
    const backend = openBackend(['merchant'])
    const { send } = caller(backend, 'merchant')
    await send(start, key, paying(key))
    const other = await send(start, key, paying(key, '700.00'))
    expect(other.code).toBe(Refusal.keyReused)
    expect(other.msg).toContain(start)
    const elsewhere = await send(user.problemFeedback.native, key, {
      type: 'other',
      text: 'words',
      pictures: [],
      contact: '',
    })
    expect(elsewhere.code).toBe(Refusal.keyReused)
  })

  test('can be queried by its sender only', async () => {
    const backend = openBackend(['merchant', 'individual'])
    await caller(backend, 'merchant').send(start, key, paying(key))
    const asks = { [queryHeader]: '1' }
    expect((await caller(backend, 'individual').send(start, key, {}, asks)).code).toBe(Refusal.notAllowed)
    expect((await caller(backend, null).send(start, key, {}, asks)).code).toBe(401)
    const gone = { [queryHeader]: '1', authorization: 'Bearer gone' }
    expect((await caller(backend, null).send(start, key, {}, gone)).code).toBe(401)
  })

  test('is not reported as never received to a caller with an expired token, who gets a 401', async () => {
    const backend = openBackend(['merchant'])
    const gone = { [queryHeader]: '1', authorization: 'Bearer gone' }
    expect((await caller(backend, null).send(start, key, {}, gone)).code).toBe(401)
    expect(Object.keys(backend.service.state.writes)).toEqual([])
  })

  test('may have the name of an object property as its key, except __proto__', async () => {
    const backend = openBackend(['merchant'])
    const { ask, send } = caller(backend, 'merchant')
    for (const odd of ['__defineGetter__', 'propertyIsEnumerable', '__lookupSetter__'])
      expect(await ask(start, odd)).toMatchObject({ arrived: false })
    expect((await send(start, '__proto__', paying(key))).code).toBe(Refusal.fieldInvalid)
  })
})

/** Writes that are harmless when repeated, each with its reason. */
const harmless: Record<string, string> = {
  accountLogin: 'another session',
  smsLogin: 'the code is used up',
  pinLogin: 'another session',
  biometricsLogin: 'the challenge is used up',
  biometricsResult: 'for audit alone',
  bindNewDeviceByPhone: 'trusts what is trusted',
  logout: 'ends what has ended',
  verifyPin: 'another ticket',
  getInformation: 'shows the ID number once for a ticket',
  getLoginMgt: 'removed already',
  verifyPaymentPwd: 'another ticket',
  validateLegalPersonIdentity: 'another ticket',
  sendSms: 'another code',
  sendEmail: 'another code',
  sendSmsVerificationCode: 'another code',
  verifySmsAuthCode: 'checked once more',
  verifyEmailCode: 'checked once more',
  saveAgreementAccept: 'accepted already',
  confirmLoanInformation: 'one application to a request id',
  editMsgStatus: 'read already',
  isBiometrics: 'a second challenge does no harm',
  isOpenFingerprint: 'on or off already',
  isOpenFaceRecognition: 'on or off already',
  kycInit: 'another verification',
  init: 'another verification',
  upload: 'another file',
  checkResult: 'asks for an outcome',
  getBadOrderDetail: 'a contact is noted once for its id',
  getCustomerInfo: 'a contact is noted once for its id',
  callBackTransactionOrder: "the network's own, told apart by its number",
}

test('every write of the contract has an idempotency key or is harmless when repeated', () => {
  const unnamed = operations.filter(
    ({ safe, writesWith, once, native }) =>
      (!safe || writesWith) && !once && !harmless[native.split('.').at(-1) ?? ''],
  )
  expect(unnamed.map(({ native }) => native)).toEqual([])
})
