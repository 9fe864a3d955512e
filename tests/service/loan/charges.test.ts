import { describe, expect, it } from 'vitest'
import { type Language, RepaymentMethod } from '../../../bridge/contract/codes'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { toLoanTerms } from '../../../host-sim/service/loan/applications/loan-terms'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import type { ProductRecord } from '../../../host-sim/service/loan/products/product-record'
import { catalogue, getProduct } from '../../../host-sim/service/loan/products/products'
import { publish, Unpublishable } from '../../../host-sim/service/loan/products/publish'
import { pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { openBackend, requestIdOf } from '../service'
import { openLoanOf, payOffer } from './offers'

const who = 'individual'
const limit = pesos(60_000)

describe('publishing a product', () => {
  const quick = getProduct('P-QUICK')
  const refusal = (change: Partial<ProductRecord>, on = day('2026-11-21')) => {
    try {
      publish({ ...quick, ...change }, on)
      return []
    } catch (error) {
      if (!(error instanceof Unpublishable)) throw error
      return [error.message.split(':')[0], ...error.breaches.map(({ ceiling }) => ceiling)]
    }
  }

  it("is refused if the product's terms break a ceiling, and the error names the rule and every such ceiling", () => {
    const rule = 'P-QUICK breaks SEC MC 14 s.2025'
    expect(refusal({})).toEqual([])
    expect(refusal({ dailyRate: 0.0021 })).toEqual([rule, 'nominal'])
    expect(refusal({ processingRate: 0.2 })).toEqual([rule, 'effective'])
    expect(refusal({ missedRate: 0.0017 })).toEqual([rule, 'penalty'])
    expect(refusal({ dailyRate: 0.02, tenors: [90], methods: [RepaymentMethod.balloon] })).toContain(
      'totalCost',
    )
  })

  it('checks every amount, tenor and method against the rule of that day', () => {
    const dear = { processingRate: 0.08, tenors: [30] }
    expect(refusal(dear)).toEqual(['P-QUICK breaks SEC MC 14 s.2025', 'effective'])
    expect(refusal(dear, day('2026-03-31'))).toEqual([])
    expect(
      refusal({ dailyRate: 0.0019, methods: [RepaymentMethod.equalPrincipal, RepaymentMethod.addOn] }),
    ).toContain('nominal')
    // above the amounts that the rule covers
    expect(refusal({ ...dear, min: pesos(10_001), max: pesos(20_000) })).toEqual([])
  })

  it('succeeds for the whole catalogue, including a product with an advance payment fee', () => {
    for (const product of catalogue) expect(publish(product, day('2026-11-21'))).toBe(product)
    expect(catalogue.filter(({ advancePaymentRate }) => advancePaymentRate > 0)).not.toEqual([])
  })
})

describe('paying ahead', () => {
  const request = { amount: pesos(60_000), tenorDays: 180, method: RepaymentMethod.equalPrincipal }

  it('costs the same according to product page, contract and quote', async () => {
    const { backend, loanOrderNo } = openLoanOf('P-EQUIPMENT', request)
    const { advancePaymentFee } = await backend.call(who, loanProduct.getAppProductInfo, {
      productNo: 'P-EQUIPMENT',
    })
    expect(advancePaymentFee).toBe(0.005)
    const { html } = await backend.call(who, loanOrder.getLoanContractHTML, { loanOrderNo })
    expect(html).toContain(
      'An instalment paid before its own period has begun costs 0.50% of its principal more.',
    )
    const quote = await backend.call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods: [1, 2] })
    expect(quote.lines.map(({ principal, fee }) => [principal, fee])).toEqual([
      [pesos(10_000), 0],
      [pesos(10_000), pesos(50)],
    ])
    const before = await backend.call(who, loanOrder.details, { loanOrderNo })
    // the remaining plan includes no advance fee
    expect(before.repaymentPlan[1]?.due).toBe((before.repaymentPlan[1]?.repayTotal ?? 0) + 0)
    await payOffer(backend, loanOrderNo, { amount: quote.total, periods: [1, 2], settles: false }, limit)
    const after = await backend.call(who, loanOrder.details, { loanOrderNo })
    expect(after.repaymentPlan[1]?.fee).toBe(pesos(50))
  })
})

describe('extending a loan', () => {
  const request = { amount: pesos(20_000), tenorDays: 90, method: RepaymentMethod.balloon }
  const quoteOf = (backend: ReturnType<typeof openBackend>, loanOrderNo: string) =>
    backend.call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })

  /** A Season Loan in its last period, with all earlier ones paid. */
  async function inLastPeriod() {
    const { backend, loanOrderNo } = openLoanOf('P-SEASON', request)
    for (const days of [30, 30]) {
      expect((await quoteOf(backend, loanOrderNo)).rollover).toBeNull()
      backend.pass({ days })
      const { total } = await quoteOf(backend, loanOrderNo)
      await payOffer(backend, loanOrderNo, { amount: total, periods: [], settles: false }, limit)
    }
    return { backend, loanOrderNo }
  }

  it("costs the last period's interest and the fee now, and principal with interest one period later", async () => {
    const { backend, loanOrderNo } = await inLastPeriod()
    const { rolloverFee } = await backend.call(who, loanProduct.getAppProductInfo, { productNo: 'P-SEASON' })
    expect(rolloverFee).toBe(0.01)
    const { html } = await backend.call(who, loanOrder.getLoanContractHTML, { loanOrderNo })
    expect(html).toContain(
      'I may extend the loan once by 30 days: I pay the interest of that period and 1.00%',
    )
    const { rollover } = await quoteOf(backend, loanOrderNo)
    expect(rollover?.lines.map(({ kind, total }) => [kind, total])).toEqual([
      ['instalment', pesos(540)],
      ['rollover', pesos(200)],
    ])
    expect(rollover).toMatchObject({ total: pesos(740), dueDate: '2027-03-21', due: pesos(20_540) })
    await payOffer(
      backend,
      loanOrderNo,
      { amount: pesos(740), periods: [], settles: false, rollover: true },
      limit,
    )
    const order = await backend.call(who, loanOrder.details, { loanOrderNo })
    expect(order).toMatchObject({
      periods: 4,
      tenorDays: 120,
      next: { period: 4, dueDate: '2027-03-21', due: pesos(20_540) },
      startAndEndDate: { end: '2027-03-21' },
    })
    // once, never twice
    expect((await quoteOf(backend, loanOrderNo)).rollover).toBeNull()
    backend.pass({ days: 60 })
    const { total } = await quoteOf(backend, loanOrderNo)
    expect(total).toBe(pesos(20_540))
    await payOffer(backend, loanOrderNo, { amount: total, periods: [4], settles: false }, limit)
  })

  it('is refused with another amount than quoted, or after the last period', async () => {
    const { backend, loanOrderNo } = await inLastPeriod()
    const ask = (amount: number, orderNo = loanOrderNo) =>
      backend.refused(who, pay.createQRCodeOrder, {
        loanOrderNo: orderNo,
        amount: pesos(amount),
        periods: [],
        settles: false,
        rollover: true,
        channel: 'QR',
        accountId: null,
        pinTicket: null,
        requestId: requestIdOf(`rollover${amount}`),
      })
    expect(await ask(739)).toBe('quoteChanged')
    backend.pass({ days: 31 })
    expect(await ask(740)).toBe('notAllowed')
    expect((await quoteOf(backend, loanOrderNo)).rollover).toBeNull()
  })

  async function askToExtend(backend: ReturnType<typeof openBackend>, loanOrderNo: string) {
    const { transactionNo } = await backend.call(who, pay.createQRCodeOrder, {
      loanOrderNo,
      amount: pesos(740),
      periods: [],
      settles: false,
      rollover: true,
      channel: 'QR',
      accountId: null,
      pinTicket: null,
      requestId: requestIdOf('part'),
    })
    return transactionNo
  }

  it('counts as a plain repayment if only a part is paid', async () => {
    const { backend, loanOrderNo } = await inLastPeriod()
    const transactionNo = await askToExtend(backend, loanOrderNo)
    backend.service.work((world) => settlePayment(world, transactionNo, 'partly', pesos(600)))
    const order = await backend.call(who, loanOrder.details, { loanOrderNo })
    expect([order.periods, order.next?.due]).toEqual([3, pesos(20_540 - 600)])
  })

  it('counts as a plain repayment if the money arrives after the last period, with a reason in every language', async () => {
    const { backend, loanOrderNo } = await inLastPeriod()
    const transactionNo = await askToExtend(backend, loanOrderNo)
    backend.pass({ days: 31 })
    backend.service.work((world) => settlePayment(world, transactionNo, 'late'))
    const reasonIn = async (language: Language) => {
      backend.use(language)
      return (await backend.call(who, transactions.getRepaymentDetail, { transactionNo })).reason
    }
    expect((await backend.call(who, loanOrder.details, { loanOrderNo })).periods).toBe(3)
    expect(await reasonIn('en')).toBe(
      'It came too late, or was too little, to extend your loan, and counts as a repayment.',
    )
    expect(await reasonIn('zh-Hans')).toBe('款项到账过晚或不足，未能展期，已计为还款。')
  })
})

describe('the gauge of charges on a late loan', () => {
  it('compares late fees with their ceiling of 5 % a month, and all charges with the amount borrowed', async () => {
    const request = { amount: pesos(10_000), tenorDays: 30, method: RepaymentMethod.equalAmortization }
    const { backend, loanOrderNo } = openLoanOf('P-QUICK', request)
    const details = () => backend.call(who, loanOrder.details, { loanOrderNo })
    expect((await details()).meter).toBeNull()
    backend.pass({ days: 30 + 3 + 10 })
    const { meter, penalty, dueToday } = await details()
    // 10,450 late; 0.15 % of 10,000 and 0.1 % of 450 a day, ten days after grace
    expect([dueToday - penalty, penalty]).toEqual([pesos(10_450), pesos(154.5)])
    expect(meter).toEqual({
      rule: 'SEC MC 14 s.2025',
      penalty: pesos(154.5),
      penaltyCap: pesos(174.17),
      charges: pesos(450 + 300 + 154.5),
      chargesCap: pesos(10_000),
    })
    backend.pass({ days: 2_000 })
    const late = (await details()).meter
    expect(late?.charges).toBe(late?.chargesCap)
    expect(late && late.penalty <= late.penaltyCap).toBe(true)
  })

  it('is absent for a loan without a ceiling', async () => {
    const request = { amount: pesos(20_000), tenorDays: 30, method: RepaymentMethod.equalAmortization }
    const { backend, loanOrderNo } = openLoanOf('P-STOCK-UP', request)
    backend.pass({ days: 60 })
    expect((await backend.call(who, loanOrder.details, { loanOrderNo })).meter).toBeNull()
    expect(toLoanTerms(getProduct('P-STOCK-UP'), request, day('2026-11-21')).covered).toBe(false)
  })
})

describe('a certificate of full payment', () => {
  const certificate = (
    backend: ReturnType<typeof openBackend>,
    persona: 'merchant' | 'overdue',
    no: string,
  ) => backend.call(persona, download.downloadAgreement, { loanOrderNo: no, certificate: true })

  it('is available for a settled order only', async () => {
    const backend = openBackend(['merchant', 'overdue'])
    const settled = 'LN-2026-006001'
    const { name, content } = await certificate(backend, 'merchant', settled)
    expect(name).toBe(`${settled}-paid.pdf`)
    expect(atob(content)).toContain(`(Certificate of Full Payment ${settled})`)
    const open = { loanOrderNo: 'LN-2026-006002', certificate: true }
    expect(await backend.refused('merchant', download.downloadAgreement, open)).toBe('notAllowed')
    expect(
      await backend.refused('overdue', download.downloadAgreement, {
        loanOrderNo: settled,
        certificate: true,
      }),
    ).toBe('notFound')
  })
})
