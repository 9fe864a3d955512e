// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactions } from '../../bridge/contract/operations/loan-repay'
import { Failure } from '../../bridge/gateway/failure'
import { setPaused } from '../../src/api/device/visibility'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { usePolledOperation } from '../../src/api/query/use-polled-operation'
import { provideTestService } from '../kit'
import { draw } from '../ui/draw'

let looks = 0
/** The reply to a poll; undefined if it fails. */
let reply: { total: number } | undefined = { total: 0 }
/** The refusal of a poll, if the service refuses it. */
let refusal: Failure | undefined
let waited = 0
let lookAgain: () => void = () => undefined

/** Polls until the list has an entry. */
function Wait({ active = true, again = 0 }: { active?: boolean; again?: number }) {
  const body = { pageNum: 1, pageSize: 20, month: null, type: null }
  const polled = usePolledOperation(transactions.getTransactionList, active ? body : null, {
    done: ({ total }) => total > 0,
    restartKey: again,
  })
  waited = polled.waitedMs
  lookAgain = polled.pollNow
  return <p>{polled.result.state}</p>
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Number of polls within this many seconds. */
async function looksIn(seconds: number): Promise<number> {
  looks = 0
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return looks
}

beforeEach(async () => {
  vi.useFakeTimers()
  resetCache(queryClient)
  reply = { total: 0 }
  refusal = undefined
  const call = async () => {
    looks += 1
    if (refusal) throw refusal
    if (!reply) throw new Failure('network', 'bridge', 'test')
    return { ...reply, list: [] }
  }
  await provideTestService({ gateway: { call }, send: call, message: ({ code }: Failure) => `${code}` })
})
afterEach(async () => {
  setPaused(false)
  // pending renders must not reach the next test
  await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a pending result is polled every 3 s for a minute, then every 10 s, then every 30 s', async () => {
  looks = 0
  draw(<Wait />)
  expect([looks, await looksIn(1)]).toEqual([1, 0])
  expect(await looksIn(60)).toBe(20)
  expect(await looksIn(240)).toBe(24)
  expect(await looksIn(600)).toBe(20)
  expect(waited).toBeGreaterThan(880_000)
})

it.each([
  ['the page is hidden', hide],
  ['the host has paused the app', setPaused],
])('a pending result is not polled while %s, and is polled once afterwards', async (_, away) => {
  draw(<Wait />)
  await looksIn(31)
  await act(async () => away(true))
  expect(await looksIn(3600)).toBe(0)
  looks = 0
  await act(async () => away(false))
  expect(looks).toBe(1)
  expect(await looksIn(60)).toBe(20)
})

it('a pending result is not polled while polling is inactive', async () => {
  draw(<Wait active={false} />)
  expect(await looksIn(60)).toBe(0)
})

it('a pending result is no longer polled once it has arrived', async () => {
  draw(<Wait />)
  await looksIn(10)
  reply = { total: 1 }
  expect(await looksIn(3)).toBe(1)
  expect(await looksIn(600)).toBe(0)
})

it('a pending result keeps its data when a poll fails, and polling continues', async () => {
  const root = draw(<Wait />)
  await looksIn(10)
  reply = undefined
  expect(await looksIn(30)).toBe(10)
  expect(root.textContent).toBe('ready')
})

it('a pending result is polled at once on request, and the intervals start again', async () => {
  draw(<Wait />)
  await looksIn(120)
  looks = 0
  await act(async () => lookAgain())
  expect(looks).toBe(1)
  expect(await looksIn(60)).toBe(20)
})

it('a refusal ends the polling and is shown, although earlier polls were answered', async () => {
  const page = draw(<Wait />)
  await looksIn(1)
  expect(page.textContent).toBe('ready')
  refusal = new Failure(4119, 'business', 'test', 'Not found')
  await looksIn(3)
  expect(page.textContent).toBe('failed')
  expect(await looksIn(60)).toBe(0)
})

it('the pauses between polls don’t depend on the phone’s clock', async () => {
  draw(<Wait />)
  await looksIn(1)
  vi.setSystemTime(Date.now() + 10 * 60_000)
  expect(await looksIn(30)).toBe(10)
})
