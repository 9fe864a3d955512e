import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoanCost } from '../../../bridge/contract/entities/product'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import type { ProductRecord } from '../../../host-sim/service/loan/products/product-record'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { judgeBurden } from '../../../src/domain/loan/burden'
import { centavos, pesos } from '../../../src/domain/money/money'
import { editUser, openBackend } from '../service'

const request = fc
  .record({
    product: fc.constantFrom(...catalogue),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    pick: fc.nat(),
    sales: fc.integer({ min: 500, max: 200_000 }),
  })
  .map(({ product, share, pick, sales }) => ({ product, sales, ...pickTerms(product, share, pick) }))

const pickTerms = ({ min, max, tenors, methods }: ProductRecord, share: number, pick: number) => ({
  loanAmount: centavos(Math.round(min + share * (Math.min(max, pesos(60_000)) - min))),
  tenorDays: tenors[pick % tenors.length] ?? 0,
  repaymentMethod: methods[pick % methods.length] ?? methods[0],
})

function openStore(sales: number) {
  const backend = openBackend(['merchant'])
  editUser(backend, 'U-merchant', (user) => {
    user.limit = pesos(1_000_000)
    if (user.pre.form)
      Object.assign(user.pre.form, { monthlyTurnover: pesos(sales), dailySales: pesos(sales / 25) })
  })
  return backend
}

const isCalm = ({ burden }: LoanCost) =>
  burden !== undefined && judgeBurden(burden.monthlyPayments, burden.monthlySales) === 'calm'

describe('the burden of a loan', () => {
  it('offers the largest smaller amount that is calm, in hundreds of pesos', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ product, sales, ...terms }) => {
        const { call } = openStore(sales)
        const preview = (loanAmount = terms.loanAmount) =>
          call('merchant', loanProduct.getLoanPreview, { ...terms, loanAmount, productNo: product.productNo })
        const cost = await preview()
        const calm = cost.burden?.calmAmount
        if (isCalm(cost)) {
          expect(calm).toBeNull()
          return
        }
        if (calm === null || calm === undefined) {
          expect(isCalm(await preview(product.min))).toBe(false)
          return
        }
        expect(calm).toBeLessThan(terms.loanAmount)
        expect(isCalm(await preview(calm))).toBe(true)
        const next = centavos(Math.min(terms.loanAmount, calm + 100_00))
        expect(isCalm(await preview(next))).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('counts the open payments of other loans', async () => {
    const { call } = openStore(100_000)
    const product = catalogue.find(({ productNo }) => productNo === 'P-QUICK')
    const body = { productNo: 'P-QUICK', ...pickTerms(product as ProductRecord, 0, 0) }
    const { cost } = await call('merchant', loanOrder.orderPreview, body)
    const due = await call('merchant', loanOrder.getLoanRecentSevenDaysOrderList, {})
    expect(due).not.toEqual([])
    expect(cost.burden?.otherPayments).toBeGreaterThan(0)
    expect(cost.burden?.monthlyPayments).toBeGreaterThan(cost.burden?.otherPayments ?? 0)
    const alone = openBackend(['individual'])
    const own = await alone.call('individual', loanProduct.getLoanPreview, body)
    expect(own.burden).toMatchObject({ otherPayments: 0, monthlyPayments: own.instalment })
  })

  it('takes the lower of the two sales figures of the form', async () => {
    const backend = openStore(50_000)
    const body = {
      productNo: 'P-QUICK',
      ...pickTerms(catalogue[0] as ProductRecord, 0, 0),
      loanAmount: pesos(5000),
    }
    const sales = async () =>
      (await backend.call('merchant', loanProduct.getLoanPreview, { ...body, tenorDays: 30 })).burden
        ?.monthlySales
    expect(await sales()).toBe(pesos(50_000))
    editUser(backend, 'U-merchant', (user) => {
      if (user.pre.form) user.pre.form.dailySales = pesos(1000)
    })
    expect(await sales()).toBe(pesos(30_000))
  })

  it('is missing for an agent without a customer', async () => {
    const { call } = openBackend(['agent'])
    const product = catalogue.find(({ productNo }) => productNo === 'P-QUICK') as ProductRecord
    const cost = await call('agent', loanProduct.getLoanPreview, {
      productNo: 'P-QUICK',
      ...pickTerms(product, 0, 0),
    })
    expect(cost.burden).toBeUndefined()
  })
})
