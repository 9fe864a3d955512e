import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { href } from '../../routes/lookup'

/** Link to the page that continues an open payment: its QR code while it can be paid, otherwise its pending result. */
export const openPaymentHref = ({ transactionNo, state }: PaymentOrder): string =>
  href(state === PaymentState.waiting ? '/pages/order/repaymentCode' : '/pages/order/paymentUncertainty', {
    transactionNo,
  })
