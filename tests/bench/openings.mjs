/**
 * Daily openings: a signed-in home, orders, an order and a repayment code by deep link. Each cold, with a warm cache, and without
 * network delay (as from a package on the phone), there also over the bridge: in the simulator, and with a host in a separate
 * process. CPU 4 × slower, compared to a bare react-dom page.
 */
import { load } from '../../src/build/document.mjs'
import { median, openPhone, openSlowPage, slow4g } from './slow-phone.mjs'

/**
 * Networks and caches, with the limits for the first paint, the first figure and the whole screen, relative to the bare page. Without
 * delay, the first paint counts in a host, which packages the files: no user has a server on the device.
 */
const ways = [
  { name: 'slow 4G, cold', line: slow4g, warm: false, paint: 0.6, most: 1.7, whole: 1.7 },
  { name: 'slow 4G, warm', line: slow4g, warm: true, paint: 0.6, most: 1.5, whole: 2 },
  { name: 'no delay, over HTTP', line: undefined, warm: false, paint: 1, most: 1.8, whole: 1.8 },
  {
    name: 'no delay, over the bridge',
    line: undefined,
    warm: false,
    paint: 0.6,
    most: 1.8,
    whole: 1.8,
    isHosted: true,
  },
  {
    name: 'no delay, in a native host',
    line: undefined,
    warm: false,
    paint: 0.6,
    most: 1.8,
    whole: 1.8,
    isNative: true,
  },
]

/**
 * Records the time of the first visible figure of the service's data (or the QR code), that of the last text of the first screen
 * (`last`), and that of the page's own content, which may come later.
 */
const looksDone = (last) => {
  window.longTasks = []
  new PerformanceObserver((seen) => window.longTasks.push(...seen.getEntries())).observe({ type: 'longtask' })
  const isCode = location.pathname.endsWith('/repaymentCode')
  // check visibility last, with the time of before, because the check takes as long as a frame
  const hasContent = (main) =>
    (isCode ? main.querySelector('.qr svg') : /₱\s?\d/.test(main.textContent)) && main.checkVisibility()
  const look = () => {
    const at = performance.now()
    const found = [...document.querySelectorAll('main')].filter(window.bare ? Boolean : hasContent)
    if (found.length > 0) window.contentAt ??= at
    if (found.some((main) => window.bare || main.textContent.includes(last))) window.wholeAt ??= at
    if (found.some((main) => main.closest('[data-page]'))) window.pageAt ??= at
    if (window.pageAt && window.wholeAt && performance.getEntriesByName('first-contentful-paint').length > 0)
      console.debug('opened')
    else requestAnimationFrame(look)
  }
  look()
}

/** Resolves once a page or its frame has shown its content; polling from outside would delay its first paint. */
const opened = (page) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === 'opened', timeout: 60_000 })

/** Reads the times of a page or frame after its opening. */
const readTimes = (place) =>
  place.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime <= window.contentAt && one.initiatorType !== 'fetch')
      .sort((a, b) => a.startTime - b.startTime)
    // a wave starts with a request after the first response of the previous wave; cached files don't count
    let waves = 0
    let until = Number.NEGATIVE_INFINITY
    for (const { startTime, responseEnd, transferSize } of files) {
      if (transferSize === 0) continue
      if (startTime < until) until = Math.min(until, responseEnd)
      else {
        waves += 1
        until = responseEnd
      }
    }
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      content: window.contentAt,
      whole: window.wholeAt,
      page: window.pageAt,
      task: Math.max(
        0,
        ...window.longTasks
          .filter(({ startTime }) => startTime <= window.contentAt)
          .map(({ duration }) => duration),
      ),
      files: files.length,
      waves,
      bytes: files.reduce((sum, one) => sum + one.encodedBodySize, 0),
    }
  })

async function openWatched(context, last, line) {
  const page = await openSlowPage(context, line)
  await page.addInitScript(looksDone, last)
  return page
}

const isBare = (url) => url.endsWith('bare.html')

/** `host` puts a super-app around the page. */
async function openOnce(context, { url, last }, line, host) {
  const page = await openWatched(context, last, line)
  await host?.(page)
  if (isBare(url)) await page.addInitScript('window.bare = true')
  await Promise.all([opened(page), page.goto(url, { waitUntil: 'commit' })])
  const seen = await readTimes(page)
  await page.close()
  return seen
}

/**
 * Opens the app like a returning user: until index.html is cached and revalidated. Stops the service worker, as browsers do after
 * half a minute, so that the next opening starts it.
 */
async function openBefore(context, { url, last }) {
  const page = await openWatched(context, last)
  if (isBare(url)) await page.addInitScript('window.bare = true')
  await Promise.all([opened(page), page.goto(url)])
  if (!isBare(url)) {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(500)
    const cdp = await context.newCDPSession(page)
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.stopAllWorkers')
  }
  await page.close()
}

const toPay = '/pages/order/repayment?loanOrderNo=LN-2026-006002'

/** Pays by code, from the page of `toPay`; stays on the page with the code. */
async function makeCode(page) {
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await page.waitForSelector('.qr svg')
}

/**
 * Opens a page in the simulator and reloads its phone once the host has settled: the start of the host is not measured. Without a
 * path, on a code created there.
 */
async function openInHost(context, simulator, { persona, path, last }) {
  const page = await openWatched(context, last)
  const address = `${simulator}/?phones=1&persona=${persona}&path=${encodeURIComponent(path ?? toPay)}`
  await Promise.all([opened(page), page.goto(address)])
  const phone = await (await page.waitForSelector('iframe')).contentFrame()
  if (!path) await makeCode(phone)
  await page.waitForTimeout(1000)
  await Promise.all([opened(page), phone.evaluate(() => void setTimeout(() => location.reload()))])
  const seen = await readTimes(phone)
  await page.close()
  return seen
}

const times = (number) => `${(Math.round(number * 100) / 100).toFixed(2)} ×`

/** Signs in and opens a place once; returns it with the phone's storage and its path. */
export async function prepare(browser, place) {
  const { address, persona, path } = place
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.goto(`${address}/pages/order/index?persona=${persona}`.replace(/order(?=.*agent$)/, 'me'))
  await page.waitForSelector('[data-page] main')
  if (!path) {
    await page.goto(address + toPay)
    await makeCode(page)
  }
  const opened = path ?? (await page.evaluate(() => location.pathname + location.search))
  await page.waitForTimeout(500)
  const state = await context.storageState()
  await context.close()
  return { ...place, path: opened, state }
}

/** Prints a line for each place and way; `bareUrl` and `addresses` serve the bare page and the two phones' apps. */
export async function openings({ browser, bareUrl, addresses }) {
  const { agent, borrower } = addresses
  const places = [
    { name: 'home', address: borrower, persona: 'merchant', path: '/', last: '₱38,500' },
    { name: "agent's home", address: agent, persona: 'agent', path: '/', last: 'to verify' },
    { name: 'orders', address: borrower, persona: 'merchant', path: '/pages/order/index', last: 'LN-2026' },
    {
      name: 'an order',
      address: borrower,
      persona: 'merchant',
      path: '/pages/order/details?loanOrderNo=LN-2026-006002',
      last: 'Pay off loan',
    },
    {
      name: 'a code',
      address: borrower,
      persona: 'merchant',
      path: undefined,
      last: 'How to pay with QR Ph',
    },
  ]
  const { openNativeHost } = await load('tests/bench/native-host.ts', 'native-host')
  for (const { name: way, line, warm, paint, most, whole, isHosted, isNative } of ways) {
    const bare = []
    const asked = []
    // a new code for each way, because codes expire
    await fetch(`${addresses.simulator}/sim/reset`, { method: 'POST', body: '{"options":{}}' })
    // a stored state is of no use in the simulator
    for (const place of places)
      asked.push({ ...(isHosted ? place : await prepare(browser, place)), seen: [] })
    const measure = async (target, state, host) => {
      const context = await openPhone(browser, state)
      // twice for a warm cache: V8 stores its compiled code on the second visit
      if (warm) for (let turn = 0; turn < 2; turn += 1) await openBefore(context, target)
      const one = await openOnce(context, target, line, host)
      await context.close()
      return one
    }
    const measureHosted = async (place) => {
      const context = await openPhone(browser)
      const one = await openInHost(context, addresses.simulator, place)
      await context.close()
      return one
    }
    // noise matters more for short times: more openings, each with a bare page next to it
    const turns = line ? 7 : 11
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, place] of asked.entries()) {
        const { address, path, last, state, seen } = place
        if (!line || index === 0) bare.push(await measure({ url: bareUrl }))
        seen.push(
          isHosted
            ? await measureHosted(place)
            : await measure(
                { url: `${address}${path}`, last },
                state,
                isNative ? (page) => openNativeHost(page, address, address) : undefined,
              ),
        )
      }
    // compare like with like: paint is reported once it is on the screen, content before
    const floor = Object.fromEntries(
      ['paint', 'content'].map((key) => [key, median(bare.map((one) => one[key]))]),
    )
    for (const { name, seen } of asked) {
      const medianOf = (key) => median(seen.map((one) => one[key]))
      console.log(
        `opening        ${way}: ${name} paint ${times(medianOf('paint') / floor.paint)} (at most ${paint}; ${Math.round(medianOf('paint'))} ms, bare page ${Math.round(floor.paint)}), content ${times(medianOf('content') / floor.content)} (at most ${most}; ${Math.round(medianOf('content'))} ms, bare page ${Math.round(floor.content)}), whole screen ${times(medianOf('whole') / floor.content)} (at most ${whole}; ${Math.round(medianOf('whole'))} ms), its page ${times(medianOf('page') / floor.content)}; longest task until its content ${Math.round(medianOf('task'))} ms (at most 100); ${medianOf('files')} files in ${medianOf('waves')} waves, ${Math.round(medianOf('bytes') / 1000)} kB`,
      )
    }
  }
}
