// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactions } from '../../bridge/contract/operations/loan-repay'
import { setPaused } from '../../src/api/device/visibility'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { usePages } from '../../src/api/query/use-pages'
import { provideTestService } from '../kit'
import { draw } from '../ui/draw'

const asked: number[] = []
let more: () => Promise<void>

function List() {
  const pages = usePages(transactions.getTransactionList, { month: null, type: null }, ({ at }) => at)
  more = pages.more
  return <p>{pages.rows.length}</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  resetCache(queryClient)
  asked.length = 0
  const call = async (_: unknown, { pageNum }: { pageNum: number }) => {
    asked.push(pageNum)
    return { total: 1000, list: [{ at: `${pageNum}` }] }
  }
  await provideTestService({ gateway: { call } }) // only the used part
})
afterEach(async () => {
  setPaused(false)
  await pass(100)
  vi.useRealTimers()
})

it('a paged list refetches only its first page when the user returns to it', async () => {
  const page = draw(<List />)
  await pass(100)
  for (let at = 2; at <= 4; at += 1) {
    await act(() => more())
    await pass(100)
  }
  expect([asked, page.textContent]).toEqual([[1, 2, 3, 4], '4'])
  setPaused(true)
  await pass(11_000)
  setPaused(false)
  await pass(1000)
  expect([asked, page.textContent]).toEqual([[1, 2, 3, 4, 1], '4'])
})
