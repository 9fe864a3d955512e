import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { loanAmount, promisedAmount, promisedDay, repayAmount } from '../../../src/domain/form/rules'
import { centavos, pesos } from '../../../src/domain/money/money'
import { addDays } from '../../../src/domain/time/day'
import { makeReady } from '../loan/borrow'
import { methodName, openLoanOf } from '../loan/offers'
import { editUser, openBackend, requestIdOf } from '../service'

const who = 'individual'
let requests = 0

/** A whole number at a bound, next to it, or anywhere from 0 to beyond the largest. */
const around = (...bounds: readonly number[]) =>
  fc.oneof(
    fc.constantFrom(...bounds.flatMap((one) => [one - 1, one, one + 1])),
    fc.integer({ min: 0, max: Math.max(...bounds) + 10_000 }),
  )

const kinds = catalogue.flatMap(({ productNo, min, tenors, methods }) =>
  methods.map((method) => {
    const request = { amount: min, tenorDays: Math.min(...tenors), method }
    return [productNo, methodName(method), request] as const
  }),
)

describe('the bounds that the service reports', () => {
  it.each(kinds)('limit a repayment of the product %s repaid by %s', async (productNo, _, request) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 120 }), fc.nat(), async (days, choice) => {
        const { backend, loanOrderNo } = openLoanOf(productNo, request)
        const { call, raw, pass } = backend
        pass({ days })
        const settlement = await call(who, pay.calcTotalFee, { loanOrderNo })
        const { min, max } = settlement
        const [amount = 0] = fc.sample(around(min, max), { numRuns: 1, seed: choice })
        fc.pre(amount >= 0)
        const quotes = [
          await call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] }),
          await call(who, pay.mentalArithmeticRepaymentFee, { loanOrderNo, amount: centavos(min) }),
        ]
        for (const quote of quotes) expect(quote).toMatchObject({ min, max })
        const { code } = await raw(who, pay.createQRCodeOrder, {
          loanOrderNo,
          amount: centavos(amount),
          periods: [],
          settles: false,
          channel: 'QR',
          accountId: null,
          pinTicket: null,
          requestId: requestIdOf(`bounds${requests++}`),
        })
        expect(code === 200, `${amount} of ${min} to ${max}`).toBe(amount >= min && amount <= max)
        expect(repayAmount(centavos(amount), settlement) === undefined).toBe(code === 200)
      }),
      { numRuns: 6 },
    )
  })

  it("limit a loan to the amounts of the product and to the user's available limit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('P-STOCK-UP', 'P-QUICK'),
        fc.integer({ min: 0, max: 80_000 }),
        fc.nat(),
        async (productNo, limit, choice) => {
          const backend = openBackend([])
          makeReady(backend)
          editUser(backend, `U-${who}`, (user) => {
            user.limit = pesos(limit)
          })
          const params = await backend.call(who, loanProduct.getParams, { productNo })
          const { minLoanAmount: min, maxLoanAmount: max, remainAmount: availableLimit } = params
          const [amount = 0] = fc.sample(around(min, max, availableLimit), { numRuns: 1, seed: choice })
          fc.pre(amount >= 0)
          const { code } = await backend.raw(who, loanProduct.confirmLoanInformation, {
            requestId: requestIdOf(`bounds${requests++}`),
            productNo,
            loanAmount: centavos(amount),
            tenorDays: params.tenors[0]?.tenorDays ?? 0,
            repaymentMethod: RepaymentMethod.equalAmortization,
            accountId: null,
          })
          const within = amount >= min && amount <= Math.min(max, availableLimit)
          expect(code === 200, `${amount} of ${min} to ${max}, ${availableLimit} left`).toBe(within)
          expect(loanAmount(centavos(amount), { min, max, availableLimit }) === undefined).toBe(within)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('limit a promise to pay, by day and amount', async () => {
    const backend = openBackend(['agent'])
    const { list } = await backend.call('agent', overdue.getBadOrderList, {
      band: null,
      pageNum: 1,
      pageSize: 20,
    })
    const loanOrderNo = list[0]?.loanOrderNo ?? ''
    const { promiseBounds } = await backend.call('agent', overdue.getBadOrderDetail, { loanOrderNo })
    const order = await backend.call('agent', loanOrder.getOrderDetails, { loanOrderNo })
    expect(promiseBounds.max).toBeGreaterThanOrEqual(order.dueToday)
    const here = structuredClone(backend.service.state)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -3, max: 40 }),
        around(1, promiseBounds.max),
        async (daysAhead, sum) => {
          backend.service.replaceState(structuredClone(here))
          const [day, amount] = [addDays(promiseBounds.from, daysAhead), centavos(sum)]
          const { code } = await backend.raw('agent', overdue.getBadOrderDetail, {
            loanOrderNo,
            contact: {
              requestId: requestIdOf(`bounds${requests++}`),
              how: 'promise',
              promise: { day, amount },
            },
          })
          const within =
            day >= promiseBounds.from && day <= promiseBounds.to && sum > 0 && sum <= promiseBounds.max
          expect(code === 200, `${day} ${sum}`).toBe(within)
          expect(!promisedDay(day, promiseBounds) && !promisedAmount(amount, promiseBounds)).toBe(within)
        },
      ),
      { numRuns: 40 },
    )
  })
})
