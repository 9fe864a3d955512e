import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommissionState, RepaymentMethod } from '../../../bridge/contract/codes'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { calculateCommission, getCommissionBase } from '../../../host-sim/service/agent/commission'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { getPayoutDay, nextMonth } from '../../../host-sim/service/schedule'
import { centavos, pesos } from '../../../src/domain/money/money'
import { titlesOf } from '../auth/proofs'
import { paged } from '../customers'
import { borrow, loanBody, makeReady } from '../loan/borrow'
import { type Backend, bindToAgent, edit, openBackend, requestIdOf } from '../service'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const entriesOf = async ({ call }: Backend, agent: 'agent' | 'manager', month: string | null = null) =>
  (await call(agent, revenue.getCommission, { ...paged, month })).list

/** A qualified borrower with an agent, and a loan. */
async function withLoan(asked = loanBody) {
  const backend = openBackend([])
  makeReady(backend)
  bindToAgent(backend, 'U-individual')
  return { backend, loanOrderNo: await borrow(backend, 'individual', 'loan', asked) }
}

async function payAmount(backend: Backend, loanOrderNo: string, amount: number, at: number, settles = false) {
  const body = {
    loanOrderNo,
    amount: centavos(amount),
    periods: [],
    settles,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
    requestId: requestIdOf(`p${at}`),
  }
  const { code } = await backend.raw('individual', pay.createQRCodeOrder, body)
  const open = await backend.call('individual', pay.findUnPaidOrder, {})
  if (code === 200 && open) backend.service.work((world) => settlePayment(world, open.transactionNo, 'whole'))
}

describe('a commission', () => {
  it('is earned when an instalment is paid in full, and is a share of its interest and fees', async () => {
    const { backend, loanOrderNo } = await withLoan()
    const { call } = backend
    const { repaymentPlan } = await call('individual', loanOrder.details, { loanOrderNo })
    const [first] = repaymentPlan
    if (!first) throw new Error('no plan')
    await payAmount(backend, loanOrderNo, first.repayTotal - 1, 0)
    expect(await entriesOf(backend, 'agent')).toEqual([])
    await payAmount(backend, loanOrderNo, 1, 1)
    const [entry] = await entriesOf(backend, 'agent')
    // 600 of interest x 30 % = 180; of it 80 % = 144; less 5 % tax
    expect(entry).toMatchObject({
      loanOrderNo,
      customerName: 'Jose Ramos',
      period: 1,
      amount: pesos(136.8),
      at: '2026-11-21',
      state: CommissionState.accrued,
    })
    expect(await call('agent', revenue.getCommissionDetail, { id: entry?.id ?? '' })).toMatchObject({
      base: pesos(600),
      rate: 0.3,
      gross: pesos(180),
      split: 0.8,
      withholding: pesos(7.2),
      order: { loanOrderNo, paidPeriods: 1 },
    })
  })

  it('does not grow with late fees', async () => {
    const { backend, loanOrderNo } = await withLoan()
    backend.pass({ days: 60 })
    const { lines, total } = await backend.call('individual', pay.calcSinglePeriodsFee, {
      loanOrderNo,
      periods: [1],
    })
    expect(lines[0]?.penalty).toBeGreaterThan(0)
    await payAmount(backend, loanOrderNo, total, 0)
    const [entry] = await entriesOf(backend, 'agent')
    expect(entry?.amount).toBe(pesos(136.8))
  })

  it("goes to the agent whom the borrower has on the day of payment, and isn't paid if there is no such agent", async () => {
    const { backend, loanOrderNo } = await withLoan()
    const { max: due } = await backend.call('individual', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo,
      amount: pesos(1),
    })
    edit(backend, ({ bindings }) => {
      const binding = bindings['U-individual']
      if (binding) binding.agentId = 'U-manager'
    })
    await payAmount(backend, loanOrderNo, Math.floor(due / 2), 0)
    edit(backend, ({ bindings }) => delete bindings['U-individual'])
    await payAmount(backend, loanOrderNo, Math.floor(due / 4), 1)
    expect(await entriesOf(backend, 'agent')).toEqual([])
    expect((await entriesOf(backend, 'manager')).map(({ period }) => period)).toEqual([2, 1])
  })

  it('is paid on the fifth of the next month, with one notification', async () => {
    const { backend, loanOrderNo } = await withLoan()
    await payAmount(backend, loanOrderNo, pesos(5_000), 0)
    backend.pass({ days: 13 })
    expect((await entriesOf(backend, 'agent'))[0]?.state).toBe(CommissionState.accrued)
    backend.pass({ days: 1 })
    expect((await entriesOf(backend, 'agent'))[0]?.state).toBe(CommissionState.paid)
    backend.pass({ days: 40 })
    const told = titlesOf(backend, 'U-agent').filter((one) => one.startsWith('Commission of'))
    expect(told).toEqual(['Commission of November 2026 is paid'])
  })

  it('computes months and payout days across the turn of the year', () => {
    expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01'])
    expect(getPayoutDay('2026-12')).toBe('2027-01-05')
  })

  it('is split into shares without losing a centavo, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0.3, 0.35), (base, rate) => {
        const { gross, split, withholding, amount } = calculateCommission(centavos(base), rate)
        const share = amount + withholding
        expect(Math.abs(gross - base * rate)).toBeLessThan(0.500001)
        expect(Math.abs(share - gross * split)).toBeLessThan(0.500001)
        expect(Math.abs(withholding - share * 0.05)).toBeLessThan(0.500001)
        expect(amount >= 0 && withholding >= 0 && share <= gross).toBe(true)
      }),
    )
  })
})

const loans = [
  loanBody,
  { ...loanBody, productNo: 'P-QUICK', loanAmount: pesos(7_777.77), tenorDays: 90 },
  { ...loanBody, productNo: 'P-PARTNER', tenorDays: 112, repaymentMethod: RepaymentMethod.addOn },
]
const step = fc.record({
  days: fc.integer({ min: 0, max: 50 }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  settles: fc.boolean(),
})

describe('commissions', () => {
  it('have the same totals in every view, and match the paid instalments, for any payments on any days', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...loans),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (asked, steps) => {
          const { backend, loanOrderNo } = await withLoan(asked)
          const { call } = backend
          for (const [at, { days, share, settles }] of steps.entries()) {
            backend.pass({ days })
            const quote = await backend.raw('individual', pay.calcTotalFee, { loanOrderNo })
            if (quote.code !== 200) break
            const { total } = await call('individual', pay.calcTotalFee, { loanOrderNo })
            const { max: due } = await call('individual', pay.mentalArithmeticRepaymentFee, {
              loanOrderNo,
              amount: pesos(1),
            })
            await payAmount(
              backend,
              loanOrderNo,
              settles ? total : Math.max(1, Math.floor(due * share)),
              at,
              settles,
            )
          }
          const entries = await entriesOf(backend, 'agent')
          const paid =
            backend.service.state.orders[loanOrderNo]?.loan.instalments.filter((one) => one.paidOn) ?? []
          const details = await Promise.all(
            entries.map(({ id }) => call('agent', revenue.getCommissionDetail, { id })),
          )
          // one entry per instalment, based on its own interest and fees
          expect(sum(details.map(({ base }) => base))).toBe(
            sum(
              paid
                .map(getCommissionBase)
                .filter((base) => calculateCommission(base, details[0]?.rate ?? 0.3).amount > 0),
            ),
          )
          expect(new Set(entries.map(({ period }) => period)).size).toBe(entries.length)
          for (const one of details) {
            const instalment = paid.find(({ period }) => period === one.period)
            expect([instalment && getCommissionBase(instalment), instalment?.paidOn]).toEqual([
              one.base,
              one.at,
            ])
            expect(one.amount).toBe(calculateCommission(one.base, one.rate).amount)
          }
          await expectSums(backend, 'agent')
        },
      ),
      { numRuns: 30 },
    )
  })

  it('of a year have the same total by day, by month and by entry', async () => {
    const backend = openBackend(['merchant', 'overdue', 'every-status', 'agent', 'manager'])
    const { call } = backend
    const months = await call('agent', revenue.getCommissionForMonth, {})
    expect(months).toHaveLength(12)
    expect(months.every(({ amount, entries }) => amount > 0 && entries > 0)).toBe(true)
    await expectSums(backend, 'agent')
    await expectSums(backend, 'manager')
    const paid = Object.values(backend.service.state.orders).flatMap(({ userId, loan }) =>
      backend.service.state.bindings[userId]?.agentId === 'U-agent'
        ? loan.instalments.filter(({ paidOn }) => paidOn)
        : [],
    )
    const { total } = await call('agent', revenue.getCommission, { ...paged, month: null })
    expect(total).toBe(paid.filter((one) => getCommissionBase(one) > 0).length)
    expect(await backend.refused('manager', revenue.getCommissionDetail, { id: 'CM-2026-015001' })).toBe(
      'notFound',
    )
  })
})

/** Checks that the three views of an agent's commission agree. */
async function expectSums(backend: Backend, agent: 'agent' | 'manager') {
  const { call } = backend
  const { last7Days, last30Days, byDay } = await call(agent, revenue.getCommissionForTime, {})
  expect(byDay).toHaveLength(30)
  expect(sum(byDay.map(({ amount }) => amount))).toBe(last30Days)
  expect(sum(byDay.slice(-7).map(({ amount }) => amount))).toBe(last7Days)
  for (const [days, amount] of [
    [7, last7Days],
    [30, last30Days],
  ] as const) {
    const { list, total } = await call(agent, revenue.getCommission, { ...paged, month: null, days })
    expect([sum(list.map((one) => one.amount)), list.length]).toEqual([amount, total])
  }
  const months = await call(agent, revenue.getCommissionForMonth, {})
  expect([...months].map(({ month }) => month).sort()).toEqual(months.map(({ month }) => month))
  let all = 0
  for (const { month, amount, entries } of months) {
    const list = await wholeMonth(backend, agent, month)
    expect([sum(list.map((one) => one.amount)), list.length]).toEqual([amount, entries])
    all += entries
    const recent = list.filter(({ at }) => at >= (byDay[0]?.day ?? ''))
    for (const { at } of recent) {
      const ofDay = list.filter((one) => one.at === at).map((one) => one.amount)
      expect(byDay.find(({ day }) => day === at)?.amount).toBe(sum(ofDay))
    }
  }
  expect((await call(agent, revenue.getCommission, { ...paged, month: null })).total).toBe(all)
}

const wholeMonth = (backend: Backend, agent: 'agent' | 'manager', month: string) =>
  entriesOf(backend, agent, month)
