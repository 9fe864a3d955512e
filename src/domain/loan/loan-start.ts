import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Product } from '../../../bridge/contract/entities/product'
import { maxCentavos, minCentavos, pesos } from '../money/money'

/** Amount that is preselected for every borrower, instead of the maximum, so that borrowers don't take more than they need. */
// decided: 5,000 pesos, or the closest amount that the product and the limit allow; the preselected term is the median
const defaultAmount = pesos(5_000)

/** Preselected amount of a loan request. */
export const startAmount = (min: Centavos, max: Centavos): Centavos =>
  maxCentavos(min, minCentavos(defaultAmount, max))

/** Preselected loan term: the median of the available terms; undefined if the list is empty. */
export const startTerm = <Term>(terms: readonly Term[]): Term | undefined =>
  terms[Math.floor((terms.length - 1) / 2)]

/** Requested loan: amount in centavos, term in days, repayment method. */
export interface Terms {
  amount: Centavos
  tenorDays: number
  method: RepaymentMethod
}

/** A product's bounds, and the borrower's remaining limit for the product; amounts in centavos. */
type Range = Pick<Product, 'minLoanAmount' | 'maxLoanAmount' | 'maxLoanDays' | 'tenors' | 'methods'> & {
  remainAmount: Centavos
}

/** Largest amount that can be requested, in centavos: the product's maximum or the remaining limit, whichever is lower. */
export const maxRequestable = ({
  maxLoanAmount,
  remainAmount,
}: Pick<Range, 'maxLoanAmount' | 'remainAmount'>): Centavos => minCentavos(maxLoanAmount, remainAmount)

/** Adapts requested terms to a product: limits the amount to the product's bounds and replaces missing or unavailable values. */
export function startTerms(
  range: Range,
  { amount, tenorDays, method }: { [K in keyof Terms]?: Terms[K] | undefined } = {},
): Terms {
  const { minLoanAmount: min, maxLoanDays, tenors, methods } = range
  const top = maxRequestable(range)
  const requested = amount ?? startAmount(min, top)
  const known = tenors.find((one) => one.tenorDays === tenorDays) ?? startTerm(tenors)
  return {
    amount: minCentavos(maxCentavos(requested, min), maxCentavos(top, min)),
    tenorDays: known?.tenorDays ?? maxLoanDays,
    method: method !== undefined && methods.includes(method) ? method : (methods[0] ?? 0),
  }
}
