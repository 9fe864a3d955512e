import { describe, expect, it } from 'vitest'
import { OrderStatus, OrderTab, RepaymentMethod, TransactionType } from '../../../bridge/contract/codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { pay, repaymentPlan, transactions } from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { getMessages } from '../../../host-sim/service/messages'
import { pesos } from '../../../src/domain/money/money'
import { type Backend, openBackend } from '../service'

const all = { status: null, search: '', pageNum: 1, pageSize: 100 } as const

async function ordersOf({ call }: Backend, persona: PersonaId) {
  const lists = await Promise.all(
    Object.values(OrderTab).map((tab) => call(persona, loanOrder.getLoanOrderList, { ...all, tab })),
  )
  return lists.flatMap(({ list }) => list)
}

describe('the simulated users', () => {
  it('include "merchant" with one loan due in 3 days and one settled', async () => {
    const backend = openBackend('all')
    expect(await backend.call('merchant', preAuditEvaluation.getSystemDefaultLimit, {})).toMatchObject({
      qualified: true,
      total: pesos(60_000),
      used: pesos(21_500),
      available: pesos(38_500),
    })
    const soon = await backend.call('merchant', loanOrder.getLoanRecentSevenDaysOrderList, {})
    expect(soon).toMatchObject([{ periods: 6, next: { period: 3, due: pesos(6_020), toPaidDays: 3 } }])
    expect((await ordersOf(backend, 'merchant')).map(({ status }) => status)).toEqual([
      OrderStatus.awaitingRepayment,
      OrderStatus.settled,
    ])
    expect(await backend.call('merchant', orderApply.orderRecordApplyCheck, {})).toMatchObject({
      allowed: true,
    })
  })

  it('include "overdue" with one loan 17 days late and one in good standing', async () => {
    const backend = openBackend('all')
    const orders = await ordersOf(backend, 'overdue')
    expect(orders.map(({ status, overDueDays }) => [status, overDueDays])).toEqual([
      [OrderStatus.awaitingRepayment, 0],
      [OrderStatus.overdue, 17],
    ])
  })

  it('see the same amounts due on the home page and in the order', async () => {
    const backend = openBackend(['overdue', 'every-status', 'merchant'])
    for (const persona of ['overdue', 'every-status', 'merchant'] as const) {
      const soon = await backend.call(persona, loanOrder.getLoanRecentSevenDaysOrderList, {})
      expect(soon.length).toBeGreaterThan(0)
      for (const { loanOrderNo, dueToday, penalty, tomorrowAdds, next } of soon)
        expect(await backend.call(persona, loanOrder.details, { loanOrderNo })).toMatchObject({
          dueToday,
          penalty,
          tomorrowAdds,
          next,
        })
    }
  })

  it('include "every-status" with a loan in each status and with each repayment method, unchanged as time passes', async () => {
    const backend = openBackend('all')
    backend.pass({ minutes: 30 })
    const orders = await ordersOf(backend, 'every-status')
    expect(orders.map(({ status }) => status).sort()).toEqual(Object.values(OrderStatus).sort())
    const details = await Promise.all(
      orders.map(({ loanOrderNo }) => backend.call('every-status', loanOrder.details, { loanOrderNo })),
    )
    expect(new Set(details.map(({ repaymentMethod }) => repaymentMethod))).toEqual(
      new Set(Object.values(RepaymentMethod)),
    )
    expect(
      details
        .filter(({ status }) => status === OrderStatus.docsRejected || status === OrderStatus.rejected)
        .every(({ reason }) => reason),
    ).toBe(true)
    expect(details.filter(({ next }) => next).length).toBe(2)
  })

  it('have the same ids whatever other users exist, and the same state for the same seed', () => {
    expect(Object.keys(openBackend(['overdue']).service.state.orders)).toEqual([
      'LN-2026-008001',
      'LN-2026-008002',
    ])
    expect(JSON.stringify(openBackend('all').service.state)).toBe(
      JSON.stringify(openBackend('all').service.state),
    )
  })

  it.each(['merchant', 'overdue', 'uncertain', 'every-status'] as const)(
    'have payments, plans and totals that agree: the user %s',
    async (persona) => {
      const backend = openBackend('all')
      const orders = await ordersOf(backend, persona)
      let repaid = 0
      for (const { loanOrderNo } of orders) {
        const detail = await backend.call(persona, loanOrder.details, { loanOrderNo })
        const payments = await backend.call(persona, transactions.getRepaymentRecord, { loanOrderNo })
        const paid = payments
          .filter(({ state }) => state === 'PAID')
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(detail.paid).toBe(paid)
        expect(detail.repaymentPlan.reduce((sum, row) => sum + row.principal, 0)).toBe(detail.loanAmount)
        repaid += paid
      }
      const totals = await backend.call(persona, transactions.getTransactionAmount, { month: null })
      const released = orders.filter(({ status }) =>
        ([OrderStatus.awaitingRepayment, OrderStatus.overdue, OrderStatus.settled] as number[]).includes(
          status,
        ),
      )
      expect(totals).toEqual({
        repaid,
        asOf: '2026-11-21',
        borrowed: released.reduce((sum, { loanAmount }) => sum + loanAmount, 0),
      })
    },
  )

  it('are reminded once of each due and each late instalment', async () => {
    const backend = openBackend('all')
    const titles = async (persona: PersonaId) =>
      (await backend.call(persona, msg.getMsgList, { type: null, pageNum: 1, pageSize: 100 })).list.map(
        ({ title }) => title,
      )
    expect((await titles('merchant')).filter((one) => one.includes('due on'))).toEqual([
      'Payment 3 is due on 24 Nov 2026',
    ])
    expect(await titles('overdue')).toContain('Payment 4 is overdue')
    backend.pass({ days: 5 })
    backend.pass({ minutes: 5 })
    expect((await titles('merchant')).filter((one) => one.startsWith('Payment 3'))).toEqual([
      'Payment 3 is overdue',
      'Payment 3 is due on 24 Nov 2026',
    ])
  })

  it('see disbursements, fees and repayments by month and type', async () => {
    const { call } = openBackend('all')
    const list = (type: TransactionType | null, month: string | null) =>
      call('merchant', transactions.getTransactionList, { type, month, pageNum: 1, pageSize: 20 })
    expect((await list(null, null)).total).toBe(9)
    const { list: out } = await list(TransactionType.disbursement, '2026-08')
    expect(out).toMatchObject([{ amount: pesos(31_605), title: 'Stock-up Loan payout' }])
    const detail = await call('merchant', transactions.getLoanDetail, {
      transactionNo: out[0]?.transactionNo ?? '',
    })
    expect(detail).toMatchObject({
      loanAmount: pesos(32_250),
      preProcessFee: pesos(645),
      netProceeds: pesos(31_605),
    })
    expect(await call('merchant', transactions.getTransactionAmount, { month: '2026-08' })).toEqual({
      borrowed: pesos(32_250),
      repaid: pesos(3_273.96),
      asOf: '2026-11-21',
    })
    expect(
      await call('merchant', transactions.getRepaymentPlan, { transactionNo: out[0]?.transactionNo ?? '' }),
    ).toHaveLength(6)
  })
})

describe('loan operations', () => {
  it('preview the best available product for a borrower, with a modest amount and the median term', async () => {
    const { call, refused } = openBackend('all')
    const draft = await call('merchant', loanOrder.orderPreview, {})
    expect(draft).toMatchObject({
      params: { productNo: 'P-STOCK-UP', remainAmount: pesos(38_500) },
      loanAmount: pesos(5_000),
      tenorDays: 90,
      account: { id: 'W-merchant' },
    })
    expect(draft.cost.loanAmount).toBe(draft.loanAmount)
    expect(
      await call('merchant', loanOrder.orderPreview, {
        productNo: 'P-QUICK',
        loanAmount: pesos(2_000),
        tenorDays: 30,
      }),
    ).toMatchObject({ cost: { netProceeds: pesos(1_940), periods: 1 } })
    expect(await refused('rejected', loanOrder.orderPreview, {})).toBe('notPrequalified')
    expect(await refused('merchant', loanOrder.orderPreview, { loanAmount: pesos(39_000) })).toBe(
      'amountAboveLimit',
    )
  })

  it('return an application with its plan, order and transactions', async () => {
    const { call } = openBackend('all')
    const [latest] = await call('merchant', orderApply.findList, { customerId: 'U-merchant' })
    const id = latest?.id ?? ''
    const one = await call('merchant', orderApply.getById, { id })
    expect([one.plan.length, one.order?.paidPeriods]).toEqual([6, 2])
    expect((await call('merchant', orderApply.transaction, { id })).map(({ type }) => type).sort()).toEqual([
      'DISBURSEMENT',
      'FEE',
      'REPAYMENT',
      'REPAYMENT',
    ])
    const loanOrderNo = one.loanOrderNo ?? ''
    const paid = await call('merchant', repaymentPlan.getList, { loanOrderNo, status: 1 })
    expect(paid.map(({ period }) => period)).toEqual([1, 2])
    expect(await call('merchant', loanOrder.getOrderRepaymentPlan, { loanOrderNo })).toHaveLength(6)
  })
})

describe('the simulated user with 10,000 loans', () => {
  const backend = openBackend([])
  const seeded = openBackend(['heavy'])

  it('is seeded only on request', () => {
    expect(Object.keys(backend.service.state.orders)).toEqual([])
    expect(Object.keys(openBackend('all').service.state.orders).length).toBeLessThan(20)
    expect(Object.keys(seeded.service.state.orders)).toHaveLength(10_000)
    expect(getMessages(seeded.service.state, 'U-heavy')).toHaveLength(2_000)
  })

  it('sees pages of loans without gaps or repeats, newest first', async () => {
    const seen = new Set<string>()
    let before = '9999'
    let total = 1
    for (let pageNum = 1; (pageNum - 1) * 100 < total; pageNum++) {
      const page = await seeded.call('heavy', loanOrder.getLoanOrderList, {
        ...all,
        tab: OrderTab.history,
        pageNum,
      })
      total = page.total
      for (const { loanOrderNo, applicationDate } of page.list) {
        expect(applicationDate <= before).toBe(true)
        before = applicationDate
        seen.add(loanOrderNo)
      }
    }
    expect(seen.size).toBe(total)
    expect(total).toBeGreaterThan(9_900)
  })

  it('can search and filter the loans', async () => {
    const find = (search: string, status: OrderStatus | null) =>
      seeded.call('heavy', loanOrder.getLoanOrderList, { ...all, tab: OrderTab.history, search, status })
    expect((await find('', OrderStatus.rejected)).total).toBe(250)
    expect((await find('stock-up', null)).total).toBeGreaterThan(700)
    expect((await find('-011777', null)).list).toHaveLength(1)
    expect((await find('nothing like it', null)).total).toBe(0)
  })

  it('owes no more than the limit, and the amounts of running loans add up to the used limit', async () => {
    const { total, used, available } = await seeded.call(
      'heavy',
      preAuditEvaluation.getSystemDefaultLimit,
      {},
    )
    expect([total, used + available]).toEqual([pesos(60_000), pesos(60_000)])
    const running = await seeded.call('heavy', loanOrder.getLoanOrderList, {
      ...all,
      tab: OrderTab.inProgress,
    })
    expect(running.list.reduce((sum, { loanAmount }) => sum + loanAmount, 0)).toBe(used)
    expect(await seeded.call('heavy', pay.findUnPaidOrder, {})).toBeNull()
  })
})
