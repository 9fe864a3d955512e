// @vitest-environment window
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerInformation } from '../../bridge/contract/operations/loan-customer'
import { user } from '../../bridge/contract/operations/system-user'
import { setPaused } from '../../src/api/device/visibility'
import { queryClient } from '../../src/api/query/query-client'
import { toQueryKey } from '../../src/api/query/query-key'
import { refetchChanged } from '../../src/api/query/refetch'
import { canRead } from '../../src/api/query/session-cache'
import { seedCache } from '../../src/api/query/use-operation'
import { markChanged } from '../../src/api/service'
import { endSession } from '../../src/session/session-changes'
import { clearStorage } from '../../src/session/storage'
import { provideTestKit } from '../kit'
import { signIn } from '../session/sign-in'

const key = ['loans'] as const
const stored = () => queryClient.getQueryData(key)
const read = vi.fn(async () => 'mine')

/** Observes the query like a page; returns the function that leaves it. */
async function page() {
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: read, staleTime: Infinity })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(stored()).toBe('mine'))
  return leave
}

describe('cached data of a session', () => {
  beforeEach(() => {
    signIn()
    read.mockClear()
  })
  afterEach(() => {
    endSession()
    queryClient.clear()
    clearStorage()
  })

  it('remains at the end of the session until its page is left, and isn’t refetched', async () => {
    const leave = await page()
    expect(canRead(queryClient.getQueryCache().find({ queryKey: key }))).toBe(true)
    endSession()
    expect([stored(), canRead(queryClient.getQueryCache().find({ queryKey: key }))]).toEqual(['mine', false])
    leave()
    expect(stored()).toBeUndefined()
    expect(read).toHaveBeenCalledOnce()
  })

  it('is removed at once if no page shows it', async () => {
    ;(await page())()
    expect(stored()).toBe('mine')
    endSession()
    expect(stored()).toBeUndefined()
  })

  it('is refetched for the next user', async () => {
    const leave = await page()
    endSession()
    signIn()
    expect(canRead(queryClient.getQueryCache().find({ queryKey: key }))).toBe(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    leave()
    expect(stored()).toBe('mine')
  })
})

describe('cached data changed by a write', () => {
  const write = customerInformation.editInformation
  const reads = write.changes ?? []
  beforeAll(() => provideTestKit({ refetchChanged }))
  afterEach(() => queryClient.clear())
  beforeEach(() => read.mockClear())

  /** Observes the query like a part of a page. */
  function shown() {
    const options = { queryKey: key, queryFn: read, staleTime: Infinity, meta: { reads } }
    return new QueryObserver(queryClient, options).subscribe(() => undefined)
  }

  it('is invalidated even if it was seeded from another reply and never shown', () => {
    seedCache(user.getMerchantName, {}, { name: 'Maria Santos', storeName: null })
    const state = () => queryClient.getQueryState(toQueryKey(user.getMerchantName, {}))
    expect(state()?.isInvalidated).toBe(false)
    markChanged(user.editAccount)
    expect(state()?.isInvalidated).toBe(true)
  })

  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('is refetched only if it is still shown after the write', async () => {
    const leave = shown()
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    markChanged(write)
    await soon()
    expect(read).toHaveBeenCalledTimes(2)
    markChanged(write)
    leave()
    await soon()
    expect(read).toHaveBeenCalledTimes(2)
    // returning shows the change
    const leaveAgain = shown()
    await soon()
    expect(read).toHaveBeenCalledTimes(3)
    leaveAgain()
  })

  it('is not refetched if the session has ended in the meantime', async () => {
    signIn()
    const leave = shown()
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    markChanged(write)
    endSession()
    await soon()
    expect(read).toHaveBeenCalledOnce()
    leave()
  })

  it('is requested again if an earlier request for it was still in flight', async () => {
    const answers = ['before', 'after']
    read.mockImplementation(async () => {
      const answer = answers.shift() ?? 'more'
      await soon()
      return answer
    })
    const leave = shown()
    markChanged(write)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.waitFor(() => expect(stored()).toBe('after'))
    leave()
    markChanged(write)
    const leaveAgain = shown()
    await vi.waitFor(() => expect(stored()).toBe('more'))
    await soon()
    expect(read).toHaveBeenCalledTimes(3)
    leaveAgain()
    read.mockImplementation(async () => 'mine')
  })
})

describe('cached data that no page shows', () => {
  afterEach(() => queryClient.clear())

  it('is evicted beyond a limit, the oldest data first', () => {
    for (let at = 0; at < 450; at += 1) queryClient.setQueryData(['page', at], at, { updatedAt: 1000 + at })
    const left = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1])
    expect(left.length).toBeLessThan(450)
    expect(left).toEqual(Array.from(left, (_, at) => 450 - left.length + at))
  })
})

describe('returning to the app', () => {
  const options = { queryFn: read, meta: { reads: ['payment'] } } as const
  const away = async (ms: number) => {
    setPaused(true)
    await vi.advanceTimersByTimeAsync(ms)
    setPaused(false)
    await vi.advanceTimersByTimeAsync(20)
  }
  beforeEach(() => {
    vi.useFakeTimers()
    read.mockReset().mockResolvedValue('mine')
  })
  afterEach(() => {
    setPaused(false)
    queryClient.clear()
    vi.useRealTimers()
  })

  it.each([
    ['refetches nothing if the user was away only for a moment', ['payment'], 5000, 1],
    [
      'refetches data if the user was away for longer, because the user may have paid elsewhere',
      ['payment'],
      11_000,
      2,
    ],
    ['does not refetch data that only the user changes', ['profile'], 11_000, 1],
  ] as const)('%s', async (_, reads, ms, times) => {
    const observer = new QueryObserver(queryClient, { ...options, queryKey: key, meta: { reads } })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(20)
    await away(ms)
    expect(read).toHaveBeenCalledTimes(times)
    leave()
  })

  it('refetches data of earlier pages once a page shows it', async () => {
    const shown = () =>
      new QueryObserver(queryClient, { ...options, queryKey: key }).subscribe(() => undefined)
    shown()()
    await vi.advanceTimersByTimeAsync(20)
    await away(11_000)
    expect(read).toHaveBeenCalledOnce()
    const leave = shown()
    await vi.advanceTimersByTimeAsync(20)
    expect(read).toHaveBeenCalledTimes(2)
    leave()
  })

  it('refetches nothing while the app stays in the foreground', async () => {
    const leave = new QueryObserver(queryClient, { ...options, queryKey: key }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(read).toHaveBeenCalledOnce()
    leave()
  })
})
