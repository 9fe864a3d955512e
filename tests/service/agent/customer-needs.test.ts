import { beforeAll, describe, expect, it } from 'vitest'
import type { NeedGroup } from '../../../bridge/contract/entities/customer-need'
import type { BodyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { user } from '../../../bridge/contract/operations/system-user'
import { add, pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { paged } from '../customers'
import { type Backend, bindToAgent, openBackend, requestIdOf } from '../service'

let backend: Backend
// tests that change the backend open their own
beforeAll(() => {
  backend = openBackend(['merchant', 'overdue', 'every-status', 'uncertain', 'agent'])
})

const find = (change: Partial<BodyOf<typeof user.getCustomerList>> = {}, { call } = backend) =>
  call('agent', user.getCustomerList, { ...paged, search: '', status: null, newOnly: false, ...change })
const countOf = async (group: NeedGroup) => (await find()).needs?.find(({ of }) => of === group)?.rows

describe('the customers by need', () => {
  it('are counted by group, with the same result in the lists and on the home', async () => {
    const { counts } = await backend.call('agent', agentWork.getCustomerNum, {})
    const late = await backend.call('agent', overdue.getBadOrderList, { ...paged, band: null })
    const due = await backend.call('agent', agentWork.getRepaymentCustomerList, paged)
    expect((await find()).needs).toEqual([
      { of: 'late', rows: 10 },
      { of: 'due', rows: 9 },
      { of: 'borrow', rows: 25 },
      { of: 'toDo', rows: 11 },
    ])
    expect(await countOf('late')).toBe(new Set(late.list.map(({ customerId }) => customerId)).size)
    expect(await countOf('due')).toBe(new Set(due.list.map(({ customerId }) => customerId)).size)
    expect(await countOf('borrow')).toBe(counts.toApply)
  })

  it('are filtered by a group, whose counts stay those of the whole list', async () => {
    const { needs } = await find()
    for (const { of, rows } of needs ?? []) {
      const found = await find({ need: of })
      expect([found.total, found.needs]).toEqual([rows, needs])
    }
    const { list } = await find({ need: 'borrow' })
    expect(new Set(list.map(({ need }) => need?.kind))).toEqual(new Set(['borrow']))
    // a customer with a payment due soon is found, with the amount that may be borrowed
    expect(list.find(({ customerId }) => customerId === 'U-merchant')?.need).toMatchObject({
      kind: 'borrow',
      amount: pesos(38_500),
    })
    const searched = await find({ search: 'santiago' })
    expect(searched.needs).toEqual([{ of: 'late', rows: 1 }])
  })

  it('carry the late amount and days, the same as the overdue order', async () => {
    const late = await backend.call('agent', overdue.getBadOrderList, { ...paged, band: null })
    const { list } = await find({ need: 'late' })
    for (const { customerId, need } of list) {
      const orders = late.list.filter((one) => one.customerId === customerId)
      expect(need).toMatchObject({
        kind: 'late',
        amount: add(...orders.map(({ dueToday }) => dueToday)),
        overDueDays: Math.max(...orders.map(({ overDueDays }) => overDueDays)),
      })
    }
  })

  it('carry the amount and day of payments due in the next 7 days', async () => {
    const { list: due } = await backend.call('agent', agentWork.getRepaymentCustomerList, paged)
    const { list } = await find({ need: 'due' })
    for (const { customerId, need } of list) {
      const own = due.filter((one) => one.customerId === customerId)
      expect(need).toMatchObject({ amount: add(...own.map((one) => one.due)), day: own[0]?.dueDate })
    }
  })

  it('show the amount that each may borrow in a list for a new loan', async () => {
    const { list } = await find({ mayApply: true })
    expect(list).toHaveLength(25)
    expect(list.every(({ need }) => need?.kind === 'borrow' && (need.amount ?? 0) > 0)).toBe(true)
  })

  it('come by need: late payments, work that waits for the agent, payments by day, possible loans', async () => {
    const { list } = await find()
    expect(list.map(({ need }) => need?.kind).filter((kind, at, all) => kind !== all[at - 1])).toEqual([
      'late',
      'correctPaper',
      'uploadPaper',
      'review',
      'correctForm',
      'due',
      'borrow',
      'inProcess',
      undefined,
    ])
    const ofKind = (kind: string) => list.flatMap(({ need }) => (need?.kind === kind ? [need] : []))
    const late = ofKind('late').map(({ overDueDays }) => overDueDays)
    expect(late).toEqual([...late].sort((a, b) => b - a))
    for (const kind of ['review', 'uploadPaper', 'due']) {
      const days = ofKind(kind).map(({ day }) => day)
      expect(days).toEqual([...days].sort())
    }
  })

  it('come by name on request, on every page', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => find({ byName: true, pageNum, pageSize: 20 })))
    const names = pages.flatMap(({ list }) => list.map(({ name }) => name))
    expect(names).toHaveLength(60)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
    expect(names[0]).toBe('Alfredo Valdez')
  })

  it('leave out the settled and refused ones of 10,000 orders', async () => {
    const own = openBackend(['heavy', 'agent'])
    bindToAgent(own, 'U-heavy')
    const { list } = await find({ search: 'Hector Tan' }, own)
    expect(list).toHaveLength(1)
    const info = await own.call('agent', user.getCustomerInfo, { customerId: 'U-heavy' })
    expect(list[0]?.overdueOrders).toBe(info.overdueOrders)
    // 10,000 orders, of which only the open ones are read
    const open = Object.values(own.service.state.orders).filter(
      ({ userId, stage, events }) =>
        userId === 'U-heavy' && stage !== 'rejected' && events.at(-1)?.what !== 'settled',
    )
    expect(open.length).toBeLessThan(50)
    expect(info.openOrders).toBe(open.length)
  })
})

describe('an agent’s day', () => {
  it('counts the payments due today, and promises for today', async () => {
    const own = openBackend(['overdue', 'agent'])
    const dueToday = async () => {
      const { list } = await own.call('agent', agentWork.getRepaymentCustomerList, paged)
      return list.filter(({ toPaidDays }) => toPaidDays === 0)
    }
    const today = async () => (await own.call('agent', agentWork.getCustomerNum, {})).today
    const before = await dueToday()
    expect(before.length).toBeGreaterThan(0)
    expect(await today()).toEqual({
      payments: before.length,
      amount: add(...before.map(({ due }) => due)),
    })
    const late = await own.call('agent', overdue.getBadOrderList, { ...paged, band: null })
    const loanOrderNo = late.list.at(-1)?.loanOrderNo ?? ''
    const promise = { day: day('2026-11-21'), amount: pesos(500) }
    const contact = { requestId: requestIdOf('promise'), how: 'promise' as const, promise }
    await own.call('agent', overdue.getBadOrderDetail, { loanOrderNo, contact })
    expect(await today()).toEqual({
      payments: before.length + 1,
      amount: add(...before.map(({ due }) => due), pesos(500)),
    })
  })

  it('shows the commission of the calendar month', async () => {
    const { call } = backend
    const { thisMonth } = await call('agent', revenue.getCommissionForTime, {})
    const months = await call('agent', revenue.getCommissionForMonth, {})
    expect(thisMonth).toBe(months.at(-1)?.amount)
    expect(thisMonth).toBeGreaterThan(0)
  })
})
