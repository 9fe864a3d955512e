import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Product } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { maxCentavos, minCentavos, pesos } from '../money/money'

/** Default loan amount, the same for everyone: never the largest that a borrower could get. */
// decided: 5,000 pesos, or the closest amount within the product's bounds and the limit; the middle loan term
const defaultAmount = pesos(5_000)

/** Default amount of a loan request. */
export const startAmount = (min: Centavos, max: Centavos): Centavos =>
  maxCentavos(min, minCentavos(defaultAmount, max))

/** Default loan term; undefined if there are none. */
export const startTerm = <Term>(terms: readonly Term[]): Term | undefined =>
  terms[Math.floor((terms.length - 1) / 2)]

/** Requested loan: amount in centavos, term in days, repayment method. */
export interface Terms {
  amount: Centavos
  tenorDays: number
  method: RepaymentMethod
}

/** A product's bounds, and the part of the limit that is left for it; amounts in centavos. */
type Range = Pick<Product, 'minLoanAmount' | 'maxLoanAmount' | 'maxLoanDays' | 'tenors' | 'methods'> & {
  remainAmount: Centavos
}

/** Largest amount that can be requested of a product, in centavos: the product's maximum or the remaining limit. */
export const maxRequestable = ({
  maxLoanAmount,
  remainAmount,
}: Pick<Range, 'maxLoanAmount' | 'remainAmount'>): Centavos => minCentavos(maxLoanAmount, remainAmount)

/** Fits requested terms to a product; missing or unavailable ones get defaults. */
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
