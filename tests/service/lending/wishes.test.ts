import fc from 'fast-check'
import { irr } from 'financial'
import { expect, it } from 'vitest'
import type { Product } from '../../../bridge/contract/entities/product'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import {
  byCost,
  fitWish,
  type Offer,
  totalCost,
  type Wish,
  wishableDays,
} from '../../../src/domain/loan/wish'
import { centavos } from '../../../src/domain/money/money'
import { openBackend } from '../service'

const { call } = openBackend(['merchant', 'agent'])
const { list: products } = await call('merchant', loanProduct.getPageList, { pageNum: 1, pageSize: 20 })

const wish = fc.record({
  amount: fc.integer({ min: 1_000_00, max: 100_000_00 }).map((amount) => centavos(amount)),
  days: fc.constantFrom(...wishableDays(products)),
})

/** The offer of a product, with its total cost and rate computed from the plan's payments by another library. */
async function judge(product: Product, { amount, days }: Wish) {
  const terms = fitWish(product, { amount, days })
  if (!terms) return undefined
  const body = {
    productNo: product.productNo,
    loanAmount: amount,
    tenorDays: terms.tenorDays,
    repaymentMethod: terms.method,
  }
  const cost = await call('merchant', loanProduct.getLoanPreview, body)
  const { rows } = await call('merchant', loanProduct.getRepaymentPlanPreview, body)
  const fee = Math.round(amount * product.preProcessFee)
  const payments = rows.map(({ principal, interest }) => principal + interest)
  const perPeriod = irr([amount - fee, ...payments.map((payment) => -payment)], 0.05)
  const periodDays = product.tenors.find((one) => one.tenorDays === terms.tenorDays)?.periodDays ?? 30
  return {
    offer: { product, terms, cost } satisfies Offer,
    total: payments.reduce((sum, payment) => sum + payment, fee) - amount,
    rate: (1 + perPeriod) ** (30 / periodDays) - 1,
  }
}

it('orders 500 wishes by total cost, with totals and rates that another library confirms', async () => {
  let offers = 0
  await fc.assert(
    fc.asyncProperty(wish, async (one) => {
      const judged = (await Promise.all(products.map((product) => judge(product, one)))).flatMap((found) =>
        found ? [found] : [],
      )
      offers += judged.length
      for (const { offer, total, rate } of judged) {
        expect(totalCost(offer.cost)).toBe(total)
        expect(offer.cost.effectiveRateMonthly).toBeCloseTo(rate, 8)
        expect(offer.terms.tenorDays).toBeGreaterThanOrEqual(one.days * 0.85)
        expect(offer.terms.tenorDays).toBeLessThanOrEqual(one.days * 1.15)
      }
      const cheapestFirst = [...judged].sort((a, b) => a.total - b.total)
      expect(byCost(judged.map(({ offer }) => offer)).map(({ cost }) => totalCost(cost))).toEqual(
        cheapestFirst.map(({ total }) => total),
      )
    }),
    { numRuns: 500 },
  )
  expect(offers).toBeGreaterThan(300)
})

it('offers terms that differ: 12 weeks count as 3 months', () => {
  expect(wishableDays(products)).toEqual([30, 60, 90, 120, 180, 360])
  expect(wishableDays([{ tenors: [{ tenorDays: 45, periodDays: 15, periods: 3 }] }])).toEqual([45])
})

it('leaves out closed products, and amounts and terms that a product does not offer', () => {
  const [stock] = products
  if (!stock) throw new Error('no product')
  const amount = stock.minLoanAmount
  expect(fitWish(stock, { amount, days: 90 })?.tenorDays).toBe(90)
  expect(fitWish({ ...stock, closedReason: 'closed' }, { amount, days: 90 })).toBeUndefined()
  expect(fitWish(stock, { amount: centavos(amount - 1), days: 90 })).toBeUndefined()
  expect(fitWish(stock, { amount, days: 60 })).toBeUndefined()
})
