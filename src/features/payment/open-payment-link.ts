import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { href } from '../../routes/lookup'

/** URL of the page of an open payment: the QR code while the code can be paid, otherwise the pending result. */
export const openPaymentHref = ({ transactionNo, state }: PaymentOrder): string =>
  href(state === PaymentState.waiting ? '/pages/order/repaymentCode' : '/pages/order/paymentUncertainty', {
    transactionNo,
  })
