import { describe, expect, it } from 'vitest'
import { PaymentState } from '../../../bridge/contract/codes'
import { transactionTask } from '../../../bridge/contract/operations/loan-repay'
import { pay, payOutcomes } from '../../../host-sim/control/desk/payer'
import type { ServiceRequest } from '../../../host-sim/service/call/envelope'
import type { PayerOutcome } from '../../../host-sim/service/loan/payments/payment-network'
import { pesos } from '../../../src/domain/money/money'
import { due, payerOf } from '../../service/payments/repay'
import { networkCredential, openBackend } from '../../service/service'

const outcomes = Object.keys(payOutcomes) as PayerOutcome[] // the keys of the table

/** A merchant's waiting code, and the requests that the payer sends for it. */
async function waiting() {
  const backend = openBackend(['merchant'])
  const payer = payerOf(backend)
  const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
  const sent: ServiceRequest[] = []
  const { service } = backend
  const heard = {
    work: service.work,
    handle(request: ServiceRequest) {
      sent.push(request)
      return service.handle(request)
    },
  }
  return { backend, payer, transactionNo, sent, service: heard }
}

const words: Record<PayerOutcome, string[]> = {
  whole: ['paid'],
  partly: ['partly'],
  late: ['paid'],
  twice: ['paid', 'paid'],
  again: ['paid', 'paid'],
  tooMuch: ['paid'],
  refused: ['refused'],
  noAnswer: [],
}

describe('the simulated payment network', () => {
  it.each(outcomes)(
    'reports the payment outcome "%s" to the service with the network\'s credential',
    async (outcome) => {
      const { transactionNo, sent, service } = await waiting()
      const made = await pay(service, networkCredential, transactionNo, outcome)
      expect(sent.map(({ body }) => (body as { outcome: string }).outcome)).toEqual(words[outcome])
      for (const { method, path, headers } of sent) {
        expect([method, path]).toEqual(['POST', transactionTask.callBackTransactionOrder.path])
        expect(headers).toEqual({ 'network-credential': networkCredential })
      }
      // the same state as if settled within the service
      const inside = await waiting()
      inside.payer.answer(inside.transactionNo, outcome)
      expect(made).toEqual({ transactionNo, state: await inside.payer.stateOf(inside.transactionNo) })
    },
  )

  it("changes nothing without the network's credential", async () => {
    const { transactionNo, service, payer } = await waiting()
    for (const credential of ['', 'another', '__proto__'])
      await expect(pay(service, credential, transactionNo, 'whole')).rejects.toThrow(RangeError)
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.waiting)
    expect((await payer.order(due)).paidPeriods).toBe(2)
  })

  it('rejects unknown payments and outcomes', async () => {
    const { service } = await waiting()
    for (const [number, outcome] of [
      ['RP-2026-999999', 'whole'],
      ['__proto__', 'whole'],
      [null, 'constructor'],
    ] as const)
      await expect(pay(service, networkCredential, number, outcome as PayerOutcome)).rejects.toThrow(
        RangeError,
      )
  })
})
