import { beforeEach, describe, expect, it } from 'vitest'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { user } from '../../../bridge/contract/operations/system-user'
import { defaultLanguage, wireLanguages } from '../../../bridge/contract/who'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { lender } from '../../../src/domain/loan/lender'
import { formatPesos, pesos } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { languageCodes, languages } from '../../../src/i18n/languages'
import { paged } from '../customers'
import { type Backend, editUser, openBackend, requestIdOf, start } from '../service'

let backend: Backend
const personas = ['merchant', 'overdue', 'every-status', 'agent', 'manager'] as const
beforeEach(() => {
  backend = openBackend(personas)
})

const listOf = (band: '1-7' | '8-30' | '31-60' | '60+' | null = null) =>
  backend.call('agent', overdue.getBadOrderList, { ...paged, band })
const detailOf = (loanOrderNo: string) => backend.call('agent', overdue.getBadOrderDetail, { loanOrderNo })
const bandOf = (days: number) => (days <= 7 ? '1-7' : days <= 30 ? '8-30' : days <= 60 ? '31-60' : '60+')

describe('late orders', () => {
  it('are grouped into four bands by days late, whose totals match the orders', async () => {
    const { list, totals } = await listOf()
    expect(list.map(({ overDueDays }) => overDueDays)).toEqual([140, 100, 75, 40, 25, 17, 12, 6, 5, 2])
    expect(totals.map(({ band, orders }) => [band, orders])).toEqual([
      ['1-7', 3],
      ['8-30', 3],
      ['31-60', 1],
      ['60+', 3],
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
          badDebt: order.overDueDays > 60,
        })
        // split by principal, interest, fees and late fees
        expect(one.principal + one.interest + one.fee + one.penalty).toBe(one.dueToday)
        expect(one.principal).toBeGreaterThan(0)
        sum += order.dueToday
      }
      expect(sum).toBe(amount)
    }
  })

  it('move from band to band as days pass', async () => {
    const youngest = (await listOf()).list.at(-1)
    backend.pass({ days: 6 })
    const { list } = await listOf()
    for (const { overDueDays, band } of list) expect(band).toBe(bandOf(overDueDays))
    expect(list.find(({ loanOrderNo }) => loanOrderNo === youngest?.loanOrderNo)).toMatchObject({
      overDueDays: 8,
      band: '8-30',
    })
  })

  it('leave the list once the late amount is paid', async () => {
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

  it("include only the agent's own customers", async () => {
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

describe('contacting a late customer', () => {
  const youngest = async () => (await listOf('1-7')).list.at(-1)?.loanOrderNo ?? ''
  let last = 0
  const note = (loanOrderNo: string, how: 'call' | 'message') => {
    last += 1
    const contact = { requestId: requestIdOf(`note${last}`), how }
    return backend.call('agent', overdue.getBadOrderDetail, { loanOrderNo, contact })
  }

  it('is logged next to the automatic reminders', async () => {
    const loanOrderNo = await youngest()
    expect((await detailOf(loanOrderNo)).contacts).toEqual([
      {
        at: '2026-11-20T09:00:00+08:00',
        how: 'message',
        note: 'Reminder: Payment 2 is overdue',
        text: null,
        promise: null,
      },
      {
        at: '2026-11-16T09:00:00+08:00',
        how: 'message',
        note: 'Reminder: Payment 2 is due on 19 Nov 2026',
        text: null,
        promise: null,
      },
    ])
    const called = await note(loanOrderNo, 'call')
    expect(called.contacts[0]).toEqual({
      at: '2026-11-21T09:41:00+08:00',
      how: 'call',
      note: 'By Ana Reyes',
      text: null,
      promise: null,
    })
    // a repeat within a minute is dropped; another way or another minute counts
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
  ])('is allowed at %s Manila time: %s', async (time, may) => {
    const now = Date.parse(`2026-11-21T${time}:00+08:00`)
    backend = openBackend(personas, { now })
    const loanOrderNo = await youngest()
    const detail = await detailOf(loanOrderNo)
    expect([detail.mayContact, detail.mobile]).toEqual([may, may ? '0917 000 1011' : '0917 ••• 1011'])
    const reason = await backend.refused('agent', overdue.getBadOrderDetail, {
      loanOrderNo,
      contact: { requestId: requestIdOf('late-call'), how: 'call' },
    })
    expect(reason).toBe(may ? undefined : 'contactHours')
    expect((await detailOf(loanOrderNo)).contacts.filter(({ how }) => how === 'call')).toHaveLength(
      may ? 1 : 0,
    )
  })

  it.each([
    ['05:59', 'merchant', false],
    ['06:00', 'merchant', true],
    ['22:00', 'merchant', false],
    ['22:00', 'overdue', true],
  ] as const)(
    'from a profile is allowed at %s to %s: %s, and noted in the history of late orders',
    async (time, persona, may) => {
      backend = openBackend(personas, { now: Date.parse(`2026-11-21T${time}:00+08:00`) })
      const customerId = getPersonaUserId(persona)
      const contact = { requestId: requestIdOf('profile-call'), how: 'call' as const }
      expect((await backend.call('agent', user.getCustomerInfo, { customerId })).mayContact).toBe(may)
      const reason = await backend.refused('agent', user.getCustomerInfo, { customerId, contact })
      expect(reason).toBe(may ? undefined : 'contactHours')
      await backend.refused('agent', user.getCustomerInfo, { customerId, contact })
      expect(backend.service.state.contacts[customerId] ?? []).toHaveLength(may ? 1 : 0)
      if (persona !== 'overdue') return
      const { list } = await listOf()
      const late = list.find((one) => one.customerId === customerId)?.loanOrderNo ?? ''
      expect((await detailOf(late)).contacts[0]).toMatchObject({ how: 'call', note: 'By Ana Reyes' })
    },
  )

  it('is allowed at any hour once a loan is more than 15 days late (SEC MC 18)', async () => {
    backend = openBackend(personas, { now: start + 14 * 3_600_000 })
    const { list } = await listOf()
    for (const { loanOrderNo, overDueDays } of list) {
      const { mayContact } = await detailOf(loanOrderNo)
      expect(mayContact).toBe(overDueDays > 15)
    }
  })
})

describe("an agent's log of a late order", () => {
  const oldest = async () => (await listOf('60+')).list[0]?.loanOrderNo ?? ''
  const youngest = async () => (await listOf('1-7')).list.at(-1)?.loanOrderNo ?? ''
  type Given = { how: 'note' | 'promise'; text?: string; promise?: { day: Day; amount: Centavos } }
  const body = (loanOrderNo: string, name: string, given: Given) => ({
    loanOrderNo,
    contact: { requestId: requestIdOf(name), ...given },
  })
  const write = (loanOrderNo: string, name: string, given: Given) =>
    backend.call('agent', overdue.getBadOrderDetail, body(loanOrderNo, name, given))
  const promise = (on: string, amount: number) => ({ day: day(on), amount: pesos(amount) })

  it('stores an entry only once per request id, and trims its text', async () => {
    const loanOrderNo = await youngest()
    const before = (await detailOf(loanOrderNo)).contacts.length
    const note = { how: 'note', text: '  The shop is closed on Sundays. ' } as const
    for (let tries = 0; tries < 3; tries++) await write(loanOrderNo, 'n1', note)
    const { contacts } = await detailOf(loanOrderNo)
    expect(contacts).toHaveLength(before + 1)
    expect(contacts[0]).toEqual({
      at: '2026-11-21T09:41:00+08:00',
      how: 'note',
      note: 'Noted by Ana Reyes',
      text: 'The shop is closed on Sundays.',
      promise: null,
    })
    const state = JSON.stringify(backend.service.state)
    await detailOf(loanOrderNo)
    expect(JSON.stringify(backend.service.state)).toBe(state)
  })

  it('accepts a promise to pay and marks it as kept if enough is paid by the promised date', async () => {
    const loanOrderNo = await youngest()
    const { promiseBounds, dueToday } = await detailOf(loanOrderNo)
    expect([promiseBounds.from, promiseBounds.to]).toEqual(['2026-11-21', '2026-12-21'])
    expect(promiseBounds.max).toBeGreaterThanOrEqual(dueToday)
    const made = await write(loanOrderNo, 'p1', { how: 'promise', promise: promise('2026-11-24', 100) })
    expect(made.promise).toEqual({ day: '2026-11-24', amount: pesos(100), state: 'open' })
    expect((await listOf()).list.find((one) => one.loanOrderNo === loanOrderNo)?.promise?.state).toBe('open')
    backend.pass({ days: 2 })
    const { transactionNo } = await backend.call('agent-11', pay.createQRCodeOrder, {
      loanOrderNo,
      amount: pesos(100),
      periods: [],
      settles: false,
      channel: 'QR',
      accountId: null,
      pinTicket: null,
      requestId: requestIdOf('promised'),
    })
    backend.service.work((world) => settlePayment(world, transactionNo, 'whole'))
    backend.pass({ days: 3 })
    expect((await detailOf(loanOrderNo)).promise?.state).toBe('kept')
  })

  it('marks a promise as broken if its date passes without payment, and as replaced if a later one is made', async () => {
    const loanOrderNo = await youngest()
    await write(loanOrderNo, 'p1', { how: 'promise', promise: promise('2026-11-24', 100) })
    backend.pass({ days: 1 })
    await write(loanOrderNo, 'p2', { how: 'promise', promise: promise('2026-11-25', 80) })
    const states = async () =>
      (await detailOf(loanOrderNo)).contacts.flatMap(({ promise: one }) => one?.state ?? [])
    expect(await states()).toEqual(['open', 'replaced'])
    backend.pass({ days: 3 })
    expect(await states()).toEqual(['open', 'replaced'])
    backend.pass({ days: 1 })
    expect(await states()).toEqual(['broken', 'replaced'])
    expect((await listOf()).list.find((one) => one.loanOrderNo === loanOrderNo)?.promise?.state).toBe(
      'broken',
    )
  })

  it.each([
    ['a promised day that has passed', { how: 'promise', promise: promise('2026-11-20', 100) }],
    ['a promised day too far ahead', { how: 'promise', promise: promise('2026-12-22', 100) }],
    ['a promise of nothing', { how: 'promise', promise: promise('2026-11-24', 0) }],
    ['a promise of more than pays the loan off', { how: 'promise', promise: promise('2026-11-24', 900_000) }],
    ['no promise at all', { how: 'promise' }],
    ['a promise in a note', { how: 'note', text: 'x', promise: promise('2026-11-24', 1) }],
    ['a note without words', { how: 'note', text: '  ' }],
  ] as const)('refuses an entry with %s', async (_, given) => {
    const loanOrderNo = await oldest()
    const before = (await detailOf(loanOrderNo)).contacts
    expect(await backend.refused('agent', overdue.getBadOrderDetail, body(loanOrderNo, 'x', given))).toBe(
      'fieldInvalid',
    )
    expect((await detailOf(loanOrderNo)).contacts).toEqual(before)
  })

  it('accepts notes at night, because a note contacts no one', async () => {
    backend = openBackend(personas, { now: Date.parse('2026-11-21T23:10:00+08:00') })
    const loanOrderNo = await youngest()
    await write(loanOrderNo, 'n1', { how: 'note', text: 'Called back by herself.' })
    expect((await detailOf(loanOrderNo)).contacts[0]?.text).toBe('Called back by herself.')
  })
})

describe('messages to a late customer', () => {
  const forbidden =
    /court|police|jail|arrest|sheriff|criminal|lawsuit|employer|neighbo|relative|post(ed)? |shame|法院|警|坐牢|逮捕|刑|雇主|邻居|鄰居|亲友|親友|曝光/i

  it("name the sender and the amount owed in the customer's language, without threats", async () => {
    const { list } = await listOf()
    const seen = new Set<string>()
    for (const { loanOrderNo, customerId, customerName } of list) {
      for (const language of [undefined, ...languageCodes]) {
        if (language)
          editUser(backend, customerId, (customer) => {
            customer.language = language
          })
        const detail = await detailOf(loanOrderNo)
        const its = language ?? defaultLanguage
        expect(detail.messageLanguage).toBe(wireLanguages[its])
        // apps of earlier contracts don't know Filipino
        expect(detail.customerLanguage).toBe(its === 'fil' ? defaultLanguage : its)
        expect(detail.messages.length).toBeGreaterThanOrEqual(2)
        for (const { title, text } of detail.messages) {
          seen.add(title)
          expect(text).not.toMatch(/\{\{|undefined|NaN/)
          expect(text).not.toMatch(forbidden)
          expect(text).toContain(customerName)
          expect(text).toContain('Ana Reyes')
          expect(text).toContain(lender.name)
          expect(text).toContain(lender.complaints)
          expect(/[一-鿿]/.test(text)).toBe(languages[its].script !== 'Latn')
          // the text names only amounts that the page shows
          const known = [detail.dueToday, detail.penalty, detail.promise?.amount].map((one) =>
            formatPesos(one ?? pesos(0)),
          )
          for (const amount of text.match(/₱[\d,.]*\d/g) ?? []) expect(known).toContain(amount)
        }
      }
    }
    expect([...seen].sort()).toEqual([
      'Ask which day suits',
      'Before the promised day',
      'Payment reminder',
      'The promised day has passed',
    ])
  })

  it('use the language that the customer last used', async () => {
    const { list } = await listOf('1-7')
    const loanOrderNo = list.at(-1)?.loanOrderNo ?? ''
    backend.use('zh-Hant')
    await backend.call('agent-11', pay.findUnPaidOrder, {})
    backend.use('en')
    const { messages, customerLanguage } = await detailOf(loanOrderNo)
    expect(customerLanguage).toBe('zh-Hant')
    expect(messages[0]?.title).toBe('Payment reminder')
    expect(messages[0]?.text).toContain('今日應還')
  })
})
