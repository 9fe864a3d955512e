/**
 * The first visit of every page of the tour (first-visit.mjs has the terms and how it is timed), by a link that another page of the
 * tour has to it, or by one that is put into a page of mere text where it is reached otherwise. What is slower than it may be
 * is visited again, in all five times.
 */
import { loadTour } from '../tourist.mjs'
import { mostMs, readBare, visitOnce } from './first-visit.mjs'
import { median, openPhone, slow4g } from './slow-phone.mjs'

const turns = 5

/** Where links are put: pages that ask for nothing and that both signed in and signed out may open. */
const plainPages = ['/pages/register/havingProblems', '/pages/register/registerAgreement?type=TERMS']

/** Opens a stop of the tour on a fresh backend, and does something there; gives that with its address and what the phone has stored. */
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

/** For each path a page that has a link to it, one of its own persona if there is one. */
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

/** Prints a line for each page that is slower than it may be, and one for all; `addresses` are those of a server. */
export async function everyPage({ browser, addresses, bareUrl }) {
  const { tour, prepare } = await loadTour(addresses)
  const limits = { first: mostMs + slow4g.latency, again: mostMs }
  const links = await findLinks({ browser, tour, prepare })
  const rows = []
  for (const path of Object.keys(tour)) {
    const seen = []
    const of = (which) => median(seen.map((one) => one[which]))
    const isSlow = () => of('first') > limits.first || of('again') > limits.again
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
    rows.push({ path, isLinked: Boolean(start), first: of('first'), again: of('again'), isSlow: isSlow() })
    if (isSlow())
      console.log(
        `every page     ${path} from ${start ?? 'a text'}: ${Math.round(of('first'))} ms (at most ${limits.first}), with its data known ${Math.round(of('again'))} ms (at most ${limits.again})`,
      )
  }
  const bare = []
  for (let turn = 0; turn < turns; turn += 1) bare.push(await readBare(browser, bareUrl))
  const middle = (which) => Math.round(median(rows.map((row) => row[which])))
  console.log(
    `every page     ${rows.filter(({ isSlow }) => !isSlow).length} of ${Object.keys(tour).length} pages within both, ${rows.filter(({ isLinked }) => isLinked).length} by a link of another; median ${middle('first')} ms, with data known ${middle('again')}; a bare page that reads a kilobyte ${Math.round(median(bare))}`,
  )
}
