import type { Centavos } from '../../../../../bridge/contract/entities/money'
import { formatPesosExact, zero } from '../../../../domain/money/money'
import { Notice } from '../../../../ui/state/status'

/** Notice with the part of a payment, in centavos, that is interest of periods which have not begun; empty without such interest. */
export function AheadInterest({ amount = zero }: { amount: Centavos | undefined }) {
  if (amount <= 0) return null
  return <Notice tone="warn" text={['order.repayment.aheadInterest', { amount: formatPesosExact(amount) }]} />
}
