import { describe, expect, it } from 'vitest'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { createBudget } from '../../../host-sim/control/calls/kept-size'
import { createSentCalls } from '../../../host-sim/control/calls/sent-calls'

const call = {
  phone: 'borrower',
  kind: 'call',
  operation: 'x',
  method: 'POST',
  path: '/x',
  carrier: 'http',
} as const

describe('the timeline', () => {
  it('keeps sizes and cuts requests and replies over 64 kB', () => {
    const log = createLog(() => 0)
    const long = { text: 'x'.repeat(1_000_000) }
    const id = log.begin({ ...call, request: long })
    log.answer(id, 200, long)
    const [entry] = log.entries()
    expect(entry).toMatchObject({
      request: expect.stringMatching(/^\{"text":"x+… \(1000011 characters\)$/),
      reply: expect.stringMatching(/… \(1000011 characters\)$/),
      size: 1_000_011,
    })
    expect(JSON.stringify(entry).length).toBeLessThan(5000)
  })

  it('keeps a short request and reply whole', () => {
    const log = createLog(() => 0)
    log.answer(log.begin({ ...call, request: { a: 1 } }), 200, { b: [2] })
    expect(log.entries()[0]).toMatchObject({ request: { a: 1 }, reply: { b: [2] } })
  })

  it('keeps at most 16 million characters, the newest', () => {
    const log = createLog(() => 0)
    const body = { text: 'x'.repeat(60_000) }
    for (let at = 0; at < 500; at += 1) log.answer(log.begin({ ...call, request: body }), 200, body)
    expect(JSON.stringify(log.entries()).length).toBeLessThan(17_000_000)
    expect(log.entries().at(-1)?.id).toBe(500)
    expect(log.entries().length).toBeGreaterThan(100)
    log.clear()
    expect(log.entries()).toEqual([])
  })
})

it('calls that can be sent again have bodies of at most 32 million characters, and the newest is always kept', () => {
  const sent = createSentCalls(createLog(() => 0))
  const send = async () => ({ code: 200, msg: 'ok', data: null })
  const big = 'x'.repeat(8_000_000)
  for (let id = 0; id < 10; id += 1) sent.keep(id, send, big)
  expect([0, 6, 7, 9].map(sent.can)).toEqual([false, false, true, true])
  for (let id = 10; id < 600; id += 1) sent.keep(id, send, {})
  expect([9, 99, 100, 599].map(sent.can)).toEqual([false, false, true, true])
})

it('a budget keeps a value that is larger than itself if it is the newest', () => {
  const budget = createBudget(10)
  expect(budget.add(1, 5)).toEqual([])
  expect(budget.add(2, 50)).toEqual([1])
  expect(budget.add(3, 1)).toEqual([2])
  expect(budget.add(3, 9)).toEqual([])
})
