import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../bridge/gateway/failure'
import { staleAll } from '../../../api/resource'
import { call } from '../../../api/service'
import { newKey } from '../../../session/clock'

export type PaymentRequest = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/**
 * Starts a payment, once however often it is tried. 'unknown': nobody knows yet whether it was made, which is being
 * asked for. Rejects with a Failure that is final.
 */
export async function startPayment(request: PaymentRequest): Promise<PaymentOrder | 'unknown'> {
  try {
    const payment = await call(pay.createQRCodeOrder, { ...request, requestId: newKey() }, { quiet: true })
    staleAll()
    return payment
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'beingChecked') return 'unknown'
    // what was refused was quoted from something that has changed
    if (typeof error.code === 'number') staleAll()
    throw error
  }
}
