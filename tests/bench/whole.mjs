/**
 * The whole first screen, until the last figure above the fold, next to a plain app in the same run. `PEER` is the folder of that app,
 * built, with an index.html; `PEER_LAST` is its last text (default: 38,500). CPU 4 × slower. Each opening of the app is followed
 * by one of the plain app; the ratios of these pairs are printed by median, with their quartiles. `WHOLE_PAIRS` sets their number,
 * and `WHOLE_ONLY` a part of the name of the measurements to make, such as 'warm' or 'cold, slow 4G: orders'.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sirv from 'sirv'
import { load } from '../../src/build/document.mjs'
import { prepare } from './openings.mjs'
import { median, openPhone, openSlowPage, slow4g } from './slow-phone.mjs'

const pairs = Number(process.env.WHOLE_PAIRS ?? 9)
/** Openings before a warm one: V8 stores compiled code at the second. */
const openingsBefore = 3
/** Time for the app to keep its document and replies and to load the rest, in ms. */
const settleMs = 3000

/** Ways to open, with the limits for home, orders and the agent's home. `isNative`: as a package in a host, which has no network. */
const ways = [
  { name: 'cold, slow 4G', line: slow4g, most: [0.55, 0.55, 0.6] },
  { name: 'cold, no delay', most: [0.65, 0.65, 0.7], isNative: true },
  { name: 'warm, no delay', most: [1.1, 1.1, 1.2], isWarm: true, isNative: true },
  { name: 'warm, no delay, over HTTP', most: [1.25, 1.25, 1.25], isWarm: true },
  { name: 'warm, slow 4G, worker stopped', line: slow4g, most: [1, 1, 1.05], isWarm: true },
]

/** Init script: reports in the console once the page shows the text. */
const looksWhole = (last) => {
  const look = () => {
    const at = performance.now()
    if (document.body?.innerText.includes(last)) console.debug(`whole ${at}`)
    else requestAnimationFrame(look)
  }
  look()
}

/** Opens an address; returns the ms until its last text is on the screen. */
async function openWhole(context, { url, last, host }, line) {
  const page = await openSlowPage(context, line)
  await page.addInitScript(looksWhole, last)
  await host?.(page)
  const [message] = await Promise.all([
    page.waitForEvent('console', { predicate: (one) => one.text().startsWith('whole '), timeout: 60_000 }),
    page.goto(url, { waitUntil: 'commit' }),
  ])
  return { page, ms: Number(message.text().slice(6)) }
}

/** Stops workers, as browsers do after half a minute, and closes the page. */
async function leave(context, page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** Returns a function that opens an address and measures it: on a new phone each time, or on one that has opened it before. */
async function createMeasurement(browser, target, { line, isWarm }) {
  const open = async (context, network) => {
    const { page, ms } = await openWhole(context, target, network)
    if (isWarm) {
      await page.waitForTimeout(settleMs)
      await leave(context, page)
    }
    return ms
  }
  const known = isWarm ? await openPhone(browser, target.state) : undefined
  for (let turn = 0; known && turn < openingsBefore; turn += 1) await open(known)
  const measure = async () => {
    const context = known ?? (await openPhone(browser, target.state))
    const ms = await open(context, line)
    if (!known) await context.close()
    return ms
  }
  return { measure, end: async () => known?.close() }
}

/** Serves the plain app, compressed like ours; its files are cached, its replies are not. */
async function servePeer(folder) {
  const setHeaders = (response, path) => {
    if (path.endsWith('.json')) response.setHeader('cache-control', 'no-store')
  }
  const copy = await mkdtemp(join(tmpdir(), 'puhunan-peer-'))
  await cp(folder, copy, { recursive: true })
  for (const name of await readdir(copy)) {
    const file = join(copy, name)
    await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }))
  }
  const server = createServer(sirv(copy, { maxAge: 3600, gzip: true, setHeaders }))
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const close = async () => {
    server.close()
    await rm(copy, { recursive: true })
  }
  return { url: `http://127.0.0.1:${server.address().port}/`, close }
}

const ratio = (number) => number.toFixed(2)

export async function whole({ browser, addresses: { borrower, agent } }) {
  const { PEER: folder, PEER_LAST: peerLast = '38,500', WHOLE_ONLY: only = '' } = process.env
  if (!folder) throw new Error('PEER must name the folder of a built plain app')
  const { openNativeHost } = await load('tests/bench/native-host.ts', 'native-host')
  const peer = await servePeer(folder)
  const places = [
    { name: 'home', address: borrower, persona: 'merchant', path: '/', last: '38,500' },
    { name: 'orders', address: borrower, persona: 'overdue', path: '/pages/order/index', last: 'LN-' },
    { name: "agent's home", address: agent, persona: 'agent', path: '/', last: 'to verify' },
  ]
  for (const way of ways)
    for (const [index, place] of places.entries()) {
      if (!`${way.name}: ${place.name}`.includes(only)) continue
      const { state, name, address, path, last } = await prepare(browser, place)
      const host = way.isNative ? (page) => openNativeHost(page, address, address) : undefined
      const app = await createMeasurement(browser, { url: address + path, last, state, host }, way)
      const simple = await createMeasurement(browser, { url: peer.url, last: peerLast }, way)
      const found = []
      for (let turn = 0; turn < pairs; turn += 1) {
        const own = await app.measure()
        const plain = await simple.measure()
        found.push({ own, plain, share: own / plain })
      }
      await app.end()
      await simple.end()
      const shares = found.map(({ share }) => share).sort((a, b) => a - b)
      const quartile = (part) => ratio(shares[Math.round((shares.length - 1) * part)])
      console.log(
        `whole          ${way.name}: ${name} ${ratio(median(shares))} × (${quartile(0.25)} to ${quartile(0.75)}; at most ${way.most[index]}); ${Math.round(median(found.map(({ own }) => own)))} ms, plain app ${Math.round(median(found.map(({ plain }) => plain)))} ms`,
      )
    }
  await peer.close()
}
