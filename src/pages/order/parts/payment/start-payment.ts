import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../../bridge/contract/operation'
import { pay, transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../../bridge/gateway/failure'
import { seedCache } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { clock, newKey } from '../../../../session/clock'

export type PaymentRequest = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/**
 * decided: an answer of the service's own time so far from ours, in ms, is read anew: of a payment that was started before it is
 * given as it was then.
 */
const recentMs = 60_000

/**
 * Starts a payment, only once however often it is called. 'unknown': the outcome is not known yet and is being queried.
 * Rejects with a Failure that is final.
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
