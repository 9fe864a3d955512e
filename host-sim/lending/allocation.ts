import { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { centavos, maxCentavos, minCentavos, subtract, zero } from '../../src/domain/money/money'
import type { Loan } from './loan'
import {
  type ChosenQuote,
  type InstalmentCost,
  instalmentCosts,
  quotePayOff,
  sumCosts,
  toInstalmentCost,
} from './settlement'

/** What a payment covers. */
export interface Allocation extends ChosenQuote {
  /** Periods that it pays in full. */
  completes: number[]
  /** What is left of the payment, in centavos: more than 0 only above everything that is owed. */
  left: Centavos
}

// decided: inside an instalment late fees go first, then fees, interest, principal, as the contract prints
const costOrder = ['penalty', 'fee', 'interest', 'principal'] as const

/**
 * What a payment of `amount` centavos covers today: a trial calculation that changes nothing. What pays the
 * loan off settles it, and what is above is left; any less goes to the oldest instalment first.
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

/** The least that a payment must be, in centavos; undefined where there is no such rule. */
// decided: an add-on payment must bring some principal, so it exceeds late fees, fees and interest of
// the oldest open instalment, up to the next whole peso; never more than settling costs.
export function getMinPayment(loan: Loan, today: Day): Centavos | undefined {
  if (loan.terms.method !== RepaymentMethod.addOn) return undefined
  const [oldest] = instalmentCosts(loan, today)
  if (!oldest) return undefined
  const before = subtract(oldest.total, oldest.principal)
  const wholePeso = centavos((Math.floor(before / 100) + 1) * 100)
  return minCentavos(wholePeso, oldest.total, quotePayOff(loan, today).total)
}

/** What a free amount may be today, in centavos: the most pays the loan off. */
export function paymentBounds(loan: Loan, today: Day): { min: Centavos; max: Centavos } {
  const max = quotePayOff(loan, today).total
  return { min: minCentavos(getMinPayment(loan, today) ?? centavos(1), maxCentavos(max, centavos(1))), max }
}
