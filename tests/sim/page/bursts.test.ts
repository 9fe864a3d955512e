import { describe, expect, it } from 'vitest'
import { createLog, type Entry } from '../../../host-sim/control/calls/call-log'
import { getBarPosition, splitIntoBursts } from '../../../host-sim/page/timeline/bursts'
import { formatPhases, getStatus } from '../../../host-sim/page/timeline/describe'

const entry = (startedAt: number, ms: number | null, more: Partial<Entry> = {}): Entry => ({
  id: startedAt,
  phone: 'borrower',
  kind: 'call',
  operation: 'x',
  method: 'POST',
  path: '/x',
  carrier: 'port',
  page: '/a',
  request: null,
  reply: null,
  code: 200,
  startedAt,
  ms,
  size: 0,
  phases: [],
  fault: null,
  requestId: null,
  ...more,
})

describe('the bursts of calls in the timeline', () => {
  it('end at a pause after the last answer, and contain the calls grouped by page', () => {
    const bursts = splitIntoBursts([
      entry(0, 100),
      entry(10, 2000, { page: '/b' }),
      entry(20, 10),
      entry(30, 10, { phone: 'agent' }),
      entry(3000, 10),
      entry(5000, null),
    ])
    expect(bursts.map(({ from, to }) => [from, to])).toEqual([
      [0, 3010],
      [5000, 5000],
    ])
    expect(
      bursts[0]?.groups.map(({ phone, page, entries }) => [phone, page, entries.map(({ id }) => id)]),
    ).toEqual([
      ['borrower', '/a', [0, 20, 3000]],
      ['borrower', '/b', [10]],
      ['agent', '/a', [30]],
    ])
  })

  it("have bars as wide as the calls' duration, at least 3 % and never beyond the end", () => {
    const burst = { from: 1000, to: 2000 }
    expect(getBarPosition(entry(1000, 500), burst)).toEqual({ left: 0, width: 50 })
    expect(getBarPosition(entry(1500, null), burst)).toEqual({ left: 50, width: 50 })
    expect(getBarPosition(entry(2000, 0), burst)).toEqual({ left: 97, width: 3 })
    expect(getBarPosition(entry(1000, 0), { from: 1000, to: 1000 })).toEqual({ left: 0, width: 3 })
  })
})

it('a timeline entry shows its code or state', () => {
  const end = (more: Partial<Entry>) => getStatus(entry(0, 12, more)).text
  expect(end({})).toBe('200')
  expect(end({ code: 4101 })).toBe('4101')
  expect(end({ ms: null, code: null })).toBe('open')
  expect(end({ ms: null, code: null, fault: 'noReply' })).toBe('lost')
  expect(end({ ms: null, code: null, phases: [{ what: 'held', at: 0 }] })).toBe('held')
  expect(end({ kind: 'event' })).toBe('event')
})

it('a timeline entry shows its phases with the time since the request was sent', () => {
  const log = createLog(() => Date.parse('2026-11-21T01:02:03.000Z'))
  const place = { kind: 'call', phone: 'agent', method: 'GET', path: '/x', carrier: 'http' } as const
  const id = log.begin({ ...place, operation: 'x', request: null })
  log.answer(id, 200, 'yes')
  const [first] = log.entries()
  if (!first) throw new Error('no entry')
  expect(formatPhases(first)).toBe(
    'sent             02:03.00\nanswer           02:03.00\ncode             200\nsize             5 characters',
  )
  const later = { ...first, phases: [{ what: 'ack', at: first.startedAt + 40 }] }
  expect(formatPhases(later)).toContain('ack              02:03.04  +40 ms')
})
