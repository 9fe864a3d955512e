/**
 * The first visit of every page of the tour (first-visit.mjs has the terms and how it is timed), by a link that is put into a page
 * of mere text: most of them have no other that is on the screen for 2 s. What is slower than it may be is visited again,
 * in all five times.
 */
import { loadTour } from '../tourist.mjs'
import { mostMs, readBare, tap } from './first-visit.mjs'
import { median, openPhone, openSlowPage, slow4g, watchPaints } from './slow-phone.mjs'

const turns = 5

/** Where links are put: pages that ask for nothing and that both signed in and signed out may open. */
const starts = ['/pages/register/havingProblems', '/pages/register/registerAgreement?type=TERMS']

/** Puts a link to a page on top of the page that is shown. */
const putLink = (page, href) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = to
    document.querySelector('[data-page] main').prepend(link)
  }, href)

async function visitOnce(browser, storageState, address, path) {
  const { origin } = new URL(address)
  const href = address.slice(origin.length)
  const start = starts.find((one) => !one.startsWith(path))
  const context = await openPhone(browser, storageState)
  const page = await openSlowPage(context, slow4g)
  await page.addInitScript(watchPaints)
  await page.goto(origin + start)
  await page.waitForSelector('[data-page] main')
  await putLink(page, href)
  await page.waitForTimeout(2000)
  const first = await tap(page, path)
  await page.waitForTimeout(1000)
  const isThere = new URL(page.url()).pathname === path
  await page.goBack()
  await page.waitForSelector(`[data-page="${start.split('?')[0]}"] main`)
  await putLink(page, href)
  await page.waitForTimeout(500)
  const again = await tap(page, path)
  await context.close()
  return isThere ? { first, again } : undefined
}

/** Prints a line for each page that is slower than it may be, and one for all; `addresses` are those of a server. */
export async function everyPage({ browser, addresses, bareUrl, only = '' }) {
  const { tour, prepare } = await loadTour(addresses)
  const limits = { first: mostMs + slow4g.latency, again: mostMs }
  const rows = []
  const elsewhere = []
  for (const path of Object.keys(tour).filter((one) => one.includes(only))) {
    const context = await openPhone(browser)
    const page = await context.newPage()
    const address = await prepare(page, path)
    if (page.url() === 'about:blank') await page.goto(address)
    await page.waitForSelector('[data-page]')
    const storageState = await context.storageState()
    await context.close()
    const link = new URL(address)
    for (const name of ['persona', 'lang', 'signedOut']) link.searchParams.delete(name)
    const seen = []
    const of = (which) => median(seen.map((one) => one[which]))
    const isSlow = () => of('first') > limits.first || of('again') > limits.again
    try {
      do {
        const one = await visitOnce(browser, storageState, link.href, path)
        if (!one) break
        seen.push(one)
      } while (isSlow() && seen.length < turns)
    } catch (error) {
      elsewhere.push(`${path} (${error.message.split('\n')[0]})`)
      continue
    }
    if (seen.length === 0) {
      elsewhere.push(path)
      continue
    }
    rows.push({ path, first: of('first'), again: of('again') })
    if (isSlow())
      console.log(
        `every page     ${path}: ${Math.round(of('first'))} ms (at most ${limits.first}), with its data known ${Math.round(of('again'))} ms (at most ${limits.again})`,
      )
  }
  const bare = []
  for (let turn = 0; turn < turns; turn += 1) bare.push(await readBare(browser, bareUrl))
  const within = rows.filter(({ first, again }) => first <= limits.first && again <= limits.again)
  console.log(
    `every page     ${within.length} of ${rows.length} pages within both, median ${Math.round(median(rows.map(({ first }) => first)))} ms, with data known ${Math.round(median(rows.map(({ again }) => again)))}; a bare page that reads a kilobyte ${Math.round(median(bare))}; ${elsewhere.length} can't be opened by a link alone: ${elsewhere.join(', ')}`,
  )
  return rows
}
