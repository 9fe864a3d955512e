import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSessionHistory } from './session-history'

type Routes = typeof import('../../src/routes/history/history')

let browser: ReturnType<typeof openSessionHistory>
let routes: Routes

/** The app as it begins, on the entries that are there. */
async function begin(): Promise<void> {
  vi.resetModules()
  browser.reload()
  routes = await import('../../src/routes/history/history')
  routes.markArrived()
}

const settle = () => vi.advanceTimersByTimeAsync(50)
/** Opens pages one after the other, each of them seen. */
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

it('opens each page an entry deeper; a second tap and a page that nobody saw add none', async () => {
  await visit('/b', '/b?c=1')
  expect(shown()).toEqual({ address: '/b?c=1', depth: 2, overlays: 0 })
  routes.openAddress('/d')
  routes.openAddress('/d')
  routes.openAddress('/e')
  expect(browser.addresses()).toEqual(['/a', '/b', '/b?c=1', '/e'])
  expect(routes.depth()).toBe(3)
})

it('draws the same page with another query at once: the next page lies above it', async () => {
  await visit('/b')
  routes.openAddress('/b?c=1')
  routes.openAddress('/d')
  expect(browser.addresses()).toEqual(['/a', '/b', '/b?c=1', '/d'])
})

it('hears of a page that opens itself with another query, and of no other', async () => {
  const opened = vi.fn()
  routes.onSamePageOpened(opened)
  await visit('/b')
  expect(opened).not.toHaveBeenCalled()
  await visit('/b?c=1')
  expect(opened).toHaveBeenCalledOnce()
})

it('goes back a page, at once only one, with an answer in its address or with none', async () => {
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
  // nothing before it: what is named takes its place, as often as one likes
  routes.stepBack('/home')
  routes.stepBack('/home?again=1')
  expect(shown()).toEqual({ address: '/home?again=1', depth: 0, overlays: 0 })
  expect(browser.at()).toBe(0)
})

it('puts a page in place of another, or at the beginning of all', async () => {
  await visit('/b')
  routes.replaceEntry('/c')
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
  routes.restart('/login')
  expect(shown()).toEqual({ address: '/login', depth: 0, overlays: 0 })
  expect(browser.addresses()).toEqual(['/a', '/login'])
})

it('leaves overlays with their page: what is opened over them takes their entries', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  expect(shown()).toEqual({ address: '/b', depth: 1, overlays: 1 })
  await visit('/c')
  expect(browser.addresses()).toEqual(['/a', '/b', '/c'])
  routes.pushOverlay(1)
  routes.pushOverlay(2)
  await visit('/d')
  // what lay above is ahead still
  expect(browser.addresses()).toEqual(['/a', '/b', '/c', '/d', '/c'])
  expect(shown()).toEqual({ address: '/d', depth: 3, overlays: 0 })
  routes.pushOverlay(1)
  routes.pushOverlay(2)
  routes.stepBack('/x')
  await settle()
  expect(shown()).toEqual({ address: '/c', depth: 2, overlays: 0 })
})

it('puts another page below overlays only once they are gone', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.replaceEntry('/c')
  expect(routes.currentAddress()).toBe('/b')
  await settle()
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
})

it('keeps a new query below an overlay, for the page’s own entry and through a reload', async () => {
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
  // what was kept is written down by then: the page before has its own address
  await back()
  expect(shown()).toEqual({ address: '/a', depth: 0, overlays: 0 })
})

it('makes a page with an overlay the first one, and opens the next above it', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.restart('/b?c=1')
  expect(shown()).toEqual({ address: '/b?c=1', depth: 0, overlays: 1 })
  await visit('/d')
  expect(browser.addresses()).toEqual(['/a', '/b?c=1', '/d'])
  expect(shown()).toEqual({ address: '/d', depth: 1, overlays: 0 })
  await back()
  expect(shown()).toEqual({ address: '/b?c=1', depth: 0, overlays: 0 })
})

it('takes what was kept for its own page alone', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  routes.replaceEntry('/b?c=1')
  browser.go(-2)
  await settle()
  expect(shown()).toEqual({ address: '/a', depth: 0, overlays: 0 })
  await visit('/b')
  expect(routes.currentAddress()).toBe('/b')
})

it('waits with everything while a way back is under way, in its order', async () => {
  await visit('/b', '/c')
  routes.stepBack('/x')
  routes.openAddress('/d')
  routes.enqueueStep(() => routes.replaceEntry(`${routes.currentAddress()}?e=1`))
  expect(routes.currentAddress()).toBe('/c')
  await settle()
  expect(browser.addresses()).toEqual(['/a', '/b', '/d?e=1'])
})

it('goes back once, however long that takes a busy phone, and does in time what came meanwhile', async () => {
  await visit('/b')
  routes.pushOverlay(1)
  browser.slow(1500)
  routes.travelBack(1)
  await vi.advanceTimersByTimeAsync(1000)
  routes.replaceEntry('/c')
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toEqual({ address: '/c', depth: 1, overlays: 0 })
})

it('waits for no way where the history can’t be walked', async () => {
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
