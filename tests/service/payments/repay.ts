import type { BodyOf } from '../../../bridge/contract/operation'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { type PayerOutcome, settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { centavos, pesos } from '../../../src/domain/money/money'
import { type Backend, requestIdOf } from '../service'

/** The order of `merchant` that is due in 3 days, and the late one of `overdue`. */
export const due = 'LN-2026-006002'
export const late = 'LN-2026-008001'

type PayBody = BodyOf<typeof pay.createQRCodeOrder>

const whoOf = (loanOrderNo: string) => (loanOrderNo === late ? 'overdue' : 'merchant')

/** Steps of the payer of one of those two orders. */
export function payerOf(backend: Backend) {
  let next = 0
  const bodyFor = (loanOrderNo: string, change: Partial<PayBody>): PayBody => ({
    loanOrderNo,
    amount: pesos(0),
    periods: [],
    settles: false,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
    requestId: requestIdOf(`pay${next++}`),
    ...change,
  })
  return {
    bodyFor,
    open: (loanOrderNo: string, change: Partial<PayBody>) =>
      backend.call(whoOf(loanOrderNo), pay.createQRCodeOrder, bodyFor(loanOrderNo, change)),
    refusal: (loanOrderNo: string, change: Partial<PayBody>) =>
      backend.refused(whoOf(loanOrderNo), pay.createQRCodeOrder, bodyFor(loanOrderNo, change)),
    quote: (loanOrderNo: string, periods: number[] = []) =>
      backend.call(whoOf(loanOrderNo), pay.calcSinglePeriodsFee, { loanOrderNo, periods }),
    order: (loanOrderNo: string) => backend.call(whoOf(loanOrderNo), loanOrder.details, { loanOrderNo }),
    /** Answers a payment as the payment network; `amount` in centavos for a part. */
    answer: (transactionNo: string, outcome: PayerOutcome, amount?: number) =>
      backend.service.work((world) =>
        settlePayment(world, transactionNo, outcome, amount === undefined ? undefined : centavos(amount)),
      ),
    stateOf: async (transactionNo: string, who: 'merchant' | 'overdue' | 'uncertain' = 'merchant') =>
      (await backend.call(who, transactions.getRepaymentDetail, { transactionNo })).state,
  }
}
