import type { Centavos } from '../../../bridge/contract/entities/money'
import { sessionScoped } from '../../session/session-scoped'

const store = sessionScoped<{ loanOrderNo: string; amount: Centavos } | null>(() => null)

/** Keeps what was said to be due of an order, for the page that is opened to pay it. */
export const setExpectedAmount = (loanOrderNo: string, amount: Centavos): void =>
  store.set({ loanOrderNo, amount })

/** What was said to be due of an order when its page was opened; it stands there until the service has said more. */
export function getExpectedAmount(loanOrderNo: string): Centavos | undefined {
  const last = store.get()
  return last?.loanOrderNo === loanOrderNo ? last.amount : undefined
}
