// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { operations } from '../../../bridge/contract/operations'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { createLog } from '../../../host-sim/control/calls/call-log'
import {
  faultFor,
  outcomeNames,
  possibleOutcomes,
  trackCoverage,
} from '../../../host-sim/control/calls/coverage'
import { parseOrder } from '../../../host-sim/faults/faults'
import { appOperations, appOutcomes, pairOf } from '../../coverage/app-operations'
import { byOperation, judge, newSince } from '../../coverage/report'

const root = new URL('../../..', import.meta.url).pathname

function open() {
  const log = createLog(() => 0)
  const coverage = trackCoverage(log)
  const call = (operation: string, code?: number | string, reply: unknown = {}, fault?: string): void => {
    const id = log.begin({
      ...{ phone: 'borrower', kind: 'call', operation, method: 'POST', path: '', carrier: 'port' },
      request: {},
    })
    if (fault) log.fault(id, fault)
    if (code !== undefined) log.answer(id, code, reply)
  }
  return {
    log,
    coverage,
    call,
    seen: (operation: string) => coverage().find((one) => one.operation === operation),
  }
}

describe('the outcomes seen in a session', () => {
  const list = loanOrder.getLoanOrderList.native
  const write = pay.createQRCodeOrder.native

  it('include data, empty replies, refusals with their codes, and ended sessions', () => {
    const { call, seen } = open()
    call(list, 200, { list: [{}], total: 1 })
    call(list, 200, { list: [], total: 0 })
    call(list, 200, [])
    call(list, 3008, null)
    call(list, 401, '')
    call(write, 4301, 'too much')
    call(write, 4303, 'open')
    call(write, 4303, 'open')
    expect(seen(list)?.seen).toEqual({ ok: 1, empty: 3, unauthorized: 1 })
    expect(seen(write)).toEqual({ operation: write, seen: { refused: 3 }, refusals: [4301, 4303] })
  })

  it('include network failures, timeouts and writes with an unknown outcome', () => {
    const { call, seen } = open()
    call(list, 'network', '', 'dropBefore')
    call(list, undefined, undefined, 'noReply')
    call(write, undefined, undefined, 'noReply')
    call(write, 'network', '', 'dropAfter')
    call(write, 'cut', '', 'cut')
    call(write, 'offline')
    expect(seen(list)?.seen).toEqual({ network: 1, timeout: 1 })
    expect(seen(write)?.seen).toEqual({ timeout: 1, unknown: 3, network: 2 })
  })

  it('are counted once per call, remain when the timeline is cleared, and exclude entries that are not calls', () => {
    const { log, call, seen, coverage } = open()
    call(list, 200, { list: [{}], total: 1 })
    log.clear()
    call(`what became of ${write}`, 200, null)
    log.begin({
      phone: 'agent',
      kind: 'act',
      operation: 'scan',
      method: '',
      path: '',
      carrier: 'port',
      request: 0,
    })
    call(list, 200, { list: [{}], total: 1 })
    expect(seen(list)?.seen).toEqual({ ok: 2 })
    expect(coverage()).toHaveLength(1)
    call(list)
    expect(seen(list)?.seen).toEqual({ ok: 2 })
  })
})

describe('the possible outcomes of operations', () => {
  it('depend on who may call the operation, whether it writes, and whether its reply may be empty', () => {
    expect(possibleOutcomes(pay.createQRCodeOrder)).toEqual([
      ...['ok', 'refused', 'unauthorized', 'network', 'timeout', 'unknown'],
    ])
    expect(possibleOutcomes(loanOrder.getLoanOrderList)).toEqual([
      ...['ok', 'empty', 'unauthorized', 'network', 'timeout'],
    ])
    expect(possibleOutcomes(auth.pinLogin)).not.toContain('unauthorized')
  })

  it('can each be provoked by a valid fault, except a reply with data', () => {
    for (const { native } of operations)
      for (const outcome of outcomeNames) {
        const order = faultFor(native, outcome)
        if (outcome === 'ok') expect(order).toBeUndefined()
        else expect(parseOrder(order ?? { kind: 'code' })).toMatchObject({ operation: native, times: 1 })
      }
  })

  it('are listed for every operation that the app calls', () => {
    const names = appOperations(root).map(({ native }) => native)
    expect(names).toContain(pay.createQRCodeOrder.native)
    expect(names.length).toBeGreaterThan(80)
    expect(names.length).toBeLessThanOrEqual(operations.length)
    const known = new Set(appOutcomes(root).map(({ operation, outcome }) => pairOf(operation, outcome)))
    expect(known.size).toBeGreaterThan(400)
  })
})

describe('the outcome coverage of a test run', () => {
  it('reports an outcome as missing only if several tests saw it before', () => {
    const tests = (count: number) => new Set(Array.from({ length: count }, (_, at) => `${at}`))
    const seen = new Map([
      ['a ok', tests(1)],
      ['b ok', tests(3)],
      ['c ok', tests(2)],
    ])
    expect(
      judge(['a ok', 'b ok', 'c ok', 'd ok', 'e ok'], seen, ['b ok', 'c ok', 'd ok', 'gone ok']),
    ).toEqual({
      possible: 5,
      seen: 3,
      newlyMissing: ['e ok'],
      missing: ['d ok'],
      found: ['b ok', 'gone ok'],
    })
  })

  it('lists missing outcomes in one line per operation', () => {
    expect(byOperation(['a ok', 'b ok', 'a empty'])).toEqual(['a: ok, empty', 'b: ok'])
  })

  it('reports only outcomes that are new since the last report', () => {
    const before = [{ operation: 'a', seen: { ok: 2, empty: 1 }, refusals: [] }]
    const now = [
      { operation: 'a', seen: { ok: 3, empty: 1 }, refusals: [] },
      { operation: 'b', seen: { ok: 1 }, refusals: [] },
    ]
    expect(newSince(before, now).map(({ operation, seen }) => [operation, seen])).toEqual([
      ['a', { ok: 3 }],
      ['b', { ok: 1 }],
    ])
  })
})
