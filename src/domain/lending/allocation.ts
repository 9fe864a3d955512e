import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { centavos, maxCentavos, minCentavos, subtract, zero } from '../money/money'
import type { Loan } from './loan'
import {
  type ChosenQuote,
  type InstalmentCost,
  instalmentCosts,
  quotePayOff,
  sumCosts,
  toInstalmentCost,
} from './settlement'

/** The instalments and amounts that a payment covers. */
export interface Allocation extends ChosenQuote {
  /** Periods that are paid in full. */
  completes: number[]
  /** The excess of the payment in centavos: above 0 only if the payment exceeds the whole debt. */
  left: Centavos
}

// decided: within an instalment, a payment covers late fees first, then fees, interest and principal, as printed in the contract
const costOrder = ['penalty', 'fee', 'interest', 'principal'] as const

/**
 * Allocates a payment of `amount` centavos as of today without changing the loan. An amount that pays off the loan settles it,
 * and any excess remains in `left`; a smaller amount goes to the oldest instalment first.
 */
export function allocate(loan: Loan, amount: Centavos, today: Day): Allocation {
  const closing = quotePayOff(loan, today)
  if (amount >= closing.total && amount > 0) {
    const { rows, penalty, fee, interest, principal, total, preTerminationFee } = closing
    const completes = rows.map(({ period }) => period)
    const left = subtract(amount, total)
    return {
      rows,
      penalty,
      fee,
      interest,
      principal,
      total,
      preTerminationFee,
      settles: true,
      completes,
      left,
    }
  }
  let left = amount
  const completes: number[] = []
  const rows: InstalmentCost[] = []
  for (const cost of instalmentCosts(loan, today)) {
    const parts = { penalty: zero, fee: zero, interest: zero, principal: zero }
    for (const part of costOrder) {
      parts[part] = minCentavos(left, cost[part])
      left = subtract(left, parts[part])
    }
    const row = toInstalmentCost(cost.period, parts)
    if (row.total > 0) rows.push(row)
    if (row.total === cost.total) completes.push(cost.period)
  }
  return { ...sumCosts(rows), preTerminationFee: zero, settles: false, completes, left }
}

/** The minimum payment in centavos, or undefined if the loan has no minimum. */
// decided: a payment on an add-on loan must cover some principal. The minimum is therefore above the late fees, fees and interest
// of the oldest open instalment, rounded up to the next whole peso, but never more than the settlement costs.
export function getMinPayment(loan: Loan, today: Day): Centavos | undefined {
  if (loan.terms.method !== RepaymentMethod.addOn) return undefined
  const [oldest] = instalmentCosts(loan, today)
  if (!oldest) return undefined
  const before = subtract(oldest.total, oldest.principal)
  const wholePeso = centavos((Math.floor(before / 100) + 1) * 100)
  return minCentavos(wholePeso, oldest.total, quotePayOff(loan, today).total)
}

/** Minimum and maximum of a payment that the borrower chooses freely, in centavos; the maximum pays the loan off. */
export function paymentBounds(loan: Loan, today: Day): { min: Centavos; max: Centavos } {
  const max = quotePayOff(loan, today).total
  return { min: minCentavos(getMinPayment(loan, today) ?? centavos(1), maxCentavos(max, centavos(1))), max }
}
