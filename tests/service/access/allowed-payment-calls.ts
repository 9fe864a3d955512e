import { pinTicket } from '../loan/borrow'
import { cashSteps } from '../payments/cash-steps'
import { due, payerOf } from '../payments/repay'
import type { Backend } from '../service'
import { made, type Prepare } from './allowed-calls'

const outlet = (kind: 'IN' | 'OUT') => (b: Backend) =>
  cashSteps(() => b).draw({ persona: 'merchant', kind, amount: 500 })
export const cashCalls: Record<string, Prepare> = {
  getCashQrInfo: made('merchant', (b) => ({ code: outlet('IN')(b).code })),
  scanQrCashInPay: made('merchant', async (b) => ({
    reference: outlet('IN')(b).reference,
    pinTicket: await pinTicket(b, 'merchant'),
  })),
  scanQrCashOutPay: made('merchant', (b) =>
    cashSteps(() => b).outBody('merchant', outlet('OUT')(b).reference),
  ),
  sendSmsVerificationCode: made('merchant', (b) => ({ reference: outlet('OUT')(b).reference })),
}

/** Calls that the payment network makes. */
export const networkCalls: Record<string, Prepare> = {
  'transactionTask.callBackTransactionOrder': made(null, async (b) => {
    const payer = payerOf(b)
    const { total } = await payer.quote(due, [3])
    const { transactionNo } = await payer.open(due, { amount: total, periods: [3] })
    return { transactionNo, outcome: 'paid', amount: null, note: '' }
  }),
}
