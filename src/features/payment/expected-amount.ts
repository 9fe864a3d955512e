import type { Centavos } from '../../../bridge/contract/entities/money'
import { sessionScoped } from '../../session/session-scoped'

const store = sessionScoped<{ loanOrderNo: string; amount: Centavos } | null>(() => null)

/** Stores the displayed amount due of an order for the payment page. */
export const setExpectedAmount = (loanOrderNo: string, amount: Centavos): void =>
  store.set({ loanOrderNo, amount })

/** Returns the amount due that was displayed when the payment page was opened, shown until the service replies. */
export function getExpectedAmount(loanOrderNo: string): Centavos | undefined {
  const last = store.get()
  return last?.loanOrderNo === loanOrderNo ? last.amount : undefined
}
