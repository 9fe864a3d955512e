/**
 * Measures the targets of quality.md, each next to a baseline in the same run: first paint, route change, PIN key, the list of
 * 10,000 orders, bridge, HTTP, memory. Figures are ratios, because machines differ; nothing is asserted. Writes them to
 * tests/figures/bench.md. `npm run bench -- visit paint day opening route pin list bridge memory` runs only those; `pages`, `scale`, `soak` and `whole` run only
 * by name.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { build } from '../../build.mjs'
import { browserArguments, findBrowser } from '../browser.mjs'
import { collectLines, writeSection } from '../figures/figures.mjs'
import { day } from './day.mjs'
import { everyPage } from './every-page.mjs'
import { firstVisits } from './first-visit.mjs'
import { navigations, rounds } from './memory.mjs'
import { openings } from './openings.mjs'
import { servePages } from './pages.mjs'
import { scale } from './scale.mjs'
import { median, openPhone, openSlowPage, slow4g, viewport, watchPaints } from './slow-phone.mjs'
import { soak } from './soak.mjs'
import { whole } from './whole.mjs'

const dist = join(import.meta.dirname, '../../dist')
const wanted = process.argv.slice(2)
const sorted = (list) => [...list].sort((a, b) => a - b)
const at = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))]
const round = (number) => Math.round(number * 100) / 100

console.log(`built in ${await build()} ms`)
const { startServer } = await import(pathToFileURL(join(dist, 'server.mjs')).href)
const server = await startServer({ dist, port: 0 })
const floors = await servePages()
const executablePath = findBrowser()
const launch = (more = []) => chromium.launch({ executablePath, args: [...browserArguments, ...more] })
const app = server.addresses.borrower

/** Time to first paint and to a usable page, in ms, with a cold cache on a slow network. */
async function paintOf(browser, url, usable) {
  const context = await openPhone(browser)
  const page = await openSlowPage(context, slow4g)
  await page.addInitScript((selector) => {
    localStorage.setItem('isFirstLaunch', 'no')
    const look = () => {
      if (document.querySelector(selector)) window.usableAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, usable)
  await page.goto(url)
  await page.waitForFunction(
    () => window.usableAt && performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    usable: window.usableAt,
  }))
  await context.close()
  return times
}

async function paint() {
  const browser = await launch()
  const ours = []
  const bare = []
  for (let turn = 0; turn < 15; turn += 1) {
    bare.push(await paintOf(browser, `${floors.first}/bare.html`, '[data-page]'))
    ours.push(await paintOf(browser, `${app}/pages/login/index`, '[data-page]'))
  }
  await browser.close()
  const floor = median(bare.map((one) => one.usable))
  console.log(
    `first paint    login ${Math.round(median(ours.map((one) => one.paint)))} ms, bare react-dom page ${Math.round(floor)} ms: ${round(median(ours.map((one) => one.paint)) / floor)} × (at most 0.6)`,
  )
  console.log(
    `usable         login ${Math.round(median(ours.map((one) => one.usable)))} ms: ${round(median(ours.map((one) => one.usable)) / floor)} × (at most 1.25)`,
  )
}

/** Opens pages by their links repeatedly; returns ms from the press to the painted page. */
const routeTimes = (page, rounds) =>
  page.evaluate(async (count) => {
    const places = ['/pages/agent/index', '/pages/order/index', '/pages/me/index', '/pages/index/index']
    const times = []
    for (let turn = 0; turn < count; turn += 1) {
      const place = places[turn % places.length]
      const press = () => document.querySelector(`nav a[href="${place}"]`).click()
      const isThere = () => document.querySelector(`[data-page="${place}"] main > *`)
      times.push(await window.paintedIn(press, isThere))
      await new Promise((done) => setTimeout(done, 120))
    }
    return times
  }, rounds)

const bareTimes = (page, rounds) =>
  page.evaluate(async (count) => {
    const times = []
    for (let turn = 0; turn < count; turn += 1) {
      const press = () => window.openPage(`page ${turn}`)
      times.push(await window.paintedIn(press, () => document.querySelector(`[data-page="page ${turn}"]`)))
      await new Promise((done) => setTimeout(done, 120))
    }
    return times
  }, rounds)

async function route() {
  const browser = await launch()
  for (const [rate, limit] of [
    [1, 33],
    [4, 80],
  ]) {
    const context = await openPhone(browser)
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    await page.goto(`${app}/pages/index/index?persona=merchant`)
    await page.waitForSelector('nav a[href="/pages/agent/index"]')
    const cdp = await context.newCDPSession(page)
    // the tabs are prefetched when idle
    await page.waitForTimeout(1500)
    const first = (await routeTimes(page, 4)).slice(0, 3)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const ours = await routeTimes(page, 60)
    const bare = await context.newPage()
    await bare.goto(`${floors.first}/bare.html`)
    await (await context.newCDPSession(bare)).send('Emulation.setCPUThrottlingRate', { rate })
    await bare.waitForSelector('[data-page]')
    const floor = await bareTimes(bare, 60)
    console.log(
      `route change   CPU ${rate} × slower: p95 ${Math.round(at(ours, 0.95))} ms, median ${Math.round(median(ours))} (at most ${limit}); bare page p95 ${Math.round(at(floor, 0.95))} ms`,
    )
    if (rate === 1) console.log(`prefetched     ${first.map(Math.round).join(', ')} ms (at most 50)`)
    await context.close()
  }
  await browser.close()
}

async function pin() {
  const browser = await launch()
  const page = await browser.newPage({ viewport })
  await page.goto(`${app}/pages/login/index?persona=merchant&signedOut=1`)
  await page.waitForSelector('.pin-keys button')
  const times = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const keys = [...document.querySelectorAll('.pin-keys button')]
    const key = keys.find((one) => one.textContent === '5')
    const erase = keys.at(-1)
    const times = []
    for (let turn = 0; turn < 40; turn += 1) {
      const began = performance.now()
      key.click()
      while (!document.querySelector('.dots .on')) await frame()
      await frame()
      times.push(performance.now() - began)
      erase.click()
      await frame()
    }
    return times
  })
  console.log(`PIN key        to dot p95 ${Math.round(at(times, 0.95))} ms (under 50)`)
  await browser.close()
}

async function list() {
  await listOn({ name: 'list of 10,000', viewport, rate: 1, mostMs: 50 })
  const args = ['--js-flags=--max-old-space-size=128']
  await listOn({ name: 'on an old phone', viewport: { width: 360, height: 640 }, rate: 6, mostMs: 100, args })
}

/** Shows and scrolls a long list on a phone with a CPU `rate` times slower; prints the tasks over `mostMs`. */
async function listOn({ name, viewport, rate, mostMs, args = [] }) {
  const browser = await launch(args)
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(`${app}/pages/order/index?persona=heavy&tab=HISTORY`)
  await page.waitForSelector('main li a[href*="loanOrderNo"]')
  const result = await page.evaluate(async () => {
    const long = []
    new PerformanceObserver((seen) => long.push(...seen.getEntries().map((one) => one.duration))).observe({
      type: 'longtask',
    })
    const pause = (ms) => new Promise((done) => setTimeout(done, ms))
    for (let turn = 0; turn < 12; turn += 1) {
      const more = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show more')
      const before = document.querySelectorAll('main li').length
      more?.click()
      for (let left = 200; left > 0 && document.querySelectorAll('main li').length === before; left -= 1)
        await pause(30)
      for (let y = 0; y < document.body.scrollHeight; y += 900) {
        window.scrollTo(0, y)
        await new Promise((done) => requestAnimationFrame(done))
      }
    }
    return { rows: document.querySelectorAll('main li').length, long }
  })
  const long = result.long.filter((ms) => ms > mostMs)
  console.log(
    `${name.padEnd(14)} ${result.rows} rows shown and scrolled, tasks over ${mostMs} ms: ${long.length}${long.length ? ` (${long.map(Math.round).join(', ')})` : ''}`,
  )
  await browser.close()
}

async function bridge() {
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`${floors.first}/bridge-host.html?app=${floors.second}`)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  await frame.waitForFunction(() => window.measure)
  const times = await frame.evaluate((host) => window.measure(host), floors.first)
  const compare = (turns, key, scale) => ({
    ours: Math.round(median(turns.map(({ ours }) => ours[key])) * scale),
    floor: Math.round(median(turns.map(({ floor }) => floor[key])) * scale),
    ratio: round(median(turns.map(({ ours, floor }) => ours[key] / floor[key]))),
  })
  const call = compare(times.bridge, 'each', 1000)
  const rate = compare(times.bridge, 'perSecond', 1)
  const http = compare(times.http, 'each', 1000)
  console.log(
    `bridge call    ${call.ours} µs, bare channel ${call.floor}: ${call.ratio} × (at most 2); 50 at once ${rate.ours} /s, bare ${rate.floor}: ${rate.ratio} × (at least 0.5)`,
  )
  console.log(`HTTP call      ${http.ours} µs, bare fetch ${http.floor}: ${http.ratio} × (at most 1.3)`)
  await browser.close()
}

async function memory() {
  // without JIT, because compiled code grows for a while
  const browser = await launch(['--js-flags=--no-opt --no-maglev --no-sparkplug --expose-gc'])
  await rounds({ browser, app })
  await navigations({ browser, app })
  await browser.close()
}

/** Measures openings on a server with the same index.html for all loads, like a static deployment. */
async function opening() {
  const browser = await launch()
  const files = await startServer({ dist, port: 0, keyOperation: true })
  await openings({ browser, bareUrl: `${floors.first}/bare.html`, addresses: files.addresses })
  await files.close()
  await browser.close()
}

async function visit() {
  const browser = await launch()
  await firstVisits({ browser, address: app, bareUrl: `${floors.first}/bare.html` })
  await browser.close()
}

async function pages() {
  const browser = await launch()
  await everyPage({ browser, addresses: server.addresses, bareUrl: `${floors.first}/bare.html` })
  await browser.close()
}

async function weight() {
  const browser = await launch()
  const files = await startServer({ dist, port: 0, keyOperation: true })
  await day({ browser, address: files.addresses.borrower })
  await files.close()
  await browser.close()
}

async function wholeScreens() {
  const browser = await launch()
  const files = await startServer({ dist, port: 0, keyOperation: true })
  await whole({ browser, addresses: files.addresses })
  await files.close()
  await browser.close()
}

// visits before payments, because a pending code would get in the way
const all = { visit, paint, day: weight, opening, route, pin, list, bridge, memory }
const measurements = {
  ...all,
  pages,
  scale: () => scale({ dist }),
  soak: () => soak({ dist }),
  whole: wholeScreens,
}
for (const name of wanted.length === 0 ? Object.keys(all) : wanted)
  writeSection('bench.md', name, await collectLines(measurements[name]))
floors.close()
await server.close()
