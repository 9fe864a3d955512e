import { join } from 'node:path'
import { it } from 'vitest'
import { OrderTab } from '../../bridge/contract/codes'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { overdue } from '../../bridge/contract/operations/loan-overdue'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { openWrittenFile } from '../written-file'
import { changesOf } from './operation-cases'
import { openBackend } from './service'

const borrowers = ['merchant', 'individual', 'overdue', 'uncertain', 'every-status'] as const
/** An order of the late borrower. */
const lateOrder = 'LN-2026-008001'

it('each of a hundred days on which nobody does anything brings what stands in the file', async () => {
  const backend = openBackend([...borrowers, 'agent'])
  const { service, call, pass } = backend
  const page = { pageNum: 1, pageSize: 20 }
  const byNumber = <Row extends { loanOrderNo: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.loanOrderNo, row]))
  /** What borrowers and their agent are shown. */
  const look = async () => {
    const late = await call('agent', overdue.getBadOrderList, { ...page, band: null })
    const order = await call('overdue', loanOrder.details, { loanOrderNo: lateOrder })
    const quote = await call('overdue', pay.calcTotalFee, { loanOrderNo: lateOrder })
    const shown: Record<string, unknown> = {
      late: late.totals,
      // rows by their place, as each keeps its own
      order: { ...order, repaymentPlan: { ...order.repaymentPlan }, dueLines: { ...order.dueLines } },
      quote: { ...quote, lines: { ...quote.lines } },
    }
    for (const borrower of borrowers) {
      const body = { ...page, tab: OrderTab.inProgress, status: null, search: '' }
      const { list } = await call(borrower, loanOrder.getLoanOrderList, body)
      shown[borrower] = byNumber(list)
    }
    return JSON.parse(JSON.stringify(shown))
  }
  const written = await openWrittenFile(join(import.meta.dirname, 'days.txt'))
  service.work(() => undefined)
  let shown = await look()
  for (let day = 1; day <= 100; day += 1) {
    const before = structuredClone({ ...service.state })
    pass({ days: 1 })
    service.work(() => undefined)
    const changes = [...changesOf(before, { ...service.state }, 'state')]
    if (day % 5 === 0) {
      const now = await look()
      changes.push(...changesOf(shown, now, 'shown'))
      shown = now
    }
    // texts in other languages are judged by tests of their own
    written.add(
      `day ${day}`,
      changes
        .filter((one) => !/\.zh-Han|\.(id|at) |\.counters|clockAhead|\.read |\.kind |\.code null/.test(one))
        .join('\n'),
    )
  }
  await written.check()
}, 60_000)
