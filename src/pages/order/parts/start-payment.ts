import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../bridge/failure'
import { endIntent, intent } from '../../../state/intent'
import { staleAll } from '../../../state/resource'
import { call } from '../../../state/service'

export type Wanted = Omit<BodyOf<typeof pay.createQRCodeOrder>, 'requestId'>

/** The one intent of paying: while it is open no other payment can be begun on this device. */
export const paymentIntent = 'pay'

/**
 * Starts a payment. The request id was kept before the first try and is the same for each, so that a lost
 * answer, a second tap or a reload find the payment that was made. 'unknown': the outcome is not known and
 * must be asked for. Rejects with a Failure that is final; the next try is another intent then.
 */
export async function startPayment(wanted: Wanted): Promise<PaymentOrder | 'unknown'> {
  const requestId = intent(paymentIntent)
  try {
    const payment = await call(
      pay.createQRCodeOrder,
      { ...wanted, requestId },
      { quiet: true, idem: requestId },
    )
    endIntent(paymentIntent)
    staleAll()
    return payment
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.remedy === 'query') return 'unknown'
    if (typeof error.code === 'number') {
      endIntent(paymentIntent)
      // what was refused was quoted from something that has changed
      staleAll()
    }
    throw error
  }
}
