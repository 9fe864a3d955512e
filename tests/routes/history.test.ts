import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSessionHistory } from './session-history'

type Routes = typeof import('../../src/routes/history/history')

let browser: ReturnType<typeof openSessionHistory>
let routes: Routes

/** Reloads the app, keeping the history. */
async function begin(): Promise<void> {
  vi.resetModules()
  browser.reload()
  routes = await import('../../src/routes/history/history')
  routes.markArrived()
}

const settle = () => vi.advanceTimersByTimeAsync(50)
/** Opens pages one after the other, each of them rendered. */
async function visit(...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    routes.openAddress(address)
    await settle()
    routes.markArrived()
  }
}
async function back(): Promise<void> {
  browser.go(-1)
  await settle()
}
const shown = () => ({
  address: routes.currentAddress(),
  depth: routes.depth(),
  overlays: routes.currentEntry().overlays,
})

beforeEach(async () => {
  vi.useFakeTimers()
  browser = openSessionHistory('/a')
  await begin()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the history gets one entry per page, and none for a second tap or a page that was never rendered', async () => {
  await visit('/b', '/b?c=1')
  expect(shown()).toEqual({ address: '/b?c=1', depth: 2, overlays: 0 })
  routes.openAddress('/d')
  routes.openAddress('/d')
  routes.openAddress('/e')
  expect(browser.addresses()).toEqual(['/a', '/b', '/b?c=1', '/e'])
  expect(routes.depth()).toBe(3)
})

it('the history keeps an entry of the same page with another query, even if it was never rendered', async () => {
  await visit('/b')
  routes.openAddress('/b?c=1')
  routes.openAddress('/d')
  expect(browser.addresses()).toEqual(['/a', '/b', '/b?c=1', '/d'])
})

it('the history calls its listener if a page opens itself with another query, but not if another page is opened', async () => {
  const opened = vi.fn()
  routes.onSamePageOpened(opened)
  await visit('/b')
  expect(opened).not.toHaveBeenCalled()
  await visit('/b?c=1')
  expect(opened).toHaveBeenCalledOnce()
})

it('the history goes back one page at a time, with or without a result in the address', async () => {
  await visit('/b', '/c')
  routes.stepBack('/x')
  routes.stepBack('/x')
  expect(routes.isNavigating()).toBe(true)
  await settle()
  expect(routes.isNavigating()).toBe(false)
  expect(shown()).toEqual({ address: '/b', depth: 1, overlays: 0 })
  routes.stepBack('/a?answer=1', true)
  await settle()
  expect(shown()).toEqual({ address: '/a?answer=1', depth: 0, overlays: 0 })
  await visit('/b', '/c')
  routes.stepBack('/b?answer=2', true)
  await settle()
  expect(shown()).toEqual({ address: '/b?answer=2', depth: 1, overlays: 0 })
  await back()
  // without a previous entry the given page replaces this one, each time
  routes.stepBack('/home')
  routes.stepBack('/home?again=1')
  expect(shown()).toEqual({ address: '/home?again=1', depth: 0, overlays: 0 })
  expect(browser.at()).toBe(0)
})

it('the history can replace the current page or start over at a page', async () => {
  await visit('/b')
  routes.replaceEntry('/c')
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
  await visit('/d')
  routes.restart('/login')
  // shown at once; then the earlier pages are removed
  expect(shown()).toEqual({ address: '/login', depth: 0, overlays: 0 })
  await settle()
  expect(shown()).toEqual({ address: '/login', depth: 0, overlays: 0 })
  expect(browser.at()).toBe(0)
  await visit('/e')
  expect(browser.addresses()).toEqual(['/login', '/e'])
})

it('the history drops the overlays of a page that is left, and the next page reuses their entries', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  expect(shown()).toEqual({ address: '/b', depth: 1, overlays: 1 })
  await visit('/c')
  expect(browser.addresses()).toEqual(['/a', '/b', '/c'])
  routes.pushOverlay(1)
  routes.pushOverlay(2)
  await visit('/d')
  // later entries remain ahead
  expect(browser.addresses()).toEqual(['/a', '/b', '/c', '/d', '/c'])
  expect(shown()).toEqual({ address: '/d', depth: 3, overlays: 0 })
  routes.pushOverlay(1)
  routes.pushOverlay(2)
  routes.stepBack('/x')
  await settle()
  expect(shown()).toEqual({ address: '/c', depth: 2, overlays: 0 })
})

it('the history replaces the page below overlays only after they are closed', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.replaceEntry('/c')
  expect(routes.currentAddress()).toBe('/b')
  await settle()
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
})

it('the history keeps a query that a page sets while its overlay is open, even after a reload', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.replaceEntry('/b?c=1')
  expect(shown()).toEqual({ address: '/b?c=1', depth: 1, overlays: 1 })
  routes.pushOverlay(2)
  await begin()
  expect(shown()).toEqual({ address: '/b?c=1', depth: 1, overlays: 2 })
  await back()
  expect(shown()).toEqual({ address: '/b?c=1', depth: 1, overlays: 1 })
  routes.pushOverlay(2)
  routes.replaceEntry('/b?c=2')
  await back()
  expect(shown()).toEqual({ address: '/b?c=2', depth: 1, overlays: 1 })
  await begin()
  await back()
  expect(shown()).toEqual({ address: '/b?c=2', depth: 1, overlays: 0 })
  expect(browser.addresses().slice(0, 2)).toEqual(['/a', '/b?c=2'])
  // it has been applied by then: the previous page has its own address
  await back()
  expect(shown()).toEqual({ address: '/a', depth: 0, overlays: 0 })
})

it('the history can start over while an overlay is open', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.restart('/b?c=1')
  await settle()
  expect(shown()).toEqual({ address: '/b?c=1', depth: 0, overlays: 0 })
  await visit('/d')
  expect(browser.addresses()).toEqual(['/b?c=1', '/d'])
})

it('the history applies a pending query only to the page that set it', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.replaceEntry('/b?c=1')
  browser.go(-2)
  await settle()
  expect(shown()).toEqual({ address: '/a', depth: 0, overlays: 0 })
  await visit('/b')
  expect(routes.currentAddress()).toBe('/b')
})

it('the history queues steps that are requested while it goes back, and runs them in order', async () => {
  await visit('/b', '/c')
  routes.stepBack('/x')
  routes.openAddress('/d')
  routes.enqueueStep(() => routes.replaceEntry(`${routes.currentAddress()}?e=1`))
  expect(routes.currentAddress()).toBe('/c')
  await settle()
  expect(browser.addresses()).toEqual(['/a', '/b', '/d?e=1'])
})

it('the history goes back once on a slow phone, and then runs the queued steps', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  browser.slow(1500)
  routes.travelBack(1)
  await vi.advanceTimersByTimeAsync(1000)
  routes.replaceEntry('/c')
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
})

it('the history handles the next navigation after 2 s if the browser doesn’t go back', async () => {
  await visit('/b', '/c')
  routes.stepBack('/x')
  await settle()
  await vi.advanceTimersByTimeAsync(300)
  browser.jam()
  routes.stepBack('/x')
  routes.openAddress('/c')
  await vi.advanceTimersByTimeAsync(1990)
  expect(routes.currentAddress()).toBe('/b')
  await vi.advanceTimersByTimeAsync(20)
  expect(routes.currentAddress()).toBe('/c')
})

it('if the browser refuses to write entries, pages are loaded as documents, and overlays open without an entry', async () => {
  browser.refuse()
  routes.openAddress('/b')
  routes.replaceEntry('/c?x=1')
  routes.restart('/d')
  routes.returnTo('/e')
  routes.pushOverlay(1)
  // the page is already there
  routes.replaceEntry('/a')
  await settle()
  expect(browser.loaded).toEqual(['assign /b', 'replace /c?x=1', 'replace /d', 'replace /e'])
  expect(shown()).toEqual({ address: '/a', depth: 0, overlays: 0 })
})
