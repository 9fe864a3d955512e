/** A phone for measurements: its size, a slow network, a slow CPU, a signed-in user; and the median. */

export const viewport = { width: 360, height: 740 }
/** Latency in ms, throughput in bytes per second. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** A browser context with an empty cache, signed in if a state is given. */
export const openPhone = (browser, storageState) => browser.newContext({ viewport, storageState })

/** A page with a CPU 4 × slower; at full network speed if no line is given. */
export async function openSlowPage(context, line) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (line) await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/**
 * Init script: defines `paintedIn(act, isThere)`, the ms from an action until the frame that satisfies the condition is painted.
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

/** Storage of a phone on which the merchant has just signed in. */
export async function signedIn(browser, address) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.goto(`${address}/pages/order/repaymentHelp?persona=merchant`)
  await page.locator('[data-page]').waitFor()
  const storageState = await context.storageState()
  await context.close()
  return storageState
}
