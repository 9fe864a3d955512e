import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import type { ProductRecord } from '../../../host-sim/service/loan/products/product-record'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { centavos, formatPesos, pesos } from '../../../src/domain/money/money'
import { methodName, offersOf, openLoanOf, payOffer, refusesMore } from './offers'

const limit = pesos(60_000)
const daysOf = { before: -1, due: 0, after: 1 } as const

const step = fc.record({
  /** Days to pass; or until the next due day, the day before or after it. */
  days: fc.oneof(fc.integer({ min: 0, max: 45 }), fc.constantFrom('due', 'before', 'after')),
  typed: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 2 }),
  /** Selects the offer to continue with. */
  choice: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const loanRequests = ({ min, max, tenors }: ProductRecord, method: RepaymentMethod) =>
  fc.record({
    amount: fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })).map((amount) => centavos(amount)),
    tenorDays: fc.constantFrom(...tenors),
    method: fc.constant(method),
  })

let moments = 0
let taken = 0

/** Tries every offer of a moment from the same state, then continues with one. False once everything is paid. */
async function moment(
  { backend, loanOrderNo }: ReturnType<typeof openLoanOf>,
  { days, typed, choice }: Step,
) {
  const { service, call, pass } = backend
  const { next } = await call('individual', loanOrder.details, { loanOrderNo })
  if (next === null) return false
  pass({ days: typeof days === 'number' ? days : Math.max(0, next.toPaidDays + daysOf[days]) })
  const offers = await offersOf(backend, loanOrderNo, typed)
  const here = structuredClone(service.state)
  for (const offer of offers) {
    service.replaceState(structuredClone(here))
    await payOffer(backend, loanOrderNo, offer, limit)
    taken++
  }
  service.replaceState(structuredClone(here))
  const { max } = await call('individual', pay.calcTotalFee, { loanOrderNo })
  expect(await refusesMore(backend, loanOrderNo)).toContain(formatPesos(max))
  const chosen = offers[choice % offers.length]
  if (chosen) await payOffer(backend, loanOrderNo, chosen, limit)
  moments++
  return true
}

const kinds = catalogue.flatMap((product) =>
  product.methods.map((method) => [product.productNo, methodName(method), product, method] as const),
)

describe.each(kinds)('quoted amounts for the product %s repaid by %s', (productNo, _, product, method) => {
  it('are accepted to the centavo at any time, and leave the loan consistent', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(loanRequests(product, method), steps, async (request, all) => {
        const loan = openLoanOf(productNo, request)
        for (const one of all) if (!(await moment(loan, one))) break
      }),
      { numRuns: Number(process.env.QUOTE_RUNS ?? 10) },
    )
  }, 600_000)
})

describe('a quote', () => {
  const request = { amount: pesos(20_000), tenorDays: 90, method: RepaymentMethod.equalAmortization }

  it('of the last instalment equals the quote for paying off the loan', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', request)
    const { call, pass } = backend
    const quoteOf = (periods: number[]) =>
      call('individual', pay.calcSinglePeriodsFee, { loanOrderNo, periods })
    const payOff = () => call('individual', pay.calcTotalFee, { loanOrderNo })
    expect(await quoteOf([1, 2, 3])).toMatchObject({ settles: true, total: (await payOff()).total })
    pass({ days: 30 })
    const first = await quoteOf([1, 2])
    expect(first.settles).toBe(false)
    await payOffer(backend, loanOrderNo, { amount: first.total, periods: [1, 2], settles: false }, limit)
    for (const days of [0, 5, 10, 5]) {
      pass({ days })
      const last = await quoteOf([])
      const { total, otherwise } = await payOff()
      expect(last).toMatchObject({ settles: true, total })
      expect(total).toBeLessThanOrEqual(otherwise)
    }
    const { total } = await quoteOf([3])
    await payOffer(backend, loanOrderNo, { amount: total, periods: [3], settles: false }, limit)
  })

  it('includes an instalment due today together with the late instalments', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', request)
    backend.pass({ days: 60 })
    const order = await backend.call('individual', loanOrder.details, { loanOrderNo })
    expect(order.dueLines.map(({ period, overDueDays }) => [period, overDueDays])).toEqual([
      [1, 30],
      [2, 0],
    ])
    const quote = await backend.call('individual', pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
    expect([quote.total, quote.lines]).toEqual([order.dueToday, order.dueLines])
  })

  it('has a line for the early settlement fee, like the allocation of an amount', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', request)
    const { lines, max, preTerminationFee } = await backend.call('individual', pay.calcTotalFee, {
      loanOrderNo,
    })
    expect(lines.at(-1)).toMatchObject({ kind: 'earlySettlement', period: null, total: preTerminationFee })
    const allocation = await backend.call('individual', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo,
      amount: max,
    })
    expect(allocation).toMatchObject({ lines, settles: true, leftAfter: 0 })
  })
})

afterAll(() => console.info(`quotes: ${taken} offers at ${moments} moments were taken as they were quoted`))
