import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../../domain/money/money'
import type { Translate } from '../../../../i18n/translate'
import { Amount } from '../../../../ui/base/Amount'
import { Stack } from '../../../../ui/layout/Page'

/** Product and amount of the payment that a QR code is for. */
export function CodeAmount({ payment: { productName, amount } }: { payment: PaymentOrder }) {
  return (
    <Stack center>
      <span className="sm mut">{productName}</span>
      <Amount value={amount} size="big" exact />
    </Stack>
  )
}

/** Text alternative for the picture of the QR code. */
export const codeTitle = ({ amount, payee }: PaymentOrder, t: Translate): string =>
  t('order.repaymentCode.picture', { amount: formatPesosExact(amount), payee })
