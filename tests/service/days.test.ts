import { join } from 'node:path'
import { it } from 'vitest'
import { OrderTab } from '../../bridge/contract/codes'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { overdue } from '../../bridge/contract/operations/loan-overdue'
import { openWrittenFile } from '../written-file'
import { changesOf } from './operation-cases'
import { openBackend } from './service'

const borrowers = ['merchant', 'individual', 'overdue', 'uncertain', 'every-status'] as const

it('each of a hundred days on which nobody does anything brings what stands in the file', async () => {
  const backend = openBackend([...borrowers, 'agent'])
  const { service, call, pass } = backend
  const page = { pageNum: 1, pageSize: 20 }
  const byNumber = <Row extends { loanOrderNo: string }>(rows: readonly Row[]) =>
    Object.fromEntries(rows.map((row) => [row.loanOrderNo, row]))
  /** What is kept, and what borrowers and their agent are shown of it. */
  const look = async () => {
    service.work(() => undefined)
    const late = await call('agent', overdue.getBadOrderList, { ...page, band: null })
    const shown: Record<string, unknown> = { late: late.totals }
    for (const borrower of borrowers) {
      const body = { ...page, tab: OrderTab.inProgress, status: null, search: '' }
      const { list } = await call(borrower, loanOrder.getLoanOrderList, body)
      shown[borrower] = byNumber(list)
    }
    return structuredClone({ shown: JSON.parse(JSON.stringify(shown)), state: { ...service.state } })
  }
  const written = await openWrittenFile(join(import.meta.dirname, 'days.txt'))
  let before = await look()
  for (let day = 1; day <= 100; day += 1) {
    pass({ days: 1 })
    const after = await look()
    const changes = [
      ...changesOf(before.shown, after.shown, 'shown'),
      ...changesOf(before.state, after.state, 'state'),
    ]
    // texts in other languages are judged by tests of their own
    written.add(
      `day ${day}`,
      changes
        .filter((one) => !/\.zh-Han|\.(id|at) |\.counters|clockAhead|\.read |\.kind |\.code null/.test(one))
        .join('\n'),
    )
    before = after
  }
  await written.check()
}, 60_000)
