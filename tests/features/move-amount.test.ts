// @vitest-environment window
import type { MouseEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Centavos } from '../../bridge/contract/entities/money'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { prefetch } from '../../src/api/query/use-operation'
import { openPaymentPage } from '../../src/features/next-action/move-amount'
import { getExpectedAmount } from '../../src/features/payment/expected-amount'
import { setLoadedPage } from '../../src/routes/load-page'
import * as table from '../../src/routes/table'
import { provideTestKit } from '../kit'

vi.mock('../../src/api/query/use-operation', () => ({ prefetch: vi.fn() }))

const root = document.documentElement
const there = '/pages/order/details'
const absent = '/pages/order/orderPlan'
const asked = (reduced = false) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query === '(prefers-reduced-motion: reduce)',
  }))

/** Presses a link; returns the calls of preventDefault and of the transition, and the resulting address. */
async function pressed(options: { to?: string; press?: object; able?: boolean }) {
  const { to = there, press = {}, able = true } = options
  let end = () => {}
  const moved = vi.fn((change: () => void) => {
    expect(root.dataset.moves).toBe('amount')
    change()
    return { ready: Promise.reject(new Error('hidden')), finished: new Promise<void>((done) => (end = done)) }
  })
  Object.assign(document, { startViewTransition: able ? moved : undefined })
  history.replaceState({ depth: 0 }, '', '/pages/index/index')
  const link = Object.assign(document.createElement('a'), { href: `${to}?loanOrderNo=L-1` })
  const stopped = vi.fn()
  const event = { button: 0, ...press, currentTarget: link, preventDefault: stopped }
  openPaymentPage(event as unknown as MouseEvent<HTMLAnchorElement>, 'L-1', 12_345 as Centavos) // only the used part
  expect(getExpectedAmount('L-1')).toBe(12_345)
  end()
  await Promise.resolve()
  await Promise.resolve()
  return [stopped.mock.calls.length, moved.mock.calls.length, location.pathname + location.search]
}

beforeEach(async () => {
  await provideTestKit({ routeTable: table })
  setLoadedPage(there, () => null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(prefetch).mockClear()
})

it('the amount on the home card moves to the payment page if that page is loaded', async () => {
  asked()
  expect(await pressed({})).toEqual([1, 1, `${there}?loanOrderNo=L-1`])
  expect(root.dataset.moves).toBeUndefined()
  // the amount due is requested during the transition
  expect(vi.mocked(prefetch).mock.calls).toEqual([
    [pay.calcSinglePeriodsFee, { loanOrderNo: 'L-1', periods: [] }],
  ])
})

it.each([
  ['a press with the middle mouse button', { press: { button: 1 } }],
  ['a press with the Meta key', { press: { metaKey: true } }],
  ['a press with the Control key', { press: { ctrlKey: true } }],
  ['a press with the Shift key', { press: { shiftKey: true } }],
  ['a browser without view transitions', { able: false }],
  ['a page that is not loaded', { to: absent }],
  ['an address that is no page', { to: '/elsewhere' }],
])('the link of the home card opens without animation for %s', async (_, how) => {
  asked()
  expect(await pressed(how)).toEqual([0, 0, '/pages/index/index'])
  expect(prefetch).not.toHaveBeenCalled()
  expect(root.dataset.moves).toBeUndefined()
})

it('the link of the home card opens without animation if the user prefers reduced motion', async () => {
  asked(true)
  expect(await pressed({})).toEqual([0, 0, '/pages/index/index'])
})
