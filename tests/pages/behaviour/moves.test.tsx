// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { go } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

const animate = vi.fn()
let app: Visit

beforeEach(async () => {
  // happy-dom has no animations
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true })
  app = await visit('merchant', '/pages/me/index')
  await app.see('Aling Maria Store')
  animate.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  vi.restoreAllMocks()
})

const ways = () => animate.mock.calls.map(([[from]]) => [from.transform, from.opacity])
const heading = () => document.querySelector('h1')
async function arrive(text: string) {
  await app.see(text)
  await app.until('the focus', () => document.activeElement === heading())
}

it('navigation slides a new page in from the right, the previous one from the left, and focuses the heading', async () => {
  go('/pages/order/repaymentHelp')
  await arrive('How to pay with QR Ph')
  expect(ways()).toEqual([['translateX(28px)', 0]])
  expect(animate.mock.contexts[0]).toBe(document.querySelector('main'))
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 200 })
  history.back()
  await arrive('Aling Maria Store')
  expect(ways().slice(1)).toEqual([['translateX(-28px)', 0]])
})

it('navigation has no motion between tabs, nor anywhere if reduced motion is preferred', async () => {
  document.querySelector<HTMLElement>('nav a[href="/pages/order/index"]')?.click()
  await app.until(
    'the orders',
    () => app.address().startsWith('/pages/order/index') && document.activeElement === heading(),
  )
  expect(ways()).toEqual([])
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : ask(query),
  )
  go('/pages/order/repaymentHelp')
  await arrive('How to pay with QR Ph')
  expect(ways()).toEqual([])
})
