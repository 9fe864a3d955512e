/**
 * Traffic of a typical visit at reading pace: open the app, view the orders and one of them, go home, and start a payment by
 * code. Counts calls and files with their bytes, with an empty cache and with a full one; and the traffic of a month.
 */
import { load } from '../../src/build/document.mjs'
import { openPhone, signedIn } from './slow-phone.mjs'

/** Time spent on each page, in ms. */
const lookMs = 5000

/** Opens the app, views the orders and one of them, and goes home. */
async function browse(page, address) {
  const tab = (name) => page.getByRole('navigation').getByRole('link', { name }).click()
  const look = () => page.waitForTimeout(lookMs)
  await page.goto(`${address}/`)
  await page.locator('[data-page] .next-action').waitFor()
  await look()
  await tab('Order')
  await look()
  await page.locator('[data-page="/pages/order/index"] main a[href*="/order/details"]').first().click()
  await page.locator('[data-page="/pages/order/details"]').waitFor()
  await look()
  await page.goBack()
  await look()
  await tab('Home')
  await look()
}

/** Browses, then starts a payment by code. */
async function visit(page, address) {
  await browse(page, address)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.getByRole('img', { name: /^QR Ph code for/ }).waitFor()
  await page.waitForTimeout(lookMs)
}

/** Storage of a phone that used the app before, with an empty cache. */
async function openedBefore(browser, address) {
  const context = await openPhone(browser, await signedIn(browser, address))
  const phone = await context.newPage()
  await phone.goto(`${address}/`)
  await phone.locator('[data-page]').waitFor()
  await phone.waitForLoadState('networkidle')
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

/** True for an address of the service. */
const isCall = (address) => new URL(address).pathname.startsWith('/dfp-')

/**
 * Counts the kilobytes of a page's requests and responses, with headers: of those whose address `counts`. Responses from the browser's
 * cache don't count.
 */
async function watchTraffic(context, page, counts = () => true) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const sent = new Map()
  const ignored = new Set()
  let bytes = 0
  const add = (id, text) => sent.set(id, (sent.get(id) ?? 0) + text.length)
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!counts(request.url)) ignored.add(requestId)
    add(requestId, request.postData ?? '')
  })
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
    // each header line has a colon, a blank and a line break
    add(requestId, Object.entries(headers).flat().join('12')),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0 && !ignored.has(requestId))
      bytes += encodedDataLength + (sent.get(requestId) ?? 0)
  })
  return () => bytes / 1000
}

/**
 * Kilobytes of an opening of the home, and of browsing, on a phone that has used the app before, when nothing has changed; and of
 * the data that is read ahead on the first opening of a day, for times without a network.
 */
async function weighAgain(browser, address) {
  const context = await openPhone(browser, await signedIn(browser, address))
  const warm = await context.newPage()
  for (let turn = 0; turn < 3; turn += 1) {
    await warm.goto(`${address}/`)
    await warm.evaluate(() => navigator.serviceWorker.ready)
    await warm.waitForTimeout(lookMs)
  }
  const { readAheadAfter } = await load('src/start/timing.ts', 'timing')
  const readKb = await watchTraffic(context, warm, isCall)
  await warm.waitForTimeout(readAheadAfter)
  const ahead = readKb()
  await warm.close()
  const opened = await context.newPage()
  const openingKb = await watchTraffic(context, opened)
  await opened.goto(`${address}/`)
  await opened.locator('[data-page] .next-action').waitFor()
  // index.html is compared with the server's when idle
  await opened.waitForTimeout(2 * lookMs)
  const opening = openingKb()
  await opened.close()
  // once, so that the scripts of all these pages are cached
  const first = await context.newPage()
  await browse(first, address)
  await first.close()
  const again = await context.newPage()
  const browsingKb = await watchTraffic(context, again)
  await browse(again, address)
  const browsing = browsingKb()
  await context.close()
  return { opening, browsing, ahead }
}

/** Days of a month. */
const days = 30

/** Prints two lines; `address` serves a borrower's phone, with the same index.html for all loads. */
export async function day({ browser, address }) {
  // before the visit, which leaves an open payment
  const again = await weighAgain(browser, address)
  const fresh = await openPhone(browser, await openedBefore(browser, address))
  const seen = []
  fresh.on('requestfinished', (request) => seen.push(request))
  const phone = await fresh.newPage()
  await visit(phone, address)
  const weigh = async (requests) => {
    let bytes = 0
    for (const request of requests) {
      const sizes = await request.sizes()
      bytes +=
        sizes.requestBodySize + sizes.requestHeadersSize + sizes.responseBodySize + sizes.responseHeadersSize
    }
    return Math.round(bytes / 1000)
  }
  const calls = seen.filter((request) => isCall(request.url()))
  const files = seen.filter((request) => !isCall(request.url()))
  console.log(
    `day            a visit (open, orders, an order, home, pay by code): ${calls.length} calls with ${await weigh(calls)} kB, ${files.length} files with ${await weigh(files)} kB with an empty cache`,
  )
  const byPath = new Map()
  for (const call of calls) {
    const name = new URL(call.url()).pathname
    byPath.set(name, (byPath.get(name) ?? 0) + 1)
  }
  const twice = [...byPath].filter(([, count]) => count > 1)
  if (twice.length > 0)
    console.log(
      `               more than once: ${twice.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    )
  const [callsKb, filesKb] = [await weigh(calls), await weigh(files)]
  await fresh.close()
  const month = (days * (again.browsing + again.ahead) + callsKb + filesKb) / 1000
  console.log(
    `day            with nothing changed: opening again ${again.opening.toFixed(1)} kB (at most 12), browsing ${again.browsing.toFixed(1)} kB, reading ahead ${again.ahead.toFixed(1)} kB; a month of browsing daily, with one payment and one update ${month.toFixed(2)} MB (at most 1.5)`,
  )
}
