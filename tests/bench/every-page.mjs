/**
 * First visit of every page of the tour (for terms and timing see first-visit.mjs), by a link on another page of the tour, or by
 * one inserted into a text page otherwise. Slow pages are measured again, five times in all.
 */
import { loadTour } from '../tourist.mjs'
import { mostMs, readBare, visitOnce } from './first-visit.mjs'
import { median, openPhone, slow4g } from './slow-phone.mjs'

const turns = 5

/** Pages for inserted links: they make no calls and open with and without a session. */
const plainPages = ['/pages/register/havingProblems', '/pages/register/registerAgreement?type=TERMS']

/**
 * Opens a stop of the tour on a fresh backend and runs `look`; returns its result, the stop's address and the phone's storage.
 */
async function atStop({ browser, prepare, path }, look = () => undefined) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const address = await prepare(page, path)
  if (new URL(page.url()).pathname !== path) await page.goto(address)
  await page.waitForSelector('[data-page] main > *')
  const seen = await look(page)
  const storageState = await context.storageState()
  await context.close()
  const link = new URL(address)
  for (const name of ['persona', 'lang', 'signedOut']) link.searchParams.delete(name)
  return { seen, storageState, origin: link.origin, address: link.pathname + link.search }
}

/** Finds for each path a page that links to it, preferably of the same persona. */
async function findLinks({ browser, tour, prepare }) {
  const from = {}
  for (const path of Object.keys(tour)) {
    const { seen } = await atStop({ browser, prepare, path }, async (page) => {
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
      return page.evaluate(() =>
        [...document.querySelectorAll('[data-page] a[href^="/"]')].map((link) => link.pathname),
      )
    }).catch(() => ({ seen: [] }))
    const isOwn = (to, start) => tour[start]?.persona === tour[to]?.persona
    for (const to of seen)
      if (to !== path && (!from[to] || (isOwn(to, path) && !isOwn(to, from[to])))) from[to] = path
  }
  return from
}

/** Prints a line for each page over the limit and a summary; `addresses` are those of a server. */
export async function everyPage({ browser, addresses, bareUrl }) {
  const { tour, prepare } = await loadTour(addresses)
  const limits = { first: mostMs + slow4g.latency, again: mostMs }
  const links = await findLinks({ browser, tour, prepare })
  const rows = []
  for (const path of Object.keys(tour)) {
    const seen = []
    const medianOf = (which) => median(seen.map((one) => one[which]))
    const isSlow = () => medianOf('first') > limits.first || medianOf('again') > limits.again
    const start = links[path]
    try {
      do {
        const { origin, address, storageState } = await atStop({ browser, prepare, path: start ?? path })
        const from = start ? address : plainPages.find((one) => !one.startsWith(path))
        const visit = { origin, from, to: path, put: start ? undefined : address }
        seen.push(await visitOnce(browser, storageState, visit))
      } while (isSlow() && seen.length < turns)
    } catch (error) {
      console.log(`every page     ${path} from ${start ?? 'a text'}: ${error.message.split('\n')[0]}`)
      continue
    }
    rows.push({
      path,
      isLinked: Boolean(start),
      first: medianOf('first'),
      again: medianOf('again'),
      isSlow: isSlow(),
    })
    if (isSlow())
      console.log(
        `every page     ${path} from ${start ?? 'a text'}: ${Math.round(medianOf('first'))} ms (at most ${limits.first}), with its data known ${Math.round(medianOf('again'))} ms (at most ${limits.again})`,
      )
  }
  const bare = []
  for (let turn = 0; turn < turns; turn += 1) bare.push(await readBare(browser, bareUrl))
  const middle = (which) => Math.round(median(rows.map((row) => row[which])))
  console.log(
    `every page     ${rows.filter(({ isSlow }) => !isSlow).length} of ${Object.keys(tour).length} pages within both, ${rows.filter(({ isLinked }) => isLinked).length} by a link of another; median ${middle('first')} ms, with data known ${middle('again')}; a bare page that reads a kilobyte ${Math.round(median(bare))}`,
  )
}
