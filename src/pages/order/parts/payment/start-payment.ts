import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../../bridge/contract/operation'
import { pay, transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../../bridge/gateway/failure'
import { seedCache } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { newKey } from '../../../../session/random'
import { serviceClock } from '../../../../session/service-clock'

export type PaymentRequest = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/**
 * decided: a reply is cached only if its service time differs from the app's clock by at most this, in ms. An older reply may be
 * out of date: a repeated request returns the reply to the first request.
 */
const recentMs = 60_000

/**
 * Starts a payment; repeated calls start only one. Resolves to 'unknown' if the reply was lost, while the app queries the
 * outcome. Rejects with a Failure if it is certain that no payment was started.
 */
export async function startPayment(request: PaymentRequest): Promise<PaymentOrder | 'unknown'> {
  try {
    const payment = await call(pay.createQRCodeOrder, { ...request, requestId: newKey() })
    const { transactionNo, asOf } = payment
    if (Math.abs(serviceClock.now() - Date.parse(asOf)) < recentMs)
      seedCache(transactions.getRepaymentDetail, { transactionNo }, payment)
    return payment
  } catch (error) {
    if (error instanceof Failure && error.code === 'beingChecked') return 'unknown'
    throw error
  }
}
