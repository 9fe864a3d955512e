import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParamsOf } from '../../../bridge/contract/actions'
import { decipher, readKey } from '../../../bridge/gateway/pin-cipher'
import type { Reply } from '../../../bridge/protocol/transport'
import { advance, context } from '../harness'
import { pinWrite, read, search, write } from '../operations'
import { lost, openGateway, outcome } from './gateway-harness'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const fine = { code: 200, data: { amount: '1.00' } }

describe('the gateway', () => {
  it('sends a call at once if it has nothing to wait for', () => {
    const { gateway, requests } = openGateway()
    void outcome(gateway.call(read, {}))
    void outcome(gateway.call(write, {}))
    expect(requests).toHaveLength(2)
  })
})

describe('the gateway', () => {
  it('retries a read up to 3 times after transient errors, but never a write', async () => {
    const codes = fc.constantFrom(
      408,
      429,
      502,
      503,
      504,
      1002,
      500,
      501,
      400,
      404,
      4101,
      'network',
      'timeout',
      'denied',
    )
    const passes = new Set<unknown>([408, 429, 502, 503, 504, 1002, 'network', 'timeout'])
    await fc.assert(
      fc.asyncProperty(
        fc.array(codes, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (failures, safe) => {
          const answers = [...failures.map((code) => ({ code, layer: 'gateway' as const })), fine]
          const { gateway, requests } = openGateway(answers)
          const call = outcome(gateway.call(safe ? read : write, {}))
          await advance(60_000)
          await call
          const stops = failures.findIndex((code) => !passes.has(code))
          const wanted = stops < 0 ? failures.length + 1 : stops + 1
          expect(requests).toHaveLength(safe ? Math.min(4, wanted) : 1)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('waits for a reply until the caller’s deadline', async () => {
    for (const [options, most] of [
      [{ deadlineMs: 15_000 }, 15_000],
      [{}, 60_000],
    ] as const) {
      const { gateway, requests } = openGateway()
      await gateway.call(write, {}, options)
      expect(requests.map(({ deadlineMs }) => deadlineMs)).toEqual([most])
    }
  })

  it('asks a read again well before its deadline if no reply comes, but never a write', async () => {
    const { gateway, requests } = openGateway([lost('timeout')])
    const call = outcome(gateway.call(read, {}))
    await advance(60_000)
    await call
    const [first = 0, second = 0, third = 0] = requests.map(({ deadlineMs }) => deadlineMs)
    expect([first, second]).toEqual([10_000, 20_000])
    // the rest of the minute
    expect(third).toBeGreaterThan(50_000)
    expect(third).toBeLessThan(60_000)
    const writes = openGateway([lost('timeout')])
    await outcome(writes.gateway.call(write, {}))
    expect(writes.requests.map(({ deadlineMs }) => deadlineMs)).toEqual([60_000])
  })

  it('waits longer before each retry, within a maximum', async () => {
    const { gateway, requests } = openGateway([lost('network')])
    const call = outcome(gateway.call(read, {}))
    await advance(199)
    expect(requests).toHaveLength(1)
    await advance(201)
    expect(requests).toHaveLength(2)
    await advance(399)
    expect(requests).toHaveLength(2)
    await advance(401 + 1600)
    expect(requests).toHaveLength(4)
    await call
  })

  it('follows the Retry-After header unless it exceeds the deadline', async () => {
    const answers = [{ code: 429, layer: 'gateway' as const, retryAfterMs: 7000 }, fine]
    const { gateway, requests } = openGateway(answers)
    const call = gateway.call(read, {})
    await advance(6999)
    expect(requests).toHaveLength(1)
    await advance(1)
    expect(await call).toEqual({ amount: 100 })
    const late = openGateway([{ code: 503, layer: 'gateway', retryAfterMs: 60_000 }])
    expect(await outcome(late.gateway.call(read, {}))).toMatchObject({ code: 'serverError' })
    expect(late.requests).toHaveLength(1)
  })

  it('starts no retry after the deadline, counting the time of earlier tries', async () => {
    const answer = new Promise<Partial<Reply>>((done) =>
      setTimeout(done, 50_000, { code: 503, layer: 'gateway', retryAfterMs: 15_000 }),
    )
    const { gateway, requests } = openGateway([answer, fine])
    const call = outcome(gateway.call(read, {}))
    await advance(70_000)
    expect([requests.length, await call]).toMatchObject([1, { code: 'serverError' }])
  })

  it("cancels a read that is aborted between retries, and doesn't report it as a failure", async () => {
    const { gateway, requests, told } = openGateway([lost('network')])
    const stop = new AbortController()
    const call = outcome(gateway.call(read, {}, { signal: stop.signal }))
    await advance(1)
    stop.abort()
    expect(await call).toMatchObject({ code: 'cancelled' })
    expect([requests.length, told.failed]).toEqual([1, []])
  })
})

describe('the gateway’s throttle', () => {
  it('merges identical writes within a second, with one reply, and sends later ones again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 8 }), async (waits) => {
        const { gateway, requests, clock, told } = openGateway([fine])
        let lastSent = Number.NEGATIVE_INFINITY
        let sent = 0
        for (const wait of waits) {
          await advance(wait)
          const [first, second] = [
            outcome(gateway.call(write, { no: 'a' })),
            outcome(gateway.call(write, { no: 'a' })),
          ]
          const due = clock.now() - lastSent >= 1000
          if (due) {
            lastSent = clock.now()
            sent++
          }
          const answer = { value: { amount: 100 } }
          expect([await first, await second]).toMatchObject([answer, answer])
        }
        expect([requests.length, told.failed]).toEqual([sent, []])
      }),
      { numRuns: 40 },
    )
  })

  it('sends a failed write again after a second', async () => {
    const { gateway, requests, told } = openGateway([{ code: 4301, message: 'No' }, fine])
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: 4301 })
    const again = gateway.call(write, {})
    await advance(999)
    expect(requests).toHaveLength(1)
    await advance(1)
    expect(await again).toEqual({ amount: 100 })
    expect([requests.length, told.failed.length]).toEqual([2, 1])
  })

  it('doesn’t merge writes with different bodies', async () => {
    const { gateway, requests } = openGateway([fine])
    await Promise.all([gateway.call(write, { no: 'a' }), gateway.call(write, { no: 'b' })])
    expect(requests).toHaveLength(2)
  })

  it('fails merged calls together and reports the failure once', async () => {
    const { gateway, told } = openGateway([{ code: 4301, message: 'No' }])
    const both = [outcome(gateway.call(write, {})), outcome(gateway.call(write, {}))]
    expect(await Promise.all(both)).toMatchObject([{ code: 4301 }, { code: 4301 }])
    expect(told.failed).toHaveLength(1)
  })

  it('spaces out identical searches without refusing any', async () => {
    const { gateway, requests } = openGateway([fine])
    const calls = [1, 2, 3].map(() => gateway.call(search, { no: 'a' }))
    await advance(499)
    expect(requests).toHaveLength(1)
    await advance(501)
    expect(await Promise.all(calls)).toHaveLength(3)
    expect(requests).toHaveLength(3)
  })

  it('never blocks a write after the clock jumped back', async () => {
    const { gateway, clock, requests } = openGateway([fine])
    await gateway.call(write, {})
    clock.jump(-86_400_000)
    await advance(1000)
    await gateway.call(write, {})
    expect(requests).toHaveLength(2)
  })
})

describe('the gateway, before sending,', () => {
  it.each([
    ['missing', 'nothing'],
    ['tooOld', 'nothing'],
    ['denied', 'nothing'],
    ['switchedOff', 'retry'],
  ] as const)(
    'refuses a call or an action that the host reports as "%s", and sends nothing',
    async (able, remedy) => {
      const { gateway, requests, acts, state, told } = openGateway()
      state.caps = { 'dfp.write': able, scan: able }
      expect(gateway.can('dfp.write')).toBe(able)
      expect(await outcome(gateway.call(write, {}))).toMatchObject({
        code: able,
        layer: 'bridge',
        remedy,
      })
      expect(await outcome(gateway.act('scan', { formats: ['qr'] }))).toMatchObject({ code: able })
      expect([requests.length, acts.length, told.failed.length]).toEqual([0, 0, 2])
    },
  )

  it('asks an offline host again before refusing a call, because the host’s online event may be lost', async () => {
    const { gateway, state, requests } = openGateway()
    state.context = { ...context, network: 'offline' }
    state.refresh = async () => {
      state.context = { ...context, network: 'online' }
    }
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ value: { amount: 100 } })
    expect(requests).toHaveLength(1)
  })

  it('sends nothing if the host is offline, so that no outcome is unknown', async () => {
    const { gateway, requests, state } = openGateway()
    state.context = { ...context, network: 'offline' }
    expect(await outcome(gateway.call(write, {}))).toMatchObject({ code: 'offline' })
    expect(requests).toHaveLength(0)
  })

  it('runs an action that needs no network while the host is offline, and refuses one that does', async () => {
    const { gateway, acts, state } = openGateway()
    state.context = { ...context, network: 'offline' }
    const photo: ParamsOf<'uploadImg'> = { source: 'camera', maxBytes: 1000, types: ['image/jpeg'] }
    await outcome(gateway.act('uploadImg', { ...photo, returnBytes: true }))
    expect(acts).toHaveLength(1)
    await outcome(gateway.act('open', { url: 'tel:+639171234567' }))
    expect(acts).toHaveLength(2)
    expect(await outcome(gateway.act('uploadImg', photo))).toMatchObject({ code: 'offline' })
    expect(await outcome(gateway.act('open', { url: 'https://example.com' }))).toMatchObject({
      code: 'offline',
    })
    expect(acts).toHaveLength(2)
  })

  it('aborts a write that is not sent yet, but never one that is sent', async () => {
    const { gateway, requests } = openGateway()
    expect(await outcome(gateway.call(write, {}, { signal: AbortSignal.abort() }))).toMatchObject({
      code: 'cancelled',
    })
    expect(requests).toHaveLength(0)
    const stop = new AbortController()
    const call = gateway.call(write, { no: 'b' }, { signal: stop.signal, idem: 'i-1' })
    await advance(0)
    stop.abort()
    expect(await call).toEqual({ amount: 100 })
    expect(requests[0]).toMatchObject({ idem: 'i-1' })
    expect(requests[0]?.signal).toBeFalsy()
  })

  it.each([1, 2] as const)('enciphers PINs at any depth of the body in PIN format %i', async (format) => {
    const { gateway, requests, state } = openGateway()
    state.format = format
    await gateway.call(pinWrite, { pin: '258036', list: [{ pin: '147036' }] })
    const sent = requests[0]?.body as { pin: string; list: { pin: string }[] } // the schema's shape
    expect(JSON.stringify(sent)).not.toMatch(/258036|147036/)
    const key = readKey(state.key ?? '')
    expect([decipher(key, sent.pin, format), decipher(key, sent.list[0]?.pin ?? '', format)]).toEqual([
      '258036',
      '147036',
    ])
  })

  it.each([undefined, '', 'abcd', 'no key'])('sends no PIN if its key is unusable: %s', async (key) => {
    const { gateway, requests, state } = openGateway()
    state.key = key
    expect(await outcome(gateway.call(pinWrite, { pin: '258036' }))).toMatchObject({
      code: 'unavailable',
      layer: 'bridge',
    })
    expect(requests).toHaveLength(0)
  })
})

describe('the gateway', () => {
  it('reports every failure, and marks foreground calls as busy', async () => {
    const { gateway, told } = openGateway([{ code: 4301 }])
    await outcome(gateway.call(read, {}))
    await outcome(gateway.call(read, {}, { background: true }))
    expect([told.failed.map(({ code }) => code), told.busy]).toEqual([
      [4301, 4301],
      [1, 0],
    ])
  })

  it("validates an action, uses its deadline, and doesn't record a cancel by the user as a failure", async () => {
    const harness = openGateway([
      { data: { text: 'code', more: 1 } },
      { code: 'cancelled', layer: 'native' },
      { data: {} },
    ])
    expect(await harness.gateway.act('scan', { formats: ['qr'] })).toEqual({ text: 'code' })
    expect(harness.acts).toEqual([{ action: 'scan', params: { formats: ['qr'] }, deadlineMs: 300_000 }])
    expect(await outcome(harness.gateway.act('scan', { formats: ['qr'] }))).toMatchObject({
      code: 'cancelled',
      layer: 'native',
    })
    expect(harness.told.failed).toEqual([])
    expect(await outcome(harness.gateway.act('scan', { formats: ['qr'] }))).toMatchObject({
      code: 'serverError',
    })
    expect(harness.told.busy).toEqual([])
  })

  it('returns the end of the lockout if a locked sensor refuses an action', async () => {
    const { gateway } = openGateway([
      { code: 'lockedOut', layer: 'native', message: '2026-11-21T10:00:00+08:00' },
    ])
    const prompt = { challenge: 'c', title: 't' }
    expect(await outcome(gateway.act('faceId', prompt))).toMatchObject({
      message: '2026-11-21T10:00:00+08:00',
    })
  })

  it('passes an event to the newest listener first, and stops once one handles it', async () => {
    const { gateway, state } = openGateway()
    const asked: string[] = []
    gateway.onEvent('back', () => void asked.push('page'))
    const stop = gateway.onEvent('back', () => asked.push('sheet') > 0)
    expect(state.receiver('back', {})).toBe(true)
    stop()
    stop()
    expect([state.receiver('back', {}), state.receiver('push', {}), asked]).toEqual([
      false,
      false,
      ['sheet', 'page'],
    ])
  })

  it('passes the context to listeners when they are added and on each change', async () => {
    const { gateway, state } = openGateway()
    const heard: unknown[] = []
    state.context = context
    gateway.onContext(({ theme }) => heard.push(theme))
    expect(gateway.embedded).toBe(true)
    state.context = { ...context, theme: 'dark' }
    state.receiver('context', {})
    expect([heard, gateway.context()?.theme]).toEqual([['light', 'dark'], 'dark'])
  })

  it('continues after a listener of events or of the context throws', async () => {
    const { gateway, state } = openGateway()
    state.context = context
    const heard: string[] = []
    gateway.onEvent('back', () => heard.push('page') > 0)
    gateway.onEvent('back', () => {
      throw new Error('broken sheet')
    })
    gateway.onContext(() => {
      throw new Error('broken look')
    })
    expect(state.receiver('back', {})).toBe(true)
    state.receiver('context', {})
    expect(heard).toEqual(['page'])
    // each is reported as a page error
    const thrown: string[] = []
    for (let left = 3; left > 0; left -= 1)
      try {
        vi.advanceTimersToNextTimer()
      } catch (error) {
        thrown.push((error as Error).message)
      }
    expect(thrown).toEqual(['broken look', 'broken sheet', 'broken look'])
  })
})
