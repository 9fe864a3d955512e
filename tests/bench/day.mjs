/**
 * Traffic of a typical visit at reading pace: open the app, view the orders and one of them, go home, and start a payment by
 * code. Counts calls and files with their bytes, with an empty cache.
 */
import { openPhone, signedIn } from './slow-phone.mjs'

/** Time spent on each page, in ms. */
const lookMs = 5000

async function visit(page, address) {
  const tab = (name) => page.getByRole('navigation').getByRole('link', { name }).click()
  const look = () => page.waitForTimeout(lookMs)
  await page.goto(`${address}/`)
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
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
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.getByRole('button', { name: /^QR Ph/ }).click()
  await page.getByRole('img', { name: /^QR Ph code for/ }).waitFor()
  await look()
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

/** Prints a line; `address` serves a borrower's phone. */
export async function day({ browser, address }) {
  const fresh = await openPhone(browser, await openedBefore(browser, address))
  const seen = []
  fresh.on('requestfinished', (request) => seen.push(request))
  const phone = await fresh.newPage()
  await visit(phone, address)
  const isCall = (request) => new URL(request.url()).pathname.startsWith('/dfp-')
  const weigh = async (requests) => {
    let bytes = 0
    for (const request of requests) {
      const sizes = await request.sizes()
      bytes +=
        sizes.requestBodySize + sizes.requestHeadersSize + sizes.responseBodySize + sizes.responseHeadersSize
    }
    return Math.round(bytes / 1000)
  }
  const calls = seen.filter(isCall)
  const files = seen.filter((request) => !isCall(request))
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
  await fresh.close()
}
