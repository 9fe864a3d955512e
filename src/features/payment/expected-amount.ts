import type { Centavos } from '../../../bridge/contract/entities/money'
import { sessionScoped } from '../../session/session-scoped'

const store = sessionScoped<{ loanOrderNo: string; amount: Centavos } | null>(() => null)

/** Remembers the amount due of an order that is on screen, for the payment page. */
export const setExpectedAmount = (loanOrderNo: string, amount: Centavos): void =>
  store.set({ loanOrderNo, amount })

/** Returns the amount due that the previous page showed. The payment page shows it until the service replies. */
export function getExpectedAmount(loanOrderNo: string): Centavos | undefined {
  const last = store.get()
  return last?.loanOrderNo === loanOrderNo ? last.amount : undefined
}
