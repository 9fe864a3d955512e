import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { href } from '../../routes/links'

/** Where a payment that is not over is gone on with: its code, or the asking for its outcome. */
export const openPaymentAddress = ({ transactionNo, state }: PaymentOrder): string =>
  href(state === PaymentState.waiting ? '/pages/order/repaymentCode' : '/pages/order/paymentUncertainty', {
    transactionNo,
  })
