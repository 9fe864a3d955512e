// @vitest-environment window
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operation } from '../../bridge/contract/operation'
import { agentWork } from '../../bridge/contract/operations/loan-agent'
import { user } from '../../bridge/contract/operations/system-user'
import { queryClient } from '../../src/api/query/query-client'
import { prefetch, useOperation } from '../../src/api/query/use-operation'
import { prefetchPages, usePages } from '../../src/api/query/use-pages'
import { loadService } from '../../src/api/service'
import { clearStorage } from '../../src/session/storage'
import { provideTestService } from '../kit'
import { signIn } from '../session/sign-in'

/** Sent calls, each with the function that answers it. */
const sent: [native: string, answer: (data: unknown) => void][] = []
const names = () => sent.map(([native]) => native)

beforeEach(async () => {
  sent.length = 0
  const gateway = {
    call: ({ native }: Operation) => new Promise((resolve) => sent.push([native, resolve])),
  }
  await provideTestService({ gateway, send: gateway.call }) // only the used part
  await loadService()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  clearStorage()
})

const merchant = user.getMerchantName
const customers = agentWork.getRepaymentCustomerList

it('a read is sent synchronously when it is started', () => {
  void prefetch(merchant, {})
  void prefetchPages(customers, {})
  expect(names()).toEqual([merchant.native, customers.native])
})

it("a read is sent while its component renders, before the component's children render", () => {
  const drawn: string[][] = []
  function Inner() {
    drawn.push(names())
    return null
  }
  function Page() {
    useOperation(merchant, {})
    usePages(customers, {}, () => '')
    return <Inner />
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Page />))
  expect(drawn[0]).toEqual([merchant.native, customers.native])
  act(() => root.unmount())
})

it('a reply is rendered at once if no other call is in flight, otherwise together with other replies of the same frame', async () => {
  const root = createRoot(document.createElement('div'))
  const states: string[] = []
  function Page({ more }: { more: boolean }) {
    const own = useOperation(merchant, {})
    const other = useOperation(user.agentIsOnboarding, more ? {} : null)
    states.push(`${own.state} ${other.state}`)
    return null
  }
  const answer = (native: string) => sent.find(([name]) => name === native)?.[1]({ ok: true })
  const drawn = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return states.at(-1)
  }
  vi.useFakeTimers()
  act(() => root.render(<Page more={false} />))
  expect(await drawn(100)).toBe('loading loading')
  answer(merchant.native)
  expect(await drawn(0)).toBe('ready loading')

  queryClient.clear()
  sent.length = 0
  act(() => root.render(<Page key="again" more />))
  await drawn(100)
  answer(merchant.native)
  expect(await drawn(10)).toBe('loading loading')
  answer(user.agentIsOnboarding.native)
  expect(await drawn(10)).toBe('ready ready')
  act(() => root.unmount())
})
