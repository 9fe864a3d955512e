import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock, monotonic, stopwatch } from '../../src/session/clock'
import { newKey } from '../../src/session/random'
import { tryWithTimeout } from '../../src/session/with-timeout'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('tryWithTimeout', () => {
  it('returns a result that arrives in time', async () => {
    const work = new Promise<string>((done) => setTimeout(done, 99, 'done'))
    const result = tryWithTimeout(() => work, 100)
    await vi.advanceTimersByTimeAsync(99)
    expect(await result).toBe('done')
  })

  it('returns undefined after the timeout, and ignores a later failure', async () => {
    const work = new Promise<string>((_, fail) => setTimeout(fail, 200, new Error('late')))
    const result = tryWithTimeout(() => work, 100)
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
  })

  it('returns undefined for a failure', async () => {
    const thrown = tryWithTimeout((): Promise<never> => {
      throw new Error('thrown')
    }, 100)
    expect(await thrown).toBeUndefined()
    expect(await tryWithTimeout(() => Promise.reject(new Error('failed')), 100)).toBeUndefined()
  })
})

it('a stopwatch counts on if the phone’s clock is put back, and if only that clock ran while the phone slept', () => {
  vi.setSystemTime(1_000_000)
  const steady = vi.spyOn(monotonic, 'now').mockReturnValue(500)
  const passed = stopwatch()
  expect(passed()).toBe(0)
  vi.setSystemTime(400_000)
  steady.mockReturnValue(10_500)
  expect(passed()).toBe(10_000)
  vi.setSystemTime(1_060_000)
  expect(passed()).toBe(60_000)
  steady.mockRestore()
})

it('a new key has 32 hex digits and is different each time', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

it('stays within the days that can be shown, even if the phone’s clock is far off', () => {
  const now = vi.spyOn(Date, 'now')
  for (const [given, shown] of [
    [Number.NaN, '1970-01-01'],
    [-1e18, '1970-01-01'],
    [1e300, '2199-12-31'],
    [Number.POSITIVE_INFINITY, '2199-12-31'],
  ] as const) {
    now.mockReturnValue(given)
    expect([given, new Date(clock.now()).toISOString().slice(0, 10)]).toEqual([given, shown])
  }
  now.mockRestore()
})
