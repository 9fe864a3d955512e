// @vitest-environment window
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { user } from '../../../bridge/contract/operations/system-user'
import { queryClient } from '../../../src/api/query/query-client'
import { refetchActive } from '../../../src/api/query/refetch'
import { routes } from '../../../src/routes/table'
import { pageModules } from '../../../src/shell/page-modules'
import { visit } from '../app'

type Point = number | readonly [x: number, y: number]

/**
 * Swipes through these points, or heights, in CSS pixels; returns true if the browser's default was
 * prevented.
 */
function swipe(...points: Point[]): boolean {
  const touch = (type: string, point?: Point) => {
    const [clientX, clientY] = typeof point === 'object' ? point : [100, point]
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: point === undefined ? [] : [{ clientX, clientY }] })
    document.querySelector('main')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  touch('touchstart', points[0])
  const held = points.slice(1).map((point) => touch('touchmove', point))
  touch('touchend')
  return held.some(Boolean)
}

const timesOf = (calls: readonly string[]) => {
  const times = new Map<string, number>()
  for (const call of calls) times.set(call, (times.get(call) ?? 0) + 1)
  return times
}

const sumOf = (times: Map<string, number>) => [...times.values()].reduce((sum, one) => sum + one, 0)

describe('pull to refresh', () => {
  it('repeats each read of a home page once', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.see('For your store')
    await app.until('the way to refresh', () => app.control('Refresh'))
    await app.until('all readings', () => app.called().includes('dfp.loan.loanProduct.getLoanProductList'))
    // reads in flight are awaited, not repeated
    await app.until('their answers', () => !document.querySelector('[aria-busy=true]'))
    const before = timesOf(app.called())
    // listeners are added a moment after the button is shown
    await app.until('a pull that is taken', () => swipe(100, 140, 320))
    await app.see('Up to date')
    const after = timesOf(app.called())
    for (const [operation, times] of before) {
      if (operation === 'dfp.auth.getUserInfo') continue
      expect(after.get(operation), operation).toBe(times + 1)
    }
  })

  it('reloads the later pages of a list too', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('60 customers')
    await app.press('Show more')
    await app.see('40 of 60 shown')
    const pages = () => (app.calls(user.getCustomerList) as { pageNum: number }[]).map((one) => one.pageNum)
    expect(pages()).toEqual([1, 2])
    swipe(100, 140, 320)
    await app.until('both pages again', () => pages().length === 4)
    expect(pages()).toEqual([1, 2, 1, 2])
  })

  it('ignores a finger that turns back, moves up or sideways, or starts below the top of the page', async () => {
    const app = await visit('merchant', '/pages/order/index')
    await app.see('LN-2026-006002')
    // listeners are added a moment after the button is shown
    await app.until('a short pull that is taken', () => swipe(100, 140))
    const asked = app.calls(loanOrder.getLoanOrderList).length
    expect(swipe(100, 140, 320, 110)).toBe(true)
    expect(swipe(300, 200)).toBe(false)
    expect(swipe([100, 100], [241, 240])).toBe(false)
    // a finger that starts upward scrolls, whatever follows
    swipe(100, 90, 320)
    window.scrollY = 200
    expect(swipe(100, 140, 320)).toBe(false)
    window.scrollY = 0
    await app.press('Refresh')
    await app.see('Up to date')
    expect(app.calls(loanOrder.getLoanOrderList)).toHaveLength(asked + 1)
  })

  it('is also available as a button, which reports errors', async () => {
    const app = await visit('merchant', '/pages/order/index')
    await app.see('LN-2026-006002')
    app.down(true)
    await app.press('Refresh')
    await app.until('why', () => document.querySelector('[role=alert] .toast'))
    await app.see('LN-2026-006002')
    app.down(false)
    await app.press('Refresh')
    await app.see('Up to date')
  })

  it('makes no read twice if it is triggered again before the replies arrive', async () => {
    const app = await visit('merchant', '/pages/order/index')
    await app.see('LN-2026-006002')
    await app.until('all answers', () => app.isIdle() && queryClient.isFetching() === 0)
    const before = timesOf(app.called())
    app.slow(100)
    const first = refetchActive()
    await app.until('the first calls', () => app.called().length > sumOf(before))
    await Promise.all([first, refetchActive()])
    for (const [operation, times] of timesOf(app.called()))
      expect(times - (before.get(operation) ?? 0), operation).toBeLessThanOrEqual(1)
  })

  it('is off on loan pages', async () => {
    const app = await visit('merchant', '/pages/agent/loanDetail', { productNo: 'P-QUICK' })
    await app.see('Quick Loan')
    const asked = app.called().length
    expect(swipe(100, 140, 320)).toBe(false)
    expect(app.control('Refresh')).toBeUndefined()
    expect(app.called()).toHaveLength(asked)
  })
})

describe('pages with pull to refresh', () => {
  const pulled = Object.entries(routes).flatMap(([path, row]) => ('refresh' in row ? [path] : []))

  it('are both home pages and every list, but neither loan pages nor the login page', () => {
    expect(pulled).toEqual(expect.arrayContaining(['/pages/index/index', '/pages/index/indexAgent']))
    expect(pulled.filter((path) => /^\/pages\/(agent\/loan|login)/.test(path))).toEqual([])
    for (const [path, load] of Object.entries(pageModules)) {
      const file = /pages\/[^'"`)]+/.exec(load.toString())?.[0].replace('.tsx', '')
      // the login page and the page for incomplete links are part of the app's entry
      if (!file) continue
      const source = readFileSync(join(import.meta.dirname, `../../../src/${file}.tsx`), 'utf8')
      if (source.includes('<PagedList')) expect(pulled, path).toContain(path)
    }
  })
})
