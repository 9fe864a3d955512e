/**
 * Takes a picture of every page in every requested look, and puts those of a look on sheets in pictures/<look>/ (not committed).
 * A page is opened once per language; its other looks are applied in place.
 *
 * Looks, one or several separated by commas: --width 360 --theme light|dark --text 100 (percent) --lang en|zh-Hans|zh-Hant.
 * Content: --persona ID (instead of the page's own) --face loading|error (instead of the content) --full (the whole page, not one
 * screen) --only PART (of a path, one or several; the sheets still include earlier pictures).
 * --sheet N: number of pictures per sheet.
 *
 * `npm run pictures -- --width 412,768,1024 --theme light,dark --text 100,200 --lang en,zh-Hans,zh-Hant`
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { build } from '../../build.mjs'
import { browserArguments, findBrowser } from '../browser.mjs'
import { loadTour } from '../tourist.mjs'

const root = join(import.meta.dirname, '../..')
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? '')
}
const several = (name, otherwise) => option(name, otherwise).split(',')
const widths = several('width', '360').map(Number)
const themes = several('theme', 'light')
const texts = several('text', '100').map(Number)
const langs = several('lang', 'en')
const only = several('only', '')
const face = option('face', '')
const full = process.argv.includes('--full')

/** Height of a phone, a tablet in portrait, or one in landscape. */
const heightOf = (width) => (width < 600 ? 740 : width < 1000 ? 1024 : 768)
/** All looks of a page in one language, ordered to change as little as possible between them. */
const looksIn = (lang) =>
  widths.flatMap((width) =>
    texts.flatMap((text) =>
      themes.map((theme) => ({
        width,
        text,
        theme,
        folder: join(root, 'pictures', [lang, theme, width, text, face].filter(Boolean).join('-')),
      })),
    ),
  )
const fileOf = ({ folder }, path) =>
  join(folder, `${path.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')}.png`)

console.log(`built in ${await build()} ms`)
const { startServer } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href)
const server = await startServer({ dist: join(root, 'dist'), port: 0 })
const { tour, prepare } = await loadTour(server.addresses)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })

/** Holds or refuses every call except the user's data, which the app needs to start. */
const holdCalls = (page) =>
  page.route(/\/dfp-/, (route) => {
    if (route.request().url().endsWith('/getUserInfo')) return route.continue()
    return face === 'error' ? route.fulfill({ status: 500, body: '' }) : undefined
  })

/** Counts pending requests; returns a function that waits until there are none. */
function countRequests(page) {
  const open = new Set()
  page.on('request', (request) => open.add(request))
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request))
  return async () => {
    while (open.size) await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Waits until the page has rendered its content and painted two frames. */
async function settle(page, answered) {
  if (!face) {
    await answered()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    await answered()
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** Opens a page with its stop's preparation. */
async function open(page, path, lang) {
  const address = await prepare(page, path, { persona: option('persona', tour[path].persona), lang })
  if (face) await holdCalls(page)
  // if the stop has led to the page already, a reload would lose its in-memory state
  if (face || new URL(page.url()).pathname !== path) await page.goto(address)
  await page.waitForSelector('[data-page]')
}

/** Takes one page in its own context, on a fresh backend, in all looks. */
async function take(path, lang) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answered = countRequests(page)
  const looks = looksIn(lang)
  await page.setViewportSize({ width: looks[0].width, height: heightOf(looks[0].width) })
  try {
    await open(page, path, lang)
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: heightOf(look.width) })
      await page.emulateMedia({ colorScheme: look.theme })
      // the app resets its text size when the theme changes
      await settle(page, answered)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, look.text)
      await settle(page, answered)
      await page.screenshot({ path: fileOf(look, path), fullPage: full })
    }
    console.log(`${lang} ${path} ${page.url().includes(path) ? '' : `→ ${page.url()}`}`)
  } finally {
    await context.close()
  }
}

/** Puts the pictures of a look on sheets of 24 phones or 12 tablets: small enough for an overview, large enough to judge. */
async function putTogether(look) {
  const phone = look.width < 600
  const [wide, across] = phone ? [240, 6] : look.width < 1000 ? [360, 4] : [480, 3]
  const each = Number(option('sheet', phone ? 24 : 12))
  const taken = Object.keys(tour).filter((path) => existsSync(fileOf(look, path)))
  const page = await browser.newPage({ viewport: { width: across * (wide + 12) + 12, height: 900 } })
  for (let from = 0; from < taken.length; from += each) {
    const figures = await Promise.all(
      taken.slice(from, from + each).map(async (path) => {
        const picture = (await readFile(fileOf(look, path))).toString('base64')
        return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${path}</figcaption></figure>`
      }),
    )
    await page.setContent(
      `<style>body{display:flex;flex-wrap:wrap;gap:12px;background:#888;font:12px system-ui}figure{margin:0;width:${wide}px}img{width:100%}</style>${figures.join('')}`,
    )
    await page.screenshot({ path: join(look.folder, `sheet-${from / each + 1}.png`), fullPage: true })
  }
  await page.close()
  console.log(`${look.folder}: ${taken.length} pictures on ${Math.ceil(taken.length / each)} sheets`)
}

for (const lang of langs) {
  for (const { folder } of looksIn(lang)) {
    // with --only, keep the other pictures
    if (!option('only', '')) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  for (const path of Object.keys(tour))
    if (only.some((part) => path.includes(part)))
      await take(path, lang).catch((error) => console.error(path, error.message))
  for (const look of looksIn(lang)) await putTogether(look)
}
await browser.close()
await server.close()
