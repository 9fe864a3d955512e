import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { openLoan } from '../../../host-sim/lending/open-loan'
import { toLoanTerms } from '../../../host-sim/service/loan/applications/loan-terms'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { allocate } from '../../../src/domain/lending/allocation'
import { costOnDay, instalmentsToPay, partAmounts, payPart } from '../../../src/domain/lending/cannot-pay'
import { extendLoan } from '../../../src/domain/lending/extend'
import type { Loan } from '../../../src/domain/lending/loan'
import { toLoan } from '../../../src/domain/lending/order-loan'
import { quoteRollover } from '../../../src/domain/lending/rollover'
import { plannedCosts, quotePayOff, sumCosts } from '../../../src/domain/lending/settlement'
import { add, centavos, pesos, zero } from '../../../src/domain/money/money'
import { addDays, day, daysBetween } from '../../../src/domain/time/day'
import { methodName, openLoanOf, payOffer } from '../loan/offers'
import type { Backend } from '../service'

const who = 'individual'

/** The loan of the app, from the service's reply. */
async function readLoan(backend: Backend, loanOrderNo: string) {
  const order = await backend.call(who, loanOrder.details, { loanOrderNo })
  const loan = toLoan(order)
  if (!loan || !order.next) throw new Error('the loan is not running')
  return { order, loan, today: addDays(order.next.dueDate, -order.next.toPaidDays) }
}

async function payAmount(backend: Backend, loanOrderNo: string, amount: Centavos) {
  const { total } = await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})
  await payOffer(backend, loanOrderNo, { amount, periods: [], settles: false }, total)
}

const quick = { amount: pesos(5_000), tenorDays: 90, method: RepaymentMethod.equalAmortization }

const cases = catalogue.flatMap((product) =>
  product.methods.map((method) => ({ product, method, name: `${product.productNo} ${methodName(method)}` })),
)

describe('the loan that the app computes with', () => {
  it('is unknown if the service sends no ledger', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-QUICK', quick)
    const { ledger: _, ...older } = await backend.call(who, loanOrder.details, { loanOrderNo })
    expect(toLoan(older)).toBeNull()
  })

  // days after release: in the first period, due, in grace, late, bad debt
  it.each(cases)('costs what the service quotes on each day: $name', async ({ product, method }) => {
    const request = { amount: product.min, tenorDays: product.tenors.at(-1) ?? 0, method }
    const { backend, loanOrderNo } = openLoanOf(product.productNo, request)
    for (const [step, days] of [7, product.periodDays - 8, 2, 20, 11, 40].entries()) {
      backend.pass({ days })
      const { order, loan, today } = await readLoan(backend, loanOrderNo)
      const periods = instalmentsToPay(loan, today)
      expect(costOnDay(loan, periods, today).total).toBe(
        order.dueLines.length > 0 ? add(zero, ...order.dueLines.map(({ total }) => total)) : order.next?.due,
      )
      const payOff = await backend.call(who, pay.calcTotalFee, { loanOrderNo })
      expect(quotePayOff(loan, today).total).toBe(payOff.total)
      const quote = await backend.call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
      expect(quoteRollover(loan, today)?.cost.total).toBe(quote.rollover?.total)
      const part = centavos(payOff.min + Math.floor((payOff.max - payOff.min) * 0.07 * (step + 1)))
      const preview = await backend.call(who, pay.mentalArithmeticRepaymentFee, { loanOrderNo, amount: part })
      expect(allocate(loan, part, today).rows.map(({ total }) => total)).toEqual(
        preview.lines.filter(({ period }) => period !== null).map(({ total }) => total),
      )
      if (step % 2 === 1) await payAmount(backend, loanOrderNo, part)
    }
  })

  it.each([
    ['before its due date', 20, 15],
    ['in grace', 31, 9],
    ['late', 40, 25],
    ['after bad debt begins', 50, 70],
  ] as const)('shows for another day what the service asks on that day: %s', async (_, start, wait) => {
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', {
      amount: centavos(1_234_500),
      tenorDays: 180,
      method: RepaymentMethod.equalAmortization,
    })
    backend.pass({ days: start })
    const { loan, today } = await readLoan(backend, loanOrderNo)
    const periods = instalmentsToPay(loan, today)
    const [first, ...parts] = partAmounts(loan, today)
    expect(parts).toHaveLength(2)
    const later = costOnDay(loan, periods, addDays(today, wait))
    const part = payPart(loan, first ?? zero, today)
    backend.pass({ days: wait })
    const then = await readLoan(backend, loanOrderNo)
    expect(costOnDay(then.loan, periods, then.today)).toEqual(later)
    const lines = then.order.dueLines.filter(({ period }) => periods.includes(period ?? 0))
    if (lines.length > 0) expect(add(zero, ...lines.map(({ total }) => total))).toBe(later.total)
    expect(part.saves).toBeGreaterThanOrEqual(0)
  })

  it('shows for a part payment what the service asks on the next due day', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', {
      amount: centavos(1_234_500),
      tenorDays: 180,
      method: RepaymentMethod.equalAmortization,
    })
    backend.pass({ days: 47 })
    const { loan, today } = await readLoan(backend, loanOrderNo)
    const [, half = zero] = partAmounts(loan, today)
    const periods = instalmentsToPay(loan, today)
    const { rest, saves } = payPart(loan, half, today)
    const without = costOnDay(loan, periods, rest.day)
    expect(saves).toBeGreaterThan(0)
    // the part, the rest and the saved fees add up to the cost without the part
    expect(half + rest.total + saves).toBe(without.total)
    await payAmount(backend, loanOrderNo, half)
    backend.pass({ days: daysBetween(today, rest.day) })
    const then = await readLoan(backend, loanOrderNo)
    const lines = then.order.dueLines.filter(({ period }) => periods.includes(period ?? 0))
    expect(add(zero, ...lines.map(({ total }) => total))).toBe(rest.total)
    expect(add(zero, ...lines.map(({ penalty }) => penalty))).toBe(rest.penalty)
  })
})

describe('an extension that the lender grants', () => {
  it.each(cases)('costs nothing, and never charges more than the plan: $name', ({ product, method }) => {
    const tenorDays = product.tenors.at(-1) ?? 0
    const terms = toLoanTerms(product, { amount: product.min, tenorDays, method }, day('2026-05-01'))
    for (const late of [-5, 0, 1, 9, 40]) {
      const loan = openLoan(terms)
      const today = addDays(terms.releasedOn, terms.periodDays + late)
      const until = addDays(today, 17)
      const extended = extendLoan(loan, until, today)
      const all = (one: Loan, date: Day) => sumCosts(plannedCosts(one, date)).total
      expect(all(extended, today)).toBe(all(loan, today))
      expect(all(extended, until)).toBe(all(loan, today))
      for (let days = 0; days < 60; days++) {
        const date = addDays(today, days)
        expect(all(extended, date)).toBeLessThanOrEqual(all(loan, date))
        expect(quotePayOff(extended, date).total).toBeLessThanOrEqual(all(extended, date))
      }
    }
  })
})
