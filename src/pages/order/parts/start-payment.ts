import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'
import { newKey } from '../../../session/clock'

export type PaymentRequest = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/**
 * Starts a payment, only once however often it is called. 'unknown': the outcome is not known yet and is being queried.
 * Rejects with a Failure that is final.
 */
export async function startPayment(request: PaymentRequest): Promise<PaymentOrder | 'unknown'> {
  try {
    return await call(pay.createQRCodeOrder, { ...request, requestId: newKey() })
  } catch (error) {
    if (error instanceof Failure && error.code === 'beingChecked') return 'unknown'
    throw error
  }
}
