import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../../bridge/contract/operation'
import { pay, transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../../bridge/gateway/failure'
import { seedCache } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { clock, newKey } from '../../../../session/clock'

export type PaymentRequest = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/**
 * decided: a reply whose service time differs from the app's by more than this, in ms, is not cached: a repeated request returns
 * the first reply, which may be out of date.
 */
const recentMs = 60_000

/**
 * Starts a payment; repeated calls start only one. 'unknown': the outcome is not known yet and is being queried. Rejects with a
 * Failure that is final.
 */
export async function startPayment(request: PaymentRequest): Promise<PaymentOrder | 'unknown'> {
  try {
    const payment = await call(pay.createQRCodeOrder, { ...request, requestId: newKey() })
    const { transactionNo, asOf } = payment
    if (Math.abs(clock.now() - Date.parse(asOf)) < recentMs)
      seedCache(transactions.getRepaymentDetail, { transactionNo }, payment)
    return payment
  } catch (error) {
    if (error instanceof Failure && error.code === 'beingChecked') return 'unknown'
    throw error
  }
}
