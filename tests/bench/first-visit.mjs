/**
 * First visit of a page, by a link that has been on the screen for 2 s, and a second one with cached data: cold cache, slow 4G,
 * CPU 4 × slower. The page counts as loaded once nothing on its first screen is pending.
 */
import { median, openPhone, openSlowPage, signedIn, slow4g, watchPaints } from './slow-phone.mjs'

/** Limit for a tap with cached data, in ms; a first visit may take a round trip more. */
export const mostMs = 150

const loan = 'LN-2026-006002'
const visits = [
  ['pay', '/pages/index/index', '/pages/order/repayment'],
  ['orders', '/pages/index/index', '/pages/order/index'],
  ['a loan on its way', '/pages/index/index', '/pages/agent/state'],
  ['an order', '/pages/order/index', '/pages/order/details'],
  ['its plan', `/pages/order/details?loanOrderNo=${loan}`, '/pages/order/orderPlan'],
  ['a product', '/pages/agent/index', '/pages/agent/loanDetail'],
  ['messages', '/pages/me/index', '/pages/index/messageCenter'],
  ['e-wallet', '/pages/me/index', '/pages/me/eWalletMgrt'],
]

/** Taps the first link to a path; returns the ms until its page is complete. */
const tap = (page, path) =>
  page.evaluate((to) => {
    // content below the fold may come later
    const isSeen = (part) => !part.matches('.below') && part.getBoundingClientRect().top < innerHeight
    const isThere = () => {
      const shown = document.querySelector(`[data-page="${to}"]`)
      return shown?.querySelector('main > *') && ![...shown.querySelectorAll('[aria-busy=true]')].some(isSeen)
    }
    return window.paintedIn(() => document.querySelector(`a[href^="${to}"]`).click(), isThere)
  }, path)

/** Inserts a link at the top of the current page, if one is given. */
const putLink = (page, href) =>
  page.evaluate((to) => {
    if (!to) return
    const link = document.createElement('a')
    link.href = to
    link.textContent = to
    document.querySelector('[data-page] main').prepend(link)
  }, href)

/** Opens the page `from`, then `to` by its link or an inserted one; then `to` again. */
export async function visitOnce(browser, storageState, { origin, from, to, put }) {
  const context = await openPhone(browser, storageState)
  const page = await openSlowPage(context, slow4g)
  await page.addInitScript(watchPaints)
  await page.goto(origin + from)
  // a link in the fold would load the page instead of navigating
  await page.waitForSelector('[data-page] main')
  await putLink(page, put)
  await page.locator(`a[href^="${to}"]`).first().scrollIntoViewIfNeeded({ timeout: 60_000 })
  await page.waitForTimeout(2000)
  const first = await tap(page, to)
  await page.waitForTimeout(1000)
  // tabs replace each other in the history, so back would leave the app
  const tab = page.locator(`nav a[href="${from}"]`)
  if (await tab.count()) await tab.click()
  else await page.goBack()
  await page.waitForSelector(`[data-page="${from.split('?')[0]}"] main`)
  await putLink(page, put)
  await page.waitForSelector(`a[href^="${to}"]`)
  await page.waitForTimeout(500)
  const again = await tap(page, to)
  await context.close()
  return { first, again }
}

/** Time in ms for a bare page to fetch about a kilobyte and render it. */
export async function readBare(browser, bareUrl) {
  const context = await openPhone(browser)
  const page = await openSlowPage(context, slow4g)
  await page.addInitScript(watchPaints)
  await page.goto(bareUrl)
  await page.waitForSelector('[data-page]')
  await page.waitForTimeout(500)
  const ms = await page.evaluate(() =>
    window.paintedIn(
      () => void window.readPage('read'),
      () => document.querySelector('[data-page="read"]'),
    ),
  )
  await context.close()
  return ms
}

/** Prints a line for each page; `address` serves a borrower's phone. */
export async function firstVisits({ browser, address, bareUrl, turns = 5 }) {
  const storageState = await signedIn(browser, address)
  const bare = []
  const rows = visits.map((visit) => ({ visit, seen: [] }))
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await readBare(browser, bareUrl))
    for (const { visit, seen } of rows) {
      const [, from, to] = visit
      seen.push(await visitOnce(browser, storageState, { origin: address, from, to }))
    }
  }
  const floor = Math.round(median(bare))
  for (const { visit, seen } of rows) {
    const medianOf = (which) => Math.round(median(seen.map((one) => one[which])))
    console.log(
      `first visit    ${visit[0]}: ${medianOf('first')} ms (at most ${mostMs + slow4g.latency}; a bare page that reads a kilobyte ${floor}), with its data known ${medianOf('again')} ms (at most ${mostMs})`,
    )
  }
}
