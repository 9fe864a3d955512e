import { beforeEach, describe, expect, it } from 'vitest'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { overdue } from '../../bridge/contract/operations/loan-other'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { settlePayment } from '../../host-sim/backend/loan/payment-network'
import { paged } from './customers'
import { type Backend, openBackend, requestIdOf, start } from './service'

let backend: Backend
const personas = ['merchant', 'overdue', 'every-status', 'agent', 'manager'] as const
beforeEach(() => {
  backend = openBackend(personas)
})

const listOf = (band: '1-7' | '8-30' | '31-90' | '90+' | null = null) =>
  backend.call('agent', overdue.getBadOrderList, { ...paged, band })
const detailOf = (loanOrderNo: string) => backend.call('agent', overdue.getBadOrderDetail, { loanOrderNo })
const bandOf = (days: number) => (days <= 7 ? '1-7' : days <= 30 ? '8-30' : days <= 90 ? '31-90' : '90+')

describe('late orders', () => {
  it('stand in four bands by their days, whose totals are the orders’ own figures', async () => {
    const { list, totals } = await listOf()
    expect(list.map(({ overDueDays }) => overDueDays)).toEqual([140, 100, 75, 40, 25, 17, 12, 6, 5, 2])
    expect(totals.map(({ band, orders }) => [band, orders])).toEqual([
      ['1-7', 3],
      ['8-30', 3],
      ['31-90', 2],
      ['90+', 2],
    ])
    for (const { band, orders, amount } of totals) {
      const chosen = await listOf(band)
      expect([chosen.total, chosen.totals]).toEqual([orders, totals])
      let sum = 0
      for (const one of chosen.list) {
        const order = await backend.call('agent', loanOrder.getOrderDetails, { loanOrderNo: one.loanOrderNo })
        expect(one).toMatchObject({
          dueToday: order.dueToday,
          penalty: order.penalty,
          overDueDays: order.overDueDays,
          band: bandOf(order.overDueDays),
        })
        sum += order.dueToday
      }
      expect(sum).toBe(amount)
    }
  })

  it('move on from band to band as days pass', async () => {
    const youngest = (await listOf()).list.at(-1)
    backend.pass({ days: 6 })
    const { list } = await listOf()
    for (const { overDueDays, band } of list) expect(band).toBe(bandOf(overDueDays))
    expect(list.find(({ loanOrderNo }) => loanOrderNo === youngest?.loanOrderNo)).toMatchObject({
      overDueDays: 8,
      band: '8-30',
    })
  })

  it('leave the list once what is late is paid', async () => {
    const loanOrderNo = (await listOf('1-7')).list.at(-1)?.loanOrderNo ?? ''
    const { call, service, refused } = backend
    const { total } = await call('agent-11', pay.calcSinglePeriodsFee, { loanOrderNo, periods: [2] })
    const { transactionNo } = await call('agent-11', pay.createQRCodeOrder, {
      loanOrderNo,
      amount: total,
      periods: [2],
      settles: false,
      channel: 'QR',
      accountId: null,
      pinTicket: null,
      requestId: requestIdOf('late'),
    })
    service.work((world) => settlePayment(world, transactionNo, 'whole'))
    expect((await listOf('1-7')).list.map((one) => one.loanOrderNo)).not.toContain(loanOrderNo)
    expect(await refused('agent', overdue.getBadOrderDetail, { loanOrderNo })).toBe('notFound')
  })

  it('are those of the agent’s own customers', async () => {
    const mine = (await listOf()).list.map(({ loanOrderNo }) => loanOrderNo)
    const { list } = await backend.call('manager', overdue.getBadOrderList, { ...paged, band: null })
    expect(list.map(({ customerName }) => customerName)).toEqual(['Consuelo Maglaya'])
    const loanOrderNo = mine[0] ?? ''
    expect(await backend.refused('manager', overdue.getBadOrderDetail, { loanOrderNo })).toBe('notFound')
    expect(await backend.refused('agent', overdue.getBadOrderDetail, { loanOrderNo: 'LN-2026-006002' })).toBe(
      'notFound',
    )
  })
})

describe('reaching a late customer', () => {
  const youngest = async () => (await listOf('1-7')).list.at(-1)?.loanOrderNo ?? ''
  const note = (loanOrderNo: string, contact: 'call' | 'message') =>
    backend.call('agent', overdue.getBadOrderDetail, { loanOrderNo, contact })

  it('is written down beside the reminders that were sent', async () => {
    const loanOrderNo = await youngest()
    expect((await detailOf(loanOrderNo)).contacts).toEqual([
      { at: '2026-11-20T09:00:00+08:00', how: 'message', note: 'Reminder: Instalment 2 is overdue' },
      {
        at: '2026-11-16T09:00:00+08:00',
        how: 'message',
        note: 'Reminder: Instalment 2 is due on 19 Nov 2026',
      },
    ])
    const called = await note(loanOrderNo, 'call')
    expect(called.contacts[0]).toEqual({ at: '2026-11-21T09:41:00+08:00', how: 'call', note: 'By Ana Reyes' })
    // the same within a minute is the same; another way or another minute is not
    await note(loanOrderNo, 'call')
    await note(loanOrderNo, 'message')
    expect((await detailOf(loanOrderNo)).contacts).toHaveLength(4)
    backend.pass({ minutes: 1 })
    await note(loanOrderNo, 'call')
    expect((await detailOf(loanOrderNo)).contacts).toHaveLength(5)
  })

  it.each([
    ['05:59', false],
    ['06:00', true],
    ['21:59', true],
    ['22:00', false],
  ])('at %s Manila time: %s', async (time, may) => {
    const now = Date.parse(`2026-11-21T${time}:00+08:00`)
    backend = openBackend(personas, { now })
    const loanOrderNo = await youngest()
    const detail = await detailOf(loanOrderNo)
    expect([detail.mayContact, detail.mobile]).toEqual([may, may ? '0917 000 1011' : '0917 ••• 1011'])
    const reason = await backend.refused('agent', overdue.getBadOrderDetail, { loanOrderNo, contact: 'call' })
    expect(reason).toBe(may ? undefined : 'contactHours')
    expect((await detailOf(loanOrderNo)).contacts.filter(({ how }) => how === 'call')).toHaveLength(
      may ? 1 : 0,
    )
  })

  it('is free at any hour of who is more than 15 days late (SEC MC 18)', async () => {
    backend = openBackend(personas, { now: start + 14 * 3_600_000 })
    const { list } = await listOf()
    for (const { loanOrderNo, overDueDays } of list) {
      const { mayContact } = await detailOf(loanOrderNo)
      expect(mayContact).toBe(overDueDays > 15)
    }
  })
})
