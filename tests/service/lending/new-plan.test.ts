import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeNewPlan, newPlanBreaches } from '../../../host-sim/lending/new-plan'
import { openLoan } from '../../../host-sim/lending/open-loan'
import { toLoanTerms } from '../../../host-sim/service/loan/applications/loan-terms'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { allocate } from '../../../src/domain/lending/allocation'
import { calculatePenalties, costWithoutPenalties } from '../../../src/domain/lending/fees'
import { openInstalments, remainingPrincipal } from '../../../src/domain/lending/loan'
import { repay } from '../../../src/domain/lending/repay'
import { plannedCosts, quotePayOff, quoteSettlement, sumCosts } from '../../../src/domain/lending/settlement'
import { centavos } from '../../../src/domain/money/money'
import { addDays, day } from '../../../src/domain/time/day'

const cases = catalogue.flatMap((product) =>
  product.methods.flatMap((method) => product.tenors.map((tenorDays) => ({ product, method, tenorDays }))),
)

/** A loan with some payments, on a day of its life. */
const anyLoan = fc
  .record({
    chosen: fc.constantFrom(...cases),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.integer({ min: 1, max: 200 }),
    payments: fc.array(fc.double({ min: 0.01, max: 0.4, noNaN: true }), { maxLength: 3 }),
    periods: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ chosen: { product, method, tenorDays }, share, days, payments, periods }) => {
    const amount = centavos(product.min + Math.floor((product.max - product.min) * share))
    const releasedOn = day('2026-05-01')
    let loan = openLoan(toLoanTerms(product, { amount, tenorDays, method }, releasedOn))
    payments.forEach((part, at) => {
      const date = addDays(releasedOn, Math.floor((days * (at + 1)) / (payments.length + 1)))
      const paid = centavos(Math.floor(quotePayOff(loan, date).total * part))
      if (paid > 0) loan = repay(loan, allocate(loan, paid, date), date)
    })
    return { loan, today: addDays(releasedOn, days), periods }
  })
  .filter(({ loan }) => openInstalments(loan).length > 0)

describe('a new plan', () => {
  it('totals the outstanding balance and its interest, to the centavo', () => {
    fc.assert(
      fc.property(anyLoan, ({ loan, today, periods }) => {
        const { dailyRate } = loan.terms
        const balance = quoteSettlement(loan, today)
        const plan = makeNewPlan(loan, { periods, dailyRate }, today)
        expect(plan.total).toBe(balance.total - balance.preTerminationFee + plan.interest)
        expect(sumCosts(plannedCosts(plan.loan, today)).total).toBe(plan.total)
        expect(remainingPrincipal(plan.loan)).toBe(remainingPrincipal(loan))
        expect(plan.loan.instalments.reduce<number>((sum, one) => sum + one.principal, 0)).toBe(
          loan.terms.principal,
        )
        const numbers = plan.loan.instalments.map(({ period }) => period)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(plan.instalments).toHaveLength(periods)
        for (const one of plan.instalments)
          for (const part of [one.principal, one.interest, one.fee]) expect(part).toBeGreaterThanOrEqual(0)
        expect(quotePayOff(plan.loan, today).total).toBeLessThanOrEqual(plan.total)
      }),
      { numRuns: 400 },
    )
  })

  it('keeps every charge below the ceilings if it can be offered, however late it is paid', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 900 }), ({ loan, today, periods }, later) => {
        const { dailyRate } = loan.terms
        const plan = makeNewPlan(loan, { periods, dailyRate }, today)
        if (!plan.terms.covered || newPlanBreaches(plan, today).length > 0) return
        const penalties = calculatePenalties(plan.loan, addDays(today, later))
        const charges =
          costWithoutPenalties(plan.loan) + penalties.reduce<number>((sum, { total }) => sum + total, 0)
        expect(charges).toBeLessThanOrEqual(loan.terms.principal)
      }),
      { numRuns: 400 },
    )
  })
})
