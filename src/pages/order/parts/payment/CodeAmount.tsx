import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../../domain/money/money'
import type { Translate } from '../../../../i18n/translate'
import { Amount } from '../../../../ui/base/Amount'
import { Stack } from '../../../../ui/layout/Page'

/** What a code is for, and how much. */
export function CodeAmount({ payment: { productName, amount } }: { payment: PaymentOrder }) {
  return (
    <Stack center>
      <span className="sm mut">{productName}</span>
      <Amount value={amount} size="big" exact />
    </Stack>
  )
}

/** What a code is in words, for who can't see it. */
export const codeTitle = ({ amount, payee }: PaymentOrder, t: Translate): string =>
  t('order.repaymentCode.picture', { amount: formatPesosExact(amount), payee })
