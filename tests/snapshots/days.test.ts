import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { OrderTab } from '../../bridge/contract/codes'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { overdue } from '../../bridge/contract/operations/loan-overdue'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { type Backend, openBackend } from '../service/service'
import { changesBetween, copyOf, type Entry } from './changes'
import { createWriter } from './lines'

const borrowers = ['merchant', 'individual', 'overdue', 'uncertain', 'every-status'] as const
/** An order of the late borrower. */
const lateOrder = 'LN-2026-008001'
const page = { pageNum: 1, pageSize: 20 }

/** Orders as shown to their borrowers and an agent. */
async function shownTo({ call }: Backend): Promise<unknown> {
  const late = await call('agent', overdue.getBadOrderList, { ...page, band: null })
  const shown: Record<string, unknown> = {
    late: late.totals,
    order: await call('overdue', loanOrder.details, { loanOrderNo: lateOrder }),
    quote: await call('overdue', pay.calcTotalFee, { loanOrderNo: lateOrder }),
  }
  for (const borrower of borrowers) {
    const body = { ...page, tab: OrderTab.inProgress, status: null, search: '' }
    const { list } = await call(borrower, loanOrder.getLoanOrderList, body)
    shown[borrower] = Object.fromEntries(list.map((row) => [row.loanOrderNo, row]))
  }
  return JSON.parse(JSON.stringify(shown))
}

interface DayChanges {
  day: number
  state: Entry[]
  shown: Entry[]
}

/** Advances a hundred days without changes by users; replies are compared every fifth day. */
async function liveThroughDays(): Promise<DayChanges[]> {
  const backend = openBackend([...borrowers, 'agent'])
  const { service, pass } = backend
  const days: DayChanges[] = []
  service.work(() => undefined)
  let shown = await shownTo(backend)
  for (let day = 1; day <= 100; day += 1) {
    const before = copyOf({ ...service.state })
    pass({ days: 1 })
    service.work(() => undefined)
    const state = [...changesBetween(before, service.state, [])]
    const shownNow = day % 5 === 0 ? await shownTo(backend) : shown
    days.push({ day, state, shown: [...changesBetween(shown, shownNow, [], 'by position')] })
    shown = shownNow
  }
  return days
}

const messages = ['inbox', 'messages', 'sentReminders', 'notifiedPayouts']
const always = ['id', 'at', 'read', 'clockAhead']
const isTelling = ({ path }: Entry) => path[0] !== 'counters' && !always.includes(path.at(-1) ?? '')

/** Parts of a day's changes, each with the number of days per file. Loans themselves hardly change. */
const subjects: Record<string, { days: number; entriesOf(day: DayChanges): Entry[] }> = {
  loans: {
    days: 100,
    entriesOf: ({ state }) => state.filter(({ path: [part = ''] }) => !messages.includes(part)),
  },
  messages: {
    days: 20,
    entriesOf: ({ state }) => state.filter(({ path: [part = ''] }) => messages.includes(part)),
  },
  shown: { days: 20, entriesOf: ({ shown }) => shown },
}

describe('a hundred days of the simulation without a call', () => {
  let all: DayChanges[]
  beforeAll(async () => {
    all = await liveThroughDays()
  })

  for (const [subject, { days, entriesOf }] of Object.entries(subjects))
    for (let first = 1; first <= 100; first += days) {
      const name = `${subject}-${String(first).padStart(3, '0')}-to-${first + days - 1}`
      it(`change exactly the data in days/${name}.txt`, async () => {
        const writer = createWriter()
        const lines = all.slice(first - 1, first - 1 + days).flatMap((one) => {
          const changed = writer.lines(entriesOf(one).filter(isTelling))
          return changed.length > 0 ? [`day ${one.day}`, ...changed.map((line) => `  ${line}`)] : []
        })
        const path = join(import.meta.dirname, `days/${name}.txt`)
        await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path)
      })
    }
})
