/**
 * Takes a picture of every page there is, and puts them together on one sheet, in pictures/ (not kept).
 * Options: --persona ID (instead of the page's own) --lang en|zh-Hans|zh-Hant --theme light|dark --width 360
 * --text 100 (percent) --face loading|error (in place of the content) --only PART (of a path) --full (the whole
 * page, not one screen).
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { chromium } from 'playwright'
import { build } from '../../build.mjs'
import { browserArguments, findBrowser } from '../browser.mjs'

const root = join(import.meta.dirname, '../..')
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? '')
}
const width = Number(option('width', 360))
const theme = option('theme', 'light')
const lang = option('lang', 'en')
const text = Number(option('text', 100))
const face = option('face', '')
const full = process.argv.includes('--full')
const folder = join(root, 'pictures', [lang, theme, width, text, face].filter(Boolean).join('-'))

/** A TypeScript module of the tests or the simulator, bundled for Node. */
async function load(file) {
  const outfile = join(root, 'dist/tools', `${file.replaceAll('/', '-')}.mjs`)
  const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' }
  await esbuild.build({ entryPoints: [join(root, file)], outfile, ...options })
  return import(pathToFileURL(outfile).href)
}

console.log(`built in ${await build()} ms`)
const { tour } = await load('tests/e2e/tour.ts')
const { parameters } = await load('host-sim/control/commands.ts')
const { startServer } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href)
const server = await startServer({ dist: join(root, 'dist'), port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })

/** What the tour's stops need, over plain HTTP. */
const touristOf = (page, origin) => ({
  phone: page,
  goto: (path) => page.goto(origin + path),
  address: async () => page.url().slice(origin.length),
  at: (path) => page.waitForURL((url) => url.href.includes(path)),
  async sim(verb, ...given) {
    const body = Object.fromEntries(parameters[verb].map((name, at) => [name, given[at]]))
    const reply = await fetch(`${server.addresses.simulator}/sim/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply.json().catch(() => undefined)
  },
})

/** Holds or refuses every call but the one that the start of the app needs. */
const holdCalls = (page) =>
  page.route(/\/dfp-/, (route) => {
    if (route.request().url().endsWith('/getUserInfo')) return route.continue()
    return face === 'error' ? route.fulfill({ status: 500, body: '' }) : undefined
  })

/** One page in its own context, with a fresh backend; gives the file of the picture. */
async function take(path, stop) {
  const persona = option('persona', stop.persona)
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const origin = /agent|manager/.test(persona) ? server.addresses.agent : server.addresses.borrower
  const tourist = touristOf(page, origin)
  await tourist.sim('reset', { persona })
  const signIn = new URLSearchParams({ persona, lang, ...(stop.signedOut && { signedOut: '1' }) })
  const direct = new URLSearchParams(stop.query)
  if (stop.prepare) {
    await page.goto(`${origin}/?${signIn}`)
    await page.waitForSelector('[data-page]')
    for (const [key, value] of Object.entries(await stop.prepare(tourist))) direct.set(key, value)
  } else for (const [key, value] of signIn) direct.set(key, value)
  if (face) await holdCalls(page)
  await page.goto(`${origin}${path}?${direct}`)
  await page.waitForSelector('[data-page]').catch(() => undefined)
  if (text !== 100)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
  await page.waitForTimeout(700)
  const file = join(folder, `${path.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')}.png`)
  await page.screenshot({ path: file, fullPage: full })
  console.log(`${path} ${page.url().includes(path) ? '' : `→ ${page.url()}`}`)
  await context.close()
  return file
}

/** All pictures on sheets of 24, small enough to be looked at. */
async function sheets(taken) {
  const page = await (await browser.newContext({ viewport: { width: 6 * 252 + 12, height: 900 } })).newPage()
  for (let from = 0; from < taken.length; from += 24) {
    const figures = await Promise.all(
      taken.slice(from, from + 24).map(async ({ path, file }) => {
        const picture = (await readFile(file)).toString('base64')
        return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${path}</figcaption></figure>`
      }),
    )
    await page.setContent(
      `<style>body{display:flex;flex-wrap:wrap;gap:12px;background:#888;font:12px system-ui}figure{margin:0;width:240px}img{width:100%}</style>${figures.join('')}`,
    )
    const file = join(folder, `sheet-${from / 24 + 1}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const taken = []
for (const [path, stop] of Object.entries(tour))
  if (path.includes(option('only', '')))
    taken.push({ path, file: await take(path, stop).catch((error) => console.error(path, error.message)) })
await sheets(taken.filter(({ file }) => file))
await browser.close()
await server.close()
