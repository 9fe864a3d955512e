/** A phone to measure on: its size, a slow line, a slow processor, who is signed in; and the middle of what was measured. */

export const viewport = { width: 360, height: 740 }
/** Latency in ms, throughput in bytes a second. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** A browser's context with nothing in its cache, signed in by a state where one is given. */
export const openPhone = (browser, storageState) => browser.newContext({ viewport, storageState })

/** A page of it, its processor 4 × slower; at full speed of the line where none is given. */
export async function openSlowPage(context, line) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (line) await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/**
 * For a page's first script: gives the page `paintedIn(act, isThere)`, the ms from an act until the frame is painted in which
 * something stands there.
 */
export function watchPaints() {
  window.paintedIn = (act, isThere) =>
    new Promise((done, fail) => {
      const began = performance.now()
      const timer = setTimeout(() => fail(new Error(`never there: ${isThere}`)), 20_000)
      const watcher = new MutationObserver(() => {
        if (!isThere()) return
        watcher.disconnect()
        clearTimeout(timer)
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      })
      watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
      act()
    })
}

/** What a phone has stored that the merchant has just signed in on. */
export async function signedIn(browser, address) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.goto(`${address}/pages/order/repaymentHelp?persona=merchant`)
  await page.locator('[data-page]').waitFor()
  const storageState = await context.storageState()
  await context.close()
  return storageState
}
