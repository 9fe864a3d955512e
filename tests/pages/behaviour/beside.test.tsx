// @vitest-environment window
import { beforeEach, expect, it, vi } from 'vitest'
import { go } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

/** Reports a tablet in landscape to media queries; the window of the tests is a phone's. */
vi.hoisted(() => {
  const ask = globalThis.matchMedia?.bind(globalThis)
  globalThis.matchMedia = (query: string) =>
    query.includes('48em') ? (Object.assign(new EventTarget(), { matches: true }) as never) : ask(query)
})

const list = () => document.querySelector('aside')
const links = () => [...(list()?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
const follow = (link: HTMLAnchorElement | undefined, how: MouseEventInit = {}) => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  link?.dispatchEvent(press)
  return press
}
const orderOf = (link: HTMLAnchorElement | undefined) =>
  link?.getAttribute('href')?.match(/loanOrderNo=([^&]+)/)?.[1]

async function openOrders(): Promise<{ app: Visit; orders: HTMLAnchorElement[] }> {
  const app = await visit('agent', '/pages/order/index')
  await app.until('two orders beside', () => links().filter((one) => orderOf(one)).length > 1)
  return { app, orders: links().filter((one) => orderOf(one)) }
}

beforeEach(() => vi.restoreAllMocks())

it('the side pane keeps showing an agent’s list, with its name, next to the page that a row opens', async () => {
  const { app, orders } = await openOrders()
  expect(list()?.getAttribute('aria-label')).toBe('Orders')
  // the list's own page invites to choose a row
  expect(document.querySelector('main')?.textContent).toContain('Choose an order')
  const before = list()
  const jump = vi.spyOn(window, 'scrollTo')
  expect(follow(orders[0]).defaultPrevented).toBe(true)
  await app.until(
    'the order',
    () => app.address() === `/pages/order/details?loanOrderNo=${orderOf(orders[0])}`,
  )
  expect(history.state.depth).toBe(1)
  // another row replaces the page, so that back returns to the list; scroll and focus start at its heading
  await app.until('the heading', () => document.querySelector('.head h1')?.textContent)
  jump.mockClear()
  orders[1]?.focus()
  follow(orders[1])
  await app.until('the other order', () => app.address().endsWith(`${orderOf(orders[1])}`))
  expect([history.state.depth, jump.mock.calls[0]]).toEqual([1, [0, 0]])
  expect(document.activeElement).toBe(document.querySelector('.head h1'))
  expect(list()).toBe(before)
})

it('the side pane lets the browser open a row in a new window', async () => {
  const { app, orders } = await openOrders()
  const at = app.address()
  const left: boolean[] = []
  // no browser opens one here
  const browser = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', browser)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey'] as const) follow(orders[0], { [key]: true })
  window.removeEventListener('click', browser)
  expect([left, app.address(), history.state.depth]).toEqual([[true, true, true], at, 0])
})

it('the side pane keeps its search out of the page’s address', async () => {
  const { app, orders } = await openOrders()
  follow(orders[0])
  await app.until('the order', () => app.address().startsWith('/pages/order/details'))
  const at = app.address()
  const search = list()?.querySelector('input')
  await app.type(search, 'nobody')
  await app.until('what is found', () => links().filter((one) => orderOf(one)).length === 0)
  expect(app.address()).toBe(at)
  history.back()
  await app.until('the list alone', () => app.address().startsWith('/pages/order/index'))
  await app.type(list()?.querySelector('input'), 'LN')
  await app.until('its address', () => app.address().includes('search=LN'))
})

it('the side pane is absent next to a page that no row of it opens', async () => {
  const { app } = await openOrders()
  go('/pages/me/index')
  await app.until('the page alone', () => app.text().includes('Log out') && !list())
})

it('the side pane is never shown to a borrower', async () => {
  const app = await visit('merchant', '/pages/order/index')
  await app.until('the orders', () => document.querySelector('main a[href*=loanOrderNo]'))
  expect(list()).toBeNull()
})
