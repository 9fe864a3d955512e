import { expect, it } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { createLog, type Entry, heldPhase } from '../../../host-sim/control/calls/call-log'
import { toHar } from '../../../host-sim/control/calls/har'
import { type EntryFilter, entryFilterNames, matchesFilter } from '../../../host-sim/page/timeline/filters'

const read = pay.calcTotalFee
const write = pay.createQRCodeOrder

/** A timeline with one entry of each status. */
function openLog() {
  const log = createLog(() => Date.parse('2026-11-21T01:02:03.000Z'))
  const begin = (operation: { native: string; path: string; method: string }, request: unknown = {}) =>
    log.begin({
      ...{ phone: 'borrower', kind: 'call', carrier: 'port', page: '/pages/order/index', request },
      ...{ operation: operation.native, path: operation.path, method: operation.method },
    })
  log.answer(begin(read, { loanOrderNo: 'LN-1' }), 200, { total: '10.00' })
  log.answer(begin(read), 4101, 'no such order')
  log.fault(begin(write, { pin: '147036' }), 'noReply')
  log.phase(begin(write), heldPhase)
  log.answer(begin(read), 'cancelled', null)
  begin(read)
  log.begin({
    ...{ phone: 'agent', kind: 'event', carrier: 'port', page: null, request: {} },
    ...{ operation: 'push', path: '', method: '' },
  })
  return log.entries()
}
const idsOf = (entries: readonly Entry[], filter: EntryFilter, find = '') =>
  entries.filter((entry) => matchesFilter(entry, { phone: 'all', filter, find })).map(({ id }) => id)

it('the filters of the timeline leave failed calls, held calls and writes', () => {
  const entries = openLog()
  expect(Object.fromEntries(entryFilterNames.map((name) => [name, idsOf(entries, name)]))).toEqual({
    all: [1, 2, 3, 4, 5, 6, 7],
    failed: [2, 3],
    held: [4],
    writes: [3, 4],
  })
})

it('the search finds calls by the status that their row shows, by code, operation and page', () => {
  const entries = openLog()
  expect(idsOf(entries, 'all', 'lost')).toEqual([3])
  expect(idsOf(entries, 'all', 'held')).toEqual([4])
  expect(idsOf(entries, 'all', '4101')).toEqual([2])
  expect(idsOf(entries, 'all', 'createqrcode')).toEqual([3, 4])
  expect(idsOf(entries, 'failed', '/pages/order/index')).toEqual([2, 3])
  expect(idsOf(entries, 'all', 'ln-1')).toEqual([1])
})

it('an HTTP archive has an entry for each call, with masked secrets and without native actions and events', () => {
  const har = toHar(openLog(), () => 'http://localhost:4174') as {
    log: { version: string; pages: { id: string }[]; entries: Record<string, never>[] }
  } // the format of HAR
  expect(har.log.version).toBe('1.2')
  expect(har.log.pages.map(({ id }) => id)).toEqual(['borrower /pages/order/index'])
  expect(har.log.entries).toHaveLength(6)
  expect(har.log.entries[0]).toMatchObject({
    pageref: 'borrower /pages/order/index',
    startedDateTime: '2026-11-21T01:02:03.000Z',
    time: 0,
    request: { method: read.method, url: expect.stringContaining(`http://localhost:4174${read.path}`) },
    response: { status: 200, content: { text: JSON.stringify({ code: 200, data: { total: '10.00' } }) } },
  })
  expect(har.log.entries[2]).toMatchObject({ time: -1, response: { status: 0 }, _fault: 'noReply' })
  expect(JSON.stringify(har)).not.toContain('147036')
})
