import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { money } from '../../bridge/contract/entities/money'
import type { Fate } from '../../bridge/contract/once'
import type { Operation } from '../../bridge/contract/operation'
import { Failure } from '../../bridge/gateway/failure'
import type { CallOptions } from '../../bridge/gateway/options'
import type { PendingWrite, WriteStore } from '../../src/api/writes/pending-write'
import { createWriteLedger } from '../../src/api/writes/write-ledger'

const pay: Operation = {
  who: 'user',
  method: 'POST',
  path: '/pay',
  native: 'test.pay',
  once: { kind: 'payment', subject: 'loan', keyField: 'requestId', amount: 'amount', result: 'no' },
  body: v.strictObject({
    loan: v.string(),
    amount: money,
    requestId: v.string(),
    pinTicket: v.optional(v.string()),
  }),
  reply: v.object({ no: v.string() }),
}
const setPin: Operation = {
  ...pay,
  native: 'test.setPin',
  once: { kind: 'secret' },
  body: v.strictObject({ pin: v.string() }),
  encrypted: ['pin'],
  reply: v.null(),
}
const body = (loan = 'A', amount = 50_000, requestId = '') => ({ loan, amount, requestId })

type Answer = 'ok' | 'lostBefore' | 'lostAfter' | 'refused' | 'offline' | 'signedOut' | 'container'

/** A ledger with a scripted service; `run` lets time pass. */
function openLedger(stored: PendingWrite[] = []) {
  const kept = new Map(stored.map((one) => [one.key, one]))
  const store: WriteStore = {
    all: async () => [...kept.values()].map((one) => ({ ...one })),
    put: async (write) => void kept.set(write.key, { ...write }),
    remove: async (key) => void kept.delete(key),
  }
  /** Effects by key; null if a key was queried before it arrived. */
  const effects = new Map<string, string | null>()
  const sent: { key: string; body: unknown }[] = []
  const asked: string[] = []
  const deadlines: (number | undefined)[] = []
  const notified: string[] = []
  const state = { answers: [] as Answer[], asksFail: 0, userId: 'U-1', now: 1000, keys: 0 }
  const sleepers: { at: number; resume(): void }[] = []

  const gateway = {
    call: async (operation: Operation, given: unknown, { idem = '', deadlineMs }: CallOptions = {}) => {
      expect(kept.has(idem)).toBe(true)
      deadlines.push(deadlineMs)
      sent.push({ key: idem, body: given })
      const answer = state.answers.shift() ?? 'ok'
      const no = (code: string | number, layer: Failure['layer'] = 'bridge') =>
        new Failure(code as never, layer, operation.native, 'words')
      if (answer === 'offline') throw no('offline')
      if (answer === 'signedOut') throw no('sessionEnded')
      if (answer === 'container') throw no(7003, 'gateway')
      if (answer === 'lostBefore') throw no('unknownOutcome', 'gateway')
      if (answer === 'refused') throw no(4303, 'business')
      const known = effects.get(idem)
      if (known === null) throw no(4801, 'business')
      const no1 = known ?? `P-${effects.size + 1}`
      effects.set(idem, no1)
      if (answer === 'lostAfter') throw no('unknownOutcome', 'gateway')
      return operation === setPin ? null : { no: no1 }
    },
    ask: async (operation: unknown, key: string): Promise<Fate> => {
      asked.push(key)
      if (state.asksFail > 0) {
        state.asksFail -= 1
        throw new Failure('network', 'bridge', 'test')
      }
      const known = effects.get(key)
      if (!known) effects.set(key, null)
      return known
        ? { key, arrived: true, code: 200, msg: 'ok', data: operation === setPin ? null : { no: known } }
        : { key, arrived: false, code: null, msg: '', data: null }
    },
  }
  const ledger = createWriteLedger({
    store,
    gateway: gateway as never,
    userId: () => state.userId,
    now: () => state.now,
    newKey: () => {
      state.keys += 1
      return `key-${state.keys}`
    },
    digest: async (text) => text,
    pause: (ms) => new Promise((resume) => sleepers.push({ at: state.now + ms, resume })),
    exclusively: async (_, __, work) => work(),
    failed: (failure) => void notified.push(`${failure.code}`),
    settled: (write) => void notified.push(`settled ${write.state}`),
  })
  /** Lets `ms` pass. */
  async function run(ms: number): Promise<void> {
    const end = state.now + ms
    for (;;) {
      await new Promise((done) => setTimeout(done))
      sleepers.sort((a, b) => a.at - b.at)
      const next = sleepers[0]
      if (!next || next.at > end) break
      sleepers.shift()
      state.now = next.at
      next.resume()
    }
    state.now = end
  }
  const send = (operation: Operation, given: unknown) => {
    const outcome: { value?: unknown; code?: unknown } = {}
    ledger.send(operation, given as never).then(
      (value) => Object.assign(outcome, { value }),
      (error: Failure) => Object.assign(outcome, { code: error.code }),
    )
    return outcome
  }
  return { ledger, kept, effects, sent, asked, deadlines, notified, state, run, send }
}

describe('a write that must take effect only once', () => {
  test('counts as lost after 15 s without a reply, later the longer it is, and is then asked about instead of sent again', async () => {
    for (const [loan, least, most] of [
      ['A', 15_000, 15_100],
      ['A'.repeat(50_000), 25_000, 25_100],
    ] as const) {
      const { send, run, state, deadlines, asked, sent } = openLedger()
      state.answers = ['lostAfter']
      const outcome = send(pay, body(loan))
      await run(0)
      expect(outcome).toEqual({ value: { no: 'P-1' } })
      expect([sent.length, asked.length]).toEqual([1, 1])
      expect(deadlines[0]).toBeGreaterThanOrEqual(least)
      expect(deadlines[0]).toBeLessThan(most)
    }
  })

  test('is stored under its key before it is sent, and removed after the reply', async () => {
    const { send, run, kept, sent } = openLedger()
    const outcome = send(pay, body())
    await run(0)
    expect(outcome).toEqual({ value: { no: 'P-1' } })
    expect(sent[0]).toMatchObject({ key: 'key-1', body: { requestId: 'key-1' } })
    expect(kept.size).toBe(0)
  })

  test('gets its lost reply later, without the page noticing', async () => {
    const { send, run, state, effects, kept, sent } = openLedger()
    state.answers = ['lostAfter']
    const outcome = send(pay, body())
    await run(0)
    expect(outcome).toEqual({ value: { no: 'P-1' } })
    expect([effects.size, kept.size, sent.length]).toEqual([1, 0, 1])
  })

  test('is sent again with a new key if it never arrived, because a key that was queried is no longer valid', async () => {
    const { send, run, state, effects } = openLedger()
    state.answers = ['lostBefore']
    const outcome = send(pay, body())
    await run(0)
    expect(outcome).toEqual({ value: { no: 'P-2' } })
    expect([...effects]).toEqual([
      ['key-1', null],
      ['key-2', 'P-2'],
    ])
  })

  test('fails as not arrived if its second try is lost too', async () => {
    const { send, run, state, notified, kept } = openLedger()
    state.answers = ['lostBefore', 'lostBefore']
    const outcome = send(pay, body())
    await run(0)
    expect(outcome).toEqual({ code: 'notArrived' })
    expect([notified, kept.size]).toEqual([['notArrived'], 0])
  })

  test('is queried repeatedly while its outcome is unknown, and then announced with the outcome', async () => {
    const { send, run, state, notified, ledger, asked } = openLedger()
    state.answers = ['lostAfter']
    state.asksFail = 5
    const outcome = send(pay, body())
    await run(3999)
    expect(outcome).toEqual({})
    await run(10_001)
    expect(outcome).toEqual({ code: 'beingChecked' })
    await run(60_000)
    expect(ledger.pending()).toMatchObject([{ state: 'done', result: 'P-1', amount: '500.00' }])
    expect(notified).toEqual(['beingChecked', 'settled done'])
    expect(asked.length).toBe(6)
    ledger.dismiss('key-1')
    expect(ledger.pending()).toEqual([])
  })

  test('returns the first result if it is repeated after a background query found that it was done', async () => {
    const { send, run, state, effects, ledger, kept } = openLedger()
    state.answers = ['lostAfter']
    state.asksFail = 4
    send(pay, body())
    await run(60_000)
    expect(ledger.pending()).toMatchObject([{ state: 'done' }])
    const again = send(pay, body())
    await run(0)
    expect(again).toEqual({ value: { no: 'P-1' } })
    expect([effects.size, kept.size]).toEqual([1, 0])
  })

  test('is sent only once for two taps', async () => {
    const { send, run, effects } = openLedger()
    const [one, two] = [
      send(pay, body('A', 50_000, 'proposed-1')),
      send(pay, body('A', 50_000, 'proposed-2')),
    ]
    await run(0)
    expect([one, two]).toEqual([{ value: { no: 'P-1' } }, { value: { no: 'P-1' } }])
    expect([...effects.keys()]).toEqual(['proposed-1'])
  })

  test('blocks a payment of another amount on the same loan, but not one on another loan, while its outcome is open', async () => {
    const { send, run, state, effects } = openLedger()
    state.answers = ['lostAfter']
    state.asksFail = 100
    send(pay, body('A', 50_000))
    await run(20_000)
    const other = send(pay, body('A', 60_000))
    const loanB = send(pay, body('B', 60_000))
    await run(20_000)
    expect(other).toEqual({ code: 'earlierOpen' })
    expect(loanB).toEqual({ value: { no: 'P-2' } })
    expect(effects.size).toBe(2)
  })

  test('is sent only once the outcome of an earlier write on the same loan is known', async () => {
    const { send, run, state, effects } = openLedger()
    state.answers = ['lostAfter']
    state.asksFail = 4
    send(pay, body('A', 50_000))
    await run(11_000)
    const other = send(pay, body('A', 60_000))
    await run(0)
    expect(other).toEqual({ value: { no: 'P-2' } })
    expect(effects.size).toBe(2)
  })

  test.each([
    ['refused', 4303],
    ['offline', 'offline'],
    ['signedOut', 'sessionEnded'],
  ] as const)('has a definite outcome and is not stored if the result is "%s"', async (answer, code) => {
    const { send, run, state, kept, asked } = openLedger()
    state.answers = [answer]
    const outcome = send(pay, body())
    await run(0)
    expect([outcome, kept.size, asked.length]).toEqual([{ code }, 0, 0])
  })

  test('is queried at the service after an error of the container', async () => {
    const { send, run, state, asked } = openLedger()
    state.answers = ['container']
    send(pay, body())
    await run(0)
    expect(asked).toEqual(['key-1'])
  })

  test('stays open after the first try if the second try can’t be sent', async () => {
    const { send, run, state, ledger } = openLedger()
    state.answers = ['lostAfter', 'offline']
    state.asksFail = 100
    send(pay, body())
    await run(11_000)
    expect(send(pay, body())).toEqual({})
    await run(0)
    expect(ledger.pending()).toMatchObject([{ key: 'key-1', state: 'open' }])
  })

  test('is not left open if the first try never arrived and the second try can’t be sent', async () => {
    const { send, run, state, kept } = openLedger()
    state.answers = ['lostBefore', 'lostBefore', 'offline']
    state.asksFail = 6
    send(pay, body())
    await run(11_000)
    const again = send(pay, body())
    await run(0)
    expect(again).toEqual({ code: 'offline' })
    expect(kept.size).toBe(0)
  })

  test('doesn’t count as repeated if its secret is another one, and leaves no trace of the secret in storage', async () => {
    const { send, run, state, kept } = openLedger()
    state.answers = ['lostAfter']
    state.asksFail = 100
    send(setPin, { pin: '258036' })
    await run(11_000)
    const other = send(setPin, { pin: '147036' })
    await run(20_000)
    expect(other).toEqual({ code: 'earlierOpen' })
    expect(JSON.stringify([...kept.values()])).not.toMatch(/258036|147036/)
  })
})

describe('a write whose outcome was unknown when the app was closed', () => {
  const left = (userId: string): PendingWrite => ({
    key: `left-${userId}`,
    userId,
    operation: { native: 'test.pay', path: '/pay', method: 'POST' },
    kind: 'payment',
    subject: 'A',
    digest: 'x',
    amount: '500.00',
    startedAt: 0,
    state: 'open',
    resultField: 'no',
    result: null,
    message: null,
  })

  test('is queried and announced at the start', async () => {
    const { ledger, run, notified, effects } = openLedger([left('U-1')])
    effects.set('left-U-1', 'P-9')
    ledger.wake()
    await run(0)
    expect(ledger.pending()).toMatchObject([{ state: 'done', result: 'P-9' }])
    expect(notified).toEqual(['settled done'])
  })

  test('is hidden from other users, and queried after its own user signs in again', async () => {
    const { ledger, run, state, asked } = openLedger([left('U-2')])
    ledger.wake()
    await run(100_000)
    expect([ledger.pending(), asked]).toEqual([[], []])
    state.userId = 'U-2'
    ledger.refresh()
    ledger.wake()
    await run(0)
    expect(ledger.pending()).toMatchObject([{ state: 'notArrived' }])
  })

  test('is not queried while the app is suspended', async () => {
    const { ledger, run, asked, state } = openLedger([left('U-1')])
    state.asksFail = 1000
    ledger.wake()
    await run(5000)
    ledger.sleep()
    await run(0)
    const before = asked.length
    await run(600_000)
    expect(asked.length - before).toBeLessThanOrEqual(0)
    ledger.wake()
    await run(0)
    expect(asked.length).toBe(before + 1)
  })
})
