/**
 * Memory growth in a long session: heap, DOM nodes and listeners after garbage collection. First by rounds through 20 pages, then
 * by 500 navigations of a user with 10,000 orders, each time through a new order.
 */
import { openPhone } from './slow-phone.mjs'

const round = (number) => Math.round(number * 100) / 100
const kB = (bytes) => Math.round(bytes / 1000)

async function openPage(browser, url) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  const measure = async () => {
    await page.waitForTimeout(1500)
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = (name) => metrics.find((one) => one.name === name).value
    return {
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    }
  }
  return { context, page, measure }
}

/** 50 rounds through 20 pages. */
export async function rounds({ browser, app }) {
  const { context, page, measure } = await openPage(browser, `${app}/pages/index/index?persona=merchant`)
  await page.waitForSelector('[data-page] main')
  const loanOrderNo = 'LN-2026-006002'
  const places = [
    '/pages/index/index',
    '/pages/agent/index',
    '/pages/agent/loanDetail?productNo=P-STOCK-UP',
    '/pages/agent/loanApply?productNo=P-STOCK-UP',
    '/pages/agent/borrow',
    '/pages/order/index',
    `/pages/order/details?loanOrderNo=${loanOrderNo}`,
    `/pages/order/orderDetail?loanOrderNo=${loanOrderNo}`,
    `/pages/order/periodDetail?loanOrderNo=${loanOrderNo}&period=3`,
    `/pages/order/orderPlan?loanOrderNo=${loanOrderNo}`,
    `/pages/order/repayment?loanOrderNo=${loanOrderNo}`,
    `/pages/order/repaymentMoney?loanOrderNo=${loanOrderNo}`,
    '/pages/order/repaymentHelp',
    '/pages/me/index',
    '/pages/me/eWalletMgrt',
    '/pages/me/paymentCode/index',
    '/pages/index/messageCenter',
    '/pages/index/preInfo',
    '/pages/index/indexView',
    '/pages/index/indexResult',
  ]
  const tour = (rounds) =>
    page.evaluate(
      async ([all, count]) => {
        for (let turn = 0; turn < count; turn += 1) {
          for (const place of all) {
            history.replaceState({ depth: 0 }, '', place)
            const page = `[data-page="${place.split('?')[0]}"]`
            const isThere = () =>
              document.querySelector(page) && !document.querySelector(`${page} [aria-busy="true"]`)
            for (let left = 500; left > 0 && !isThere(); left -= 1)
              await new Promise((done) => setTimeout(done, 10))
            if (!isThere()) throw new Error(`${place} did not come`)
            await new Promise((done) => setTimeout(done, 40))
          }
        }
      },
      [places, rounds],
    )
  await tour(10)
  const early = await measure()
  await tour(40)
  const late = await measure()
  console.log(
    `memory         round 10 to 50 of ${places.length} pages: heap ${round((late.heap / early.heap - 1) * 100)} % (at most 0.5), ${kB(early.heap)} → ${kB(late.heap)} kB; nodes ${early.nodes} → ${late.nodes}, listeners ${early.listeners} → ${late.listeners}`,
  )
  await context.close()
}

/** Ten navigations per order: its pages by links, the ways back, and another tab. */
const walkOrders = async (orders) => {
  const seen = async (path) => {
    const page = `[data-page="${path}"]`
    const isThere = () =>
      document.querySelector(`${page} main > *`) && !document.querySelector('[aria-busy="true"]')
    for (let left = 500; left > 0 && !isThere(); left -= 1) await new Promise((done) => setTimeout(done, 10))
    if (!isThere()) throw new Error(`${path} did not come`)
    await new Promise((done) => setTimeout(done, 40))
  }
  const open = async (address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
    await seen(address.split('?')[0])
  }
  const back = async (path) => {
    history.back()
    await seen(path)
  }
  const mainPlaces = ['/pages/agent/index', '/pages/me/index']
  for (const [index, loanOrderNo] of orders.entries()) {
    const query = `?loanOrderNo=${loanOrderNo}`
    await open('/pages/order/index?tab=HISTORY')
    await open(`/pages/order/details${query}`)
    await open(`/pages/order/orderPlan${query}`)
    await back('/pages/order/details')
    await open(`/pages/order/periodDetail${query}&period=1`)
    await back('/pages/order/details')
    await open(`/pages/order/orderDetail${query}`)
    await back('/pages/order/details')
    await back('/pages/order/index')
    await open(mainPlaces[index % mainPlaces.length])
  }
  // measure on the same page each time
  await open('/pages/index/index')
}

/** 500 navigations of a user with 10,000 orders. The cache of replies has a maximum size, so it fills up first. */
export async function navigations({ browser, app }) {
  const url = `${app}/pages/order/index?persona=heavy&tab=HISTORY`
  const { context, page, measure } = await openPage(browser, url)
  const link = 'main li a[href*="loanOrderNo"]'
  await page.waitForSelector(link)
  const orders = new Set()
  while (orders.size < 50) {
    const found = await page.$$eval(link, (links) =>
      links.map(({ href }) => new URL(href).searchParams.get('loanOrderNo')),
    )
    for (const order of found) orders.add(order)
    const { length } = found
    if (orders.size >= 50) break
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.waitForFunction(
      ([rows, before]) => document.querySelectorAll(rows).length > before,
      [link, length],
    )
  }
  const list = [...orders].slice(0, 50)
  const figures = []
  for (const [from, to] of [
    [0, 10],
    [10, 30],
    [30, 50],
  ]) {
    await page.evaluate(walkOrders, list.slice(from, to))
    figures.push({ after: to * 10, ...(await measure()) })
  }
  const [, full, last] = figures
  const listValues = (name, unit = (value) => value) => figures.map((one) => unit(one[name])).join(', ')
  console.log(
    `memory, heavy  after ${listValues('after')} navigations: heap ${listValues('heap', kB)} kB (${round((last.heap / full.heap - 1) * 100)} % from 300 to 500); nodes ${listValues('nodes')}, listeners ${listValues('listeners')}`,
  )
  await context.close()
}
