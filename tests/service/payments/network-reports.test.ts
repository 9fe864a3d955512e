import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaymentState } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { transactions, transactionTask } from '../../../bridge/contract/operations/loan-repay'
import { toWire } from '../../../bridge/contract/wire'
import { getInbox } from '../../../host-sim/service/messages'
import { add, centavos, pesos } from '../../../src/domain/money/money'
import { type Backend, networkCredential, openBackend } from '../service'
import { due, payerOf } from './repay'

const { callBackTransactionOrder } = transactionTask
type Report = BodyOf<typeof callBackTransactionOrder>

let backend: Backend
let payer: ReturnType<typeof payerOf>

beforeEach(() => {
  backend = openBackend(['merchant'])
  payer = payerOf(backend)
})

/** Sends a report as the payment network; returns the envelope's code and the payment in the reply. */
async function report(transactionNo: string, given: Partial<Report>) {
  const body = {
    transactionNo,
    outcome: 'paid' as const,
    amount: null,
    note: '',
    networkReference: null,
    ...given,
  }
  const { code, data } = await backend.service.handleNative(
    callBackTransactionOrder.native,
    toWire(callBackTransactionOrder.body, body),
    { 'network-credential': networkCredential },
  )
  return { code, transactionNo: (data as { transactionNo?: string } | null)?.transactionNo ?? '' }
}

const getPayment = (transactionNo: string) =>
  backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })
const getPaid = async () => (await payer.order(due)).paid
const getBalance = () => backend.service.state.users['U-merchant']?.accounts[0]?.balance ?? pesos(0)
const openCode = async (amount = pesos(1_000)) => (await payer.open(due, { amount })).transactionNo

describe('a report of the payment network', () => {
  it('counts money that arrives after the bank had refused the payment, and the reason of the refusal goes', async () => {
    const before = await getPaid()
    const code = await openCode()
    await report(code, { outcome: 'refused', note: 'Insufficient funds' })
    expect(await getPayment(code)).toMatchObject({ state: PaymentState.failed, reason: 'Insufficient funds' })
    expect((await report(code, { networkReference: 'NW-1' })).code).toBe(200)
    expect(await getPayment(code)).toMatchObject({
      state: PaymentState.paid,
      amount: pesos(1_000),
      reason: null,
    })
    expect(await getPaid()).toBe(add(before, pesos(1_000)))
  })

  it('counts two transfers for one code as two payments', async () => {
    const before = await getPaid()
    const code = await openCode()
    await report(code, { outcome: 'partly', amount: pesos(400), networkReference: 'NW-1' })
    const second = await report(code, { outcome: 'partly', amount: pesos(600), networkReference: 'NW-2' })
    expect(await getPaid()).toBe(add(before, pesos(1_000)))
    expect(second.transactionNo).not.toBe(code)
    expect((await getPayment(code)).reason).toBe('We received ₱400 of ₱1,000.')
    expect(await getPayment(second.transactionNo)).toMatchObject({ amount: pesos(600), reason: null })
  })

  it('counts what was asked for if more arrives, and the rest is sent back and reported', async () => {
    const [before, balance] = [await getPaid(), getBalance()]
    const code = await openCode()
    expect((await report(code, { amount: pesos(1_500), networkReference: 'NW-1' })).code).toBe(200)
    expect(await getPaid()).toBe(add(before, pesos(1_000)))
    expect(getBalance()).toBe(add(balance, pesos(500)))
    expect(await getPayment(code)).toMatchObject({
      state: PaymentState.paid,
      amount: pesos(1_000),
      reason: '₱500 was more than you chose to pay and went back to your e-wallet.',
    })
    expect(getInbox(backend.service.state)[0]?.text).toContain('₱500 went back to you')
  })

  it('sends a second transfer of the whole amount back, and ignores a repeated report, which has the same reference', async () => {
    const [before, balance] = [await getPaid(), getBalance()]
    const code = await openCode()
    const first = await report(code, { networkReference: 'NW-1' })
    expect(await report(code, { networkReference: 'NW-1' })).toEqual(first)
    expect([await getPaid(), getBalance()]).toEqual([add(before, pesos(1_000)), balance])
    const second = await report(code, { networkReference: 'NW-2' })
    expect([await getPaid(), getBalance()]).toEqual([add(before, pesos(1_000)), add(balance, pesos(1_000))])
    expect(await getPayment(second.transactionNo)).toMatchObject({
      state: PaymentState.failed,
      amount: pesos(1_000),
    })
    expect(await report(code, { networkReference: 'NW-2' })).toEqual(second)
  })

  it('without a reference counts once per amount', async () => {
    const before = await getPaid()
    const code = await openCode()
    for (let turn = 0; turn < 3; turn += 1) await report(code, { outcome: 'partly', amount: pesos(400) })
    expect(await getPaid()).toBe(add(before, pesos(400)))
  })

  it.each([
    ['given up', () => openCode(pesos(2_000))],
    ['expired', async () => backend.pass({ minutes: 20 })],
  ])('clears the reason of a payment that was %s and is paid after all', async (_, end) => {
    const code = await openCode()
    await end()
    expect((await getPayment(code)).state).not.toBe(PaymentState.waiting)
    await report(code, { networkReference: 'NW-1' })
    expect(await getPayment(code)).toMatchObject({ state: PaymentState.paid, reason: null })
  })

  it('loses no centavo, whatever arrives in whatever order', async () => {
    const reports = fc.array(
      fc.record({
        outcome: fc.constantFrom('paid', 'partly', 'refused'),
        amount: fc.integer({ min: 1, max: 3_000_000 }),
        reference: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(reports, fc.integer({ min: 10_000, max: 600_000 }), async (given, amount) => {
        backend = openBackend(['merchant'])
        payer = payerOf(backend)
        const [before, balance] = [await getPaid(), getBalance()]
        const code = await openCode(centavos(amount))
        const arrived = new Map<string, number>()
        for (const { outcome, amount: sum, reference } of given) {
          const networkReference = `NW-${reference}`
          const { code: answer } = await report(code, { outcome, amount: centavos(sum), networkReference })
          expect(answer).toBe(200)
          if (outcome !== 'refused' && !arrived.has(networkReference)) arrived.set(networkReference, sum)
        }
        const total = [...arrived.values()].reduce((sum, one) => sum + one, 0)
        const [counted, sentBack] = [(await getPaid()) - before, getBalance() - balance]
        expect(counted + sentBack).toBe(total)
        expect(counted).toBe(Math.min(total, amount))
      }),
      { numRuns: 60 },
    )
  })
})
