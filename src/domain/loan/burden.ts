import type { Centavos } from '../../../bridge/contract/entities/money'

/** How heavy a month's payments are for a store. */
export type Burden = 'calm' | 'tight' | 'tooMuch'

/** decided: shares of a month's sales, in percent, up to which payments are calm, and from which they are too much */
const calmUpTo = 20
const tooMuchFrom = 35

/** Compares a month's payments with a month's sales, both in centavos. Without sales, any payment is too much. */
export function judgeBurden(monthlyPayments: Centavos, monthlySales: Centavos): Burden {
  if (monthlyPayments * 100 <= monthlySales * calmUpTo) return 'calm'
  return monthlyPayments * 100 < monthlySales * tooMuchFrom ? 'tight' : 'tooMuch'
}
