import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { href } from '../../routes/lookup'

/** The page that continues an open payment: its code, or the wait for its outcome. */
export const openPaymentHref = ({ transactionNo, state }: PaymentOrder): string =>
  href(state === PaymentState.waiting ? '/pages/order/repaymentCode' : '/pages/order/paymentUncertainty', {
    transactionNo,
  })
