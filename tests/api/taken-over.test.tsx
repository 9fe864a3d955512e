// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transactions } from '../../bridge/contract/operations/loan-repay'
import { UserType } from '../../bridge/contract/who'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { useOperation } from '../../src/api/query/use-operation'
import { usePages } from '../../src/api/query/use-pages'
import { endSession } from '../../src/session/session-changes'
import { provideTestService } from '../kit'
import { signIn } from '../session/sign-in'
import { draw } from '../ui/draw'

const body = { pageNum: 1, pageSize: 20, month: null, type: null }

/** Calls that were made, with the function that answers each. */
let calls: { body: unknown; signal: AbortSignal; answer(total: number): void }[] = []

function One({ name = 'one' }: { name?: string }) {
  const result = useOperation(transactions.getTransactionList, body)
  return <p>{`${name}: ${result.state === 'ready' ? result.data.total : result.state}`}</p>
}
function List({ name }: { name: string }) {
  const { first, total } = usePages(
    transactions.getTransactionList,
    { month: null, type: null },
    ({ transactionNo }) => transactionNo,
  )
  return <p>{`${name}: ${first.state} ${total}`}</p>
}
/** Waits for this number of calls. */
const asked = (count: number) => act(() => vi.waitFor(() => expect(calls).toHaveLength(count)))
const shows = (text: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toBe(text)))
const aborted = () => calls.map(({ signal }) => signal.aborted)

beforeEach(async () => {
  calls = []
  resetCache(queryClient)
  queryClient.clear()
  const call = (_: unknown, body: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      calls.push({ body, signal, answer: (total) => resolve({ list: [], total }) })
    })
  await provideTestService({ gateway: { call }, send: call, message: () => '' })
})
afterEach(() => endSession())

it('the next page uses the reply to a read that the previous page started', async () => {
  draw(<One key="one" />)
  await asked(1)
  expect(draw(<One key="other" name="other" />).textContent).toBe('other: loading')
  calls[0]?.answer(7)
  await shows('other: 7')
  expect(calls).toHaveLength(1)
})

it('the next page uses the reply to a paged list that the previous page requested', async () => {
  draw(<List key="one" name="one" />)
  await asked(1)
  draw(<List key="other" name="other" />)
  calls[0]?.answer(9)
  await shows('other: ready 9')
  expect(calls).toHaveLength(1)
})

it("the next page aborts a read that it doesn't need", async () => {
  draw(<One key="one" />)
  await asked(1)
  expect(aborted()).toEqual([false])
  draw(<p>another</p>)
  await act(() => vi.waitFor(() => expect(aborted()).toEqual([true])))
  draw(<One key="other" name="other" />)
  await asked(2)
  calls[1]?.answer(3)
  await shows('other: 3')
})

it('a logout aborts all reads', async () => {
  signIn('U-1', { userType: UserType.agent })
  draw(<One key="one" />)
  await asked(1)
  endSession()
  expect(aborted()).toEqual([true])
})

it('a read in flight is aborted when it is invalidated again', async () => {
  draw(<One key="one" />)
  await asked(1)
  calls[0]?.answer(1)
  await shows('one: 1')
  void queryClient.invalidateQueries()
  await asked(2)
  void queryClient.invalidateQueries()
  await asked(3)
  expect(aborted().slice(1)).toEqual([true, false])
  calls[2]?.answer(2)
  await shows('one: 2')
})

it('a page makes each of its reads once, even while the cache is full', async () => {
  for (let at = 0; at < 401; at += 1) queryClient.setQueryData(['before', at], at)
  const Page = () => {
    useOperation(transactions.getTransactionList, body)
    useOperation(transactions.getTransactionList, { ...body, month: '2026-02' })
    useOperation(transactions.getTransactionList, { ...body, month: '2026-03' })
    return null
  }
  draw(<Page />)
  await asked(3)
  await act(() => new Promise((done) => setTimeout(done, 30)))
  expect(aborted()).toEqual([false, false, false])
  expect(queryClient.getQueryData(['before', 0])).toBeUndefined()
})

it('a page sends its own reads before the reads of its components', async () => {
  const ofMonth = (month: string) => ({ ...body, month })
  const Part = ({ month }: { month: string }) => {
    useOperation(transactions.getTransactionList, ofMonth(month))
    return null
  }
  const Page = () => {
    usePages(
      transactions.getTransactionList,
      { month: '2026-01', type: null },
      ({ transactionNo }) => transactionNo,
    )
    useOperation(transactions.getTransactionList, ofMonth('2026-02'))
    return (
      <>
        <Part month="2026-03" />
        <Part month="2026-04" />
      </>
    )
  }
  draw(<Page />)
  await asked(4)
  expect(calls.map((one) => (one.body as typeof body).month)).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
  ])
})
