import { describe, expect, it } from 'vitest'
import { Language, RepaymentMethod } from '../../../bridge/contract/codes'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { ceilingBreaches } from '../../../host-sim/lending/ceilings'
import { toLoanTerms } from '../../../host-sim/service/loan/applications/loan-terms'
import { catalogue } from '../../../host-sim/service/loan/products/products'
import { pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { openBackend } from '../service'
import { loanBody } from './borrow'

describe('the catalogue', () => {
  it('breaks no legal ceiling, before or after the rules changed, with any amount, tenor and method', () => {
    for (const product of catalogue)
      for (const method of product.methods)
        for (const tenorDays of product.tenors)
          for (
            let amount: number = product.min;
            amount <= Math.min(product.max, pesos(10_000));
            amount += 12_345
          )
            for (const today of [day('2025-01-01'), day('2026-11-21')]) {
              const terms = toLoanTerms(product, { amount: pesos(amount / 100), tenorDays, method }, today)
              expect({
                product: product.productNo,
                amount,
                tenorDays,
                breaches: ceilingBreaches(terms, today),
              }).toMatchObject({ breaches: [] })
            }
  })

  it('has every repayment method', () => {
    expect(new Set(catalogue.flatMap(({ methods }) => methods))).toEqual(
      new Set(Object.values(RepaymentMethod)),
    )
  })
})

describe('products', () => {
  it('are named in the requested language', async () => {
    const backend = openBackend([])
    const names = []
    for (const language of Object.values(Language)) {
      backend.use(language)
      names.push(
        (await backend.call('merchant', loanProduct.getPageList, { pageNum: 1, pageSize: 1 })).list[0]
          ?.productName,
      )
    }
    expect(names).toEqual(['Stock-up Loan', 'Stock-up Loan', '进货贷', '進貨貸'])
  })

  it('that are unavailable state the reason, and are left out of the short list', async () => {
    const { call } = openBackend(['merchant'])
    const closed = async (who: 'individual' | 'merchant') =>
      (await call(who, loanProduct.getPageList, { pageNum: 1, pageSize: 20 })).list
        .filter((one) => one.closedReason)
        .map((one) => [one.productNo, one.closedReason])
    expect(await closed('individual')).toEqual([
      ['P-EQUIPMENT', 'For merchants only'],
      ['P-PARTNER', 'For customers of an agent only'],
    ])
    expect(await closed('merchant')).toEqual([])
    const open = await call('individual', loanProduct.getLoanProductList, {})
    expect(open.map(({ productNo }) => productNo)).toEqual(['P-STOCK-UP', 'P-QUICK', 'P-SEASON'])
  })

  it('cost the same in the preview and in the repayment plan', async () => {
    const { call } = openBackend([])
    const cost = await call('merchant', loanProduct.getLoanPreview, loanBody)
    expect(cost).toMatchObject({
      preProcessFee: pesos(400),
      netProceeds: pesos(19_600),
      instalment: pesos(3_691.95),
      periods: 6,
      firstDueDate: '2026-12-21',
    })
    expect(cost.contractualRateMonthly).toBeCloseTo(0.03, 10)
    expect(cost.effectiveRateMonthly).toBeCloseTo(0.036, 3)
    const plan = await call('merchant', loanProduct.getRepaymentPlanPreview, loanBody)
    expect(plan.total).toBe(cost.totalRepayment)
    expect(plan.rows.reduce((sum, row) => sum + row.repayTotal, 0)).toBe(plan.total)
    expect(plan.rows[1]?.loanTotal).toBe(pesos(20_000) - (plan.rows[0]?.principal ?? 0))
    expect(plan.methods.map(({ repaymentMethod }) => repaymentMethod)).toEqual([0, 1])
    // the cost of the chosen method is that of the preview
    expect(plan.methods[0]).toMatchObject({
      totalInterest: cost.totalInterest,
      totalCost: cost.totalInterest + cost.preProcessFee,
    })
  })

  it('show terms, the legal ceiling and the remaining limit', async () => {
    const { call } = openBackend(['merchant'])
    const terms = await call('merchant', loanProduct.getAppProductInfo, { productNo: 'P-QUICK' })
    expect(terms.ceiling).toEqual({ from: '2026-04-01', effectiveRateMonthly: 0.12, penaltyMonthly: 0.05 })
    expect(terms.delayPaymentFeePrincipal).toBe(0.0015)
    expect(
      (await call('merchant', loanProduct.getAppProductInfo, { productNo: 'P-EQUIPMENT' })).ceiling,
    ).toBeNull()
    expect(await call('merchant', loanProduct.getParams, { productNo: 'P-EQUIPMENT' })).toMatchObject({
      remainAmount: pesos(38_500),
      needsMoreData: true,
    })
  })

  it('refuse amounts, terms and methods they do not offer', async () => {
    const { refused } = openBackend([])
    const ask = (change: object) =>
      refused('individual', loanProduct.getLoanPreview, { ...loanBody, ...change })
    expect(await ask({ loanAmount: pesos(4_999.99) })).toBe('amountBelowMin')
    expect(await ask({ loanAmount: pesos(50_000.01) })).toBe('amountAboveMax')
    expect(await ask({ tenorDays: 45 })).toBe('tenorUnknown')
    expect(await ask({ repaymentMethod: RepaymentMethod.balloon })).toBe('tenorUnknown')
    expect(await ask({ productNo: 'P-NONE' })).toBe('notFound')
  })

  it('store only the extra data that they require', async () => {
    const { call, refused } = openBackend(['merchant'])
    const product = { productNo: 'P-SEASON' }
    expect(
      (await call('merchant', loanProduct.getClientLoanAddData, product)).map(({ field, value }) => [
        field,
        value,
      ]),
    ).toEqual([['season', null]])
    expect(
      await refused('merchant', loanProduct.submitClientLoanData, {
        ...product,
        values: [{ field: 'season', value: 'RAINY' }],
      }),
    ).toBe('fieldInvalid')
    expect(
      await refused('merchant', loanProduct.submitClientLoanData, {
        ...product,
        values: [{ field: 'other', value: 'x' }],
      }),
    ).toBe('fieldInvalid')
    await call('merchant', loanProduct.submitClientLoanData, {
      ...product,
      values: [{ field: 'season', value: 'HARVEST' }],
    })
    expect((await call('merchant', loanProduct.getClientLoanAddData, product))[0]?.value).toBe('HARVEST')
    expect((await call('merchant', loanProduct.getParams, product)).needsMoreData).toBe(false)
    expect(
      await refused('merchant', loanProduct.modifyClientData, {
        ...product,
        values: [{ field: 'season', value: 'FIESTA' }],
      }),
    ).toBe('notAllowed')
  })
})
