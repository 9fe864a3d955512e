import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKey } from '../../src/session/clock'
import { tryWithTimeout } from '../../src/session/with-timeout'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('tryWithTimeout', () => {
  it('returns a result that arrives in time', async () => {
    const work = new Promise<string>((done) => setTimeout(done, 99, 'done'))
    const result = tryWithTimeout(work, 100)
    await vi.advanceTimersByTimeAsync(99)
    expect(await result).toBe('done')
  })

  it('returns undefined after the timeout, and ignores a later failure', async () => {
    const work = new Promise<string>((_, fail) => setTimeout(fail, 200, new Error('late')))
    const result = tryWithTimeout(work, 100)
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
  })

  it('returns undefined for a failure', async () => {
    expect(await tryWithTimeout(Promise.reject(new Error('failed')), 100)).toBeUndefined()
  })
})

it('a new key has 32 hex digits and is different each time', () => {
  const keys = Array.from({ length: 50 }, newKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
