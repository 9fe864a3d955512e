import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import type { LoanCost } from '../../../../bridge/contract/entities/product'
import { openInstalments, unpaidInterest, unpaidPrincipal } from '../../../../src/domain/lending/loan'
import { judgeBurden } from '../../../../src/domain/loan/burden'
import { add, centavos, minCentavos, pesos, zero } from '../../../../src/domain/money/money'
import { type DuePayment, heaviestMonth } from '../../../lending/heaviest-month'
import { openLoan } from '../../../lending/open-loan'
import type { UserRecord } from '../../state'
import type { World } from '../../world'
import { type LoanRequest, toLoanTerms } from '../applications/loan-terms'
import { getOpenOrders } from '../orders/parties'
import type { ProductRecord } from './product-record'

interface Payment extends DuePayment {
  /** True for a payment of a loan that the borrower has already. */
  other: boolean
}

/** decided: calm amounts are offered in whole hundreds of pesos */
const step = pesos(100)

/** Payments of a loan that is released today. */
function newPayments(product: ProductRecord, request: LoanRequest, today: Day): Payment[] {
  const { instalments } = openLoan(toLoanTerms(product, request, today))
  return instalments.map(({ dueDay, principal, interest }) => ({
    day: dueDay,
    amount: add(principal, interest),
    other: false,
  }))
}

/** Payments that are still open on a borrower's loans, without late fees; late ones count as due today. */
const otherPayments = (user: UserRecord, world: World): Payment[] =>
  getOpenOrders(world, user.id)
    .filter(({ stage }) => stage === 'released')
    .flatMap(({ loan }) => openInstalments(loan))
    .map((one) => ({
      day: one.dueDay < world.today ? world.today : one.dueDay,
      amount: add(unpaidPrincipal(one), unpaidInterest(one)),
      other: true,
    }))

/** Sum of payments, in centavos. */
const total = (payments: readonly Payment[]): Centavos => add(zero, ...payments.map(({ amount }) => amount))

/** The largest amount from the product's minimum up to `request.amount` for which `isCalm`; null if there is none. */
function findCalmAmount(
  { min }: ProductRecord,
  { amount }: LoanRequest,
  isCalm: (amount: Centavos) => boolean,
): Centavos | null {
  const at = (steps: number) => minCentavos(amount, centavos(min + steps * step))
  if (!isCalm(min)) return null
  // payments grow with the amount, so search by halves; `calm` is a number of steps that is calm, `heavy` one that is not
  let [calm, heavy] = [0, Math.ceil((amount - min) / step) + 1]
  while (heavy - calm > 1) {
    const middle = Math.floor((calm + heavy) / 2)
    if (isCalm(at(middle))) calm = middle
    else heavy = middle
  }
  return at(calm)
}

/**
 * Compares the heaviest month of a requested loan, the borrower's other loans included, with the store's sales. decided: of the
 * two sales figures in the form, the lower one counts. Undefined without a form.
 */
export function calculateBurden(
  product: ProductRecord,
  request: LoanRequest,
  user: UserRecord,
  world: World,
): LoanCost['burden'] {
  const { form } = user.pre
  if (!form) return undefined
  const monthlySales = minCentavos(form.monthlyTurnover, centavos(form.dailySales * 30))
  const others = otherPayments(user, world)
  const month = (amount: Centavos) =>
    heaviestMonth([...newPayments(product, { ...request, amount }, world.today), ...others])
  const isCalm = (amount: Centavos) => judgeBurden(total(month(amount)), monthlySales) === 'calm'
  const chosen = month(request.amount)
  return {
    dailySales: form.dailySales,
    monthlySales,
    monthlyPayments: total(chosen),
    otherPayments: total(chosen.filter(({ other }) => other)),
    calmAmount: isCalm(request.amount) ? null : findCalmAmount(product, request, isCalm),
  }
}
