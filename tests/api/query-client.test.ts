// @vitest-environment window
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerInformation } from '../../bridge/contract/operations/loan-customer'
import { user } from '../../bridge/contract/operations/system-user'
import { setPaused } from '../../src/api/device/visibility'
import { canRead, queryClient } from '../../src/api/query/query-client'
import { toQueryKey } from '../../src/api/query/query-key'
import { seedCache } from '../../src/api/query/use-operation'
import { markChanged } from '../../src/api/service'
import { endSession } from '../../src/session/session'
import { clearStorage } from '../../src/session/storage'
import { signIn } from '../session/sign-in'

const key = ['loans'] as const
const stored = () => queryClient.getQueryData(key)
const read = vi.fn(async () => 'mine')

/** A page that shows what is read, until it is left. */
async function page() {
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: read, staleTime: Infinity })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(stored()).toBe('mine'))
  return leave
}

describe('what was read in a session', () => {
  beforeEach(() => {
    signIn()
    read.mockClear()
  })
  afterEach(() => {
    endSession()
    queryClient.clear()
    clearStorage()
  })

  it('stays with the page that shows it as the session ends, is not read again, and goes with that page', async () => {
    const leave = await page()
    expect(canRead(key)).toBe(true)
    endSession()
    expect([stored(), canRead(key)]).toEqual(['mine', false])
    leave()
    expect(stored()).toBeUndefined()
    expect(read).toHaveBeenCalledOnce()
  })

  it('goes at once where no page shows it', async () => {
    ;(await page())()
    expect(stored()).toBe('mine')
    endSession()
    expect(stored()).toBeUndefined()
  })

  it('is read anew for who signs in next', async () => {
    const leave = await page()
    endSession()
    signIn()
    expect(canRead(key)).toBe(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    leave()
    expect(stored()).toBe('mine')
  })
})

describe('what a write has changed', () => {
  const write = customerInformation.editInformation
  const reads = write.changes ?? []
  afterEach(() => queryClient.clear())
  beforeEach(() => read.mockClear())

  /** A part of a page that shows it. */
  function shown() {
    const options = { queryKey: key, queryFn: read, staleTime: Infinity, meta: { reads } }
    return new QueryObserver(queryClient, options).subscribe(() => undefined)
  }

  it('is out of date also where it was learned from another reply and no page has shown it yet', () => {
    seedCache(user.getMerchantName, {}, { name: 'Maria Santos', storeName: null })
    const state = () => queryClient.getQueryState(toQueryKey(user.getMerchantName, {}))
    expect(state()?.isInvalidated).toBe(false)
    markChanged(user.editAccount)
    expect(state()?.isInvalidated).toBe(true)
  })

  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('is read again where it is still shown, and not where the page was left with the write', async () => {
    const leave = shown()
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    markChanged(write)
    await soon()
    expect(read).toHaveBeenCalledTimes(2)
    markChanged(write)
    leave()
    await soon()
    expect(read).toHaveBeenCalledTimes(2)
    // who comes back sees what has changed
    const leaveAgain = shown()
    await soon()
    expect(read).toHaveBeenCalledTimes(3)
    leaveAgain()
  })

  it('is not read again where the session has ended meanwhile', async () => {
    signIn()
    const leave = shown()
    await vi.waitFor(() => expect(stored()).toBe('mine'))
    markChanged(write)
    endSession()
    await soon()
    expect(read).toHaveBeenCalledOnce()
    leave()
  })

  it('is asked for anew where the answer was under way, and once where a page begins to show it', async () => {
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

describe('what nobody looks at any more', () => {
  afterEach(() => queryClient.clear())

  it('is forgotten, the oldest first, once there is much of it', () => {
    for (let at = 0; at < 200; at += 1) queryClient.setQueryData(['page', at], at, { updatedAt: 1000 + at })
    const left = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1])
    expect(left.length).toBeLessThan(200)
    expect(left).toEqual(Array.from(left, (_, at) => 200 - left.length + at))
  })
})

describe('who comes back to the app', () => {
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
    ['after a moment sees what was there', ['payment'], 5000, 1],
    ['after a while sees it read anew, as they may have paid elsewhere', ['payment'], 11_000, 2],
    ['sees what only they change as it was', ['profile'], 11_000, 1],
  ] as const)('%s', async (_, reads, ms, times) => {
    const observer = new QueryObserver(queryClient, { ...options, queryKey: key, meta: { reads } })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(20)
    await away(ms)
    expect(read).toHaveBeenCalledTimes(times)
    leave()
  })

  it('reads on the next page, too, what that had shown before', async () => {
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

  it('reads nothing anew for being here', async () => {
    const leave = new QueryObserver(queryClient, { ...options, queryKey: key }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(read).toHaveBeenCalledOnce()
    leave()
  })
})
