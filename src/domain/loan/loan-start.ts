import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Product } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { maxCentavos, minCentavos, pesos } from '../money/money'

/** What a loan is begun with, the same for everybody: never the most that somebody could have. */
// decided: 5,000 pesos, or the nearest to it that the product lends and the limit allows; the middle one of the terms
const defaultAmount = pesos(5_000)

/** The amount that a request begins with. */
export const startAmount = (min: Centavos, max: Centavos): Centavos =>
  maxCentavos(min, minCentavos(defaultAmount, max))

/** The loan term that a request begins with; undefined where there is none. */
export const startTerm = <Term>(terms: readonly Term[]): Term | undefined =>
  terms[Math.floor((terms.length - 1) / 2)]

/** How much is asked for, in centavos, for how many days, and how it is paid back. */
export interface Terms {
  amount: Centavos
  tenorDays: number
  method: RepaymentMethod
}

/** What a product lends, and how much of the limit is left to borrow of it, in centavos. */
type Range = Pick<Product, 'minLoanAmount' | 'maxLoanAmount' | 'maxLoanDays' | 'tenors' | 'methods'> & {
  remainAmount: Centavos
}

/** The most that can be asked of a product, in centavos: what it lends, or what is left of the limit. */
export const maxRequestable = ({
  maxLoanAmount,
  remainAmount,
}: Pick<Range, 'maxLoanAmount' | 'remainAmount'>): Centavos => minCentavos(maxLoanAmount, remainAmount)

/** The terms that were asked for as far as the product has them; else a modest loan. */
export function startTerms(
  range: Range,
  { amount, tenorDays, method }: { [K in keyof Terms]?: Terms[K] | undefined } = {},
): Terms {
  const { minLoanAmount: min, maxLoanDays, tenors, methods } = range
  const top = maxRequestable(range)
  const asked = amount ?? startAmount(min, top)
  const known = tenors.find((one) => one.tenorDays === tenorDays) ?? startTerm(tenors)
  return {
    amount: minCentavos(maxCentavos(asked, min), maxCentavos(top, min)),
    tenorDays: known?.tenorDays ?? maxLoanDays,
    method: method !== undefined && methods.includes(method) ? method : (methods[0] ?? 0),
  }
}
