import type { Centavos } from '../../../bridge/contract/entities/money'
import type { LoanCost, Product } from '../../../bridge/contract/entities/product'
import { add } from '../money/money'
import type { Terms } from './loan-start'

/** A loan that a borrower has in mind before choosing a product: amount in centavos, term in days. */
export interface Wish {
  amount: Centavos
  days: number
}

/** decided: a product fits if one of its terms differs by at most this share from the wanted one: 12 weeks for 3 months */
const closeEnough = 0.15

const isClose = (tenorDays: number, days: number): boolean => Math.abs(tenorDays - days) <= days * closeEnough

/** Returns a product's loan for a wish, by its first repayment method; undefined if the product is closed or has no such loan. */
export function fitWish(product: Product, { amount, days }: Wish): Terms | undefined {
  const { minLoanAmount, maxLoanAmount, tenors, methods, closedReason } = product
  const [tenor] = tenors
    .filter(({ tenorDays }) => isClose(tenorDays, days))
    .sort((a, b) => Math.abs(a.tenorDays - days) - Math.abs(b.tenorDays - days))
  const isOffered = amount >= minLoanAmount && amount <= maxLoanAmount && closedReason === null
  return tenor && isOffered ? { amount, tenorDays: tenor.tenorDays, method: methods[0] ?? 0 } : undefined
}

/** Terms in days that differ enough to choose between; months come before other terms of about the same length. */
export function wishableDays(products: readonly Pick<Product, 'tenors'>[]): number[] {
  const all = new Set(products.flatMap(({ tenors }) => tenors.map(({ tenorDays }) => tenorDays)))
  const isMonths = (days: number) => days % 30 === 0
  const months = [...all].filter(isMonths)
  const others = [...all].filter((days) => !isMonths(days) && !months.some((month) => isClose(days, month)))
  return [...months, ...others].sort((a, b) => a - b)
}

/** A product's offer for a wish. */
export interface Offer {
  product: Product
  terms: Terms
  cost: LoanCost
}

/** Interest and processing fee together, in centavos. */
export const totalCost = ({ totalInterest, preProcessFee }: LoanCost): Centavos =>
  add(totalInterest, preProcessFee)

/** Sorts offers by total cost, the cheapest first; equal ones keep their order. */
export const byCost = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort((a, b) => totalCost(a.cost) - totalCost(b.cost))
