import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, test as base, expect, type FrameLocator, type Page } from 'playwright/test'
import type { Language } from '../../bridge/contract/codes'
import type { Coverage } from '../../host-sim/control/calls/coverage'
import { type Command, isCommand, parameters } from '../../host-sim/control/commands'
import type { PersonaId } from '../../host-sim/seed/personas'
import { newSince, noteCoverage } from '../coverage/report'
import { type AndroidHost, openAndroid } from '../hosts/android'
import { appOrigin } from '../hosts/app-origin'
import { hasKotlin } from '../hosts/kotlin.mjs'
import { openPhone, type WebKitPhone } from '../webkit/launch'
import { followReached } from './reached'
import { type SignedPackage, signedPackage } from './simulator/signed-package'

/** What is tested: the build in dist/, or a copy of it elsewhere. */
export const dist = process.env.DIST ?? join(import.meta.dirname, '../../dist')

const results = join(import.meta.dirname, '../../test-results')
const root = join(import.meta.dirname, '../..')

export interface Server {
  addresses: { simulator: string; borrower: string; agent: string }
  close(): Promise<void> | void
}

/**
 * 'native': in a super-app that opens the signed package and carries calls by a script message handler: in Safari's engine the
 * reference host in Python, in Chromium the core of the one in Kotlin.
 */
export type Carrier = 'bridge' | 'http' | 'native'

/** Is this run in the reference host? */
export const isHosted = process.env.HOSTED === '1'

export const carriers: readonly Carrier[] = isHosted ? ['native'] : ['bridge', 'http']

/** Those and, in Chromium too, a super-app: for the journeys that a partner would try first. */
export const journeyCarriers: readonly Carrier[] = isHosted ? carriers : [...carriers, 'native']

const isSmall = process.env.SMALL_PHONE === '1'
const phoneSize = { width: 360, height: isSmall ? 640 : 740 }

/** Is this run in Safari's engine? */
export const isWebKit = process.env.ENGINE === 'webkit'

/** How long a page may take to answer what it is asked, in ms. */
const answerMs = isSmall ? 300_000 : 60_000

/** Fails where no answer comes, and says what was asked: the browser's driver waits for as long as the test may take. */
async function answered<T>(what: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms: ${what}`)), answerMs)
  })
  return Promise.race([answer, overdue]).finally(() => clearTimeout(timer))
}

/** Keeps back what a page asks for at an address; gives what lets it go. */
export async function holdBack(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await gone
    await route.fallback()
  })
  return letGo
}

/** An SMS or e-mail of the simulator. */
export interface Mail {
  code: string | null
  text: string
}

export interface OpenOptions {
  persona?: PersonaId
  /** Who sits at the second phone, which `beside` shows. */
  second?: PersonaId
  path?: string
  lang?: Language
  signedOut?: boolean | undefined
  now?: string
  /** With a seed the service draws the same random numbers. */
  seed?: number
  theme?: 'light' | 'dark'
}

/** What an engine says of what is not for it, or what other tests look at. */
const ignored = /Failed to load resource|net::ERR|Viewport argument key "interactive-widget"/

/** Writes down what a page complains of. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignored.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  })
}

/** The mini-app on a phone, over the bridge in the simulator's page or by itself over HTTP, with every lever beside it. */
export class Harness {
  readonly page: Page
  readonly over: Carrier
  readonly server: Server
  /** What the browser's console and the pages complained of, on both phones. */
  readonly complaints: string[]
  /** The phone's window, in Safari's engine. */
  readonly webkit: WebKitPhone | undefined
  /** The super-app in Chromium. */
  android: AndroidHost | undefined
  private readonly which: 'borrower' | 'agent'
  private second: PersonaId | undefined
  private isOpen = false
  /** What was written down of it already, or was there before. */
  private covered: Coverage[] = []
  private readonly contexts: BrowserContext[] = []

  constructor(page: Page, over: Carrier, server: Server, first?: Harness, webkit?: WebKitPhone) {
    this.page = page
    this.webkit = webkit
    this.over = over
    this.server = server
    this.which = first ? 'agent' : 'borrower'
    this.complaints = first?.complaints ?? []
    if (page !== first?.page) listen(page, this.complaints)
  }

  private get index(): number {
    return this.which === 'agent' ? 1 : 0
  }

  /**
   * Fails where the app's address, stores or screen, the timeline, or the simulator's page hold a PIN, password, code,
   * trace, ticket or token of the service.
   */
  async checkSecrets(): Promise<void> {
    if (!this.isOpen || this.page.isClosed() || !this.page.url().startsWith(this.home)) return
    const app = await this.inApp(() => {
      // where the token has its place, and the messages' own view of the code is the phone's, not the app's
      const { token: _, ...kept } = localStorage as unknown as Record<string, string>
      return {
        "the app's address": location.href + JSON.stringify(history.state),
        "the app's stores": JSON.stringify({ ...kept, ...sessionStorage }),
        "the app's screen": document.body.innerText,
      }
    })
    const monitors = await this.sim<{ name: string; seen: string[] }[]>('monitors', app)
    expect(monitors.find(({ name }) => name === 'secret')?.seen, 'where secrets stand').toEqual([])
  }

  /** What the simulator has seen of calls and their outcomes; a page's own is gone with the page, a server's goes on. */
  private async coverage(): Promise<Coverage[]> {
    const isThere = this.isOpen && !this.page.isClosed() && this.page.url().startsWith(this.home)
    if (this.over === 'bridge' && !isThere) return []
    return this.sim<Coverage[]>('coverage')
  }

  /** Writes down which outcomes of calls this test has seen since it did so last. */
  async noteCoverage(): Promise<void> {
    const now = await this.coverage()
    noteCoverage(root, test.info().titlePath.join(' › '), newSince(this.covered, now))
    this.covered = now
  }

  private get home(): string {
    if (this.over === 'native') return appOrigin
    return this.over !== 'bridge' ? this.origin : this.server.addresses.simulator
  }

  /** The app: locators work alike over both carriers. */
  get phone(): FrameLocator | Page {
    return this.over !== 'bridge' ? this.page : this.page.frameLocator('iframe').nth(this.index)
  }

  get origin(): string {
    return this.server.addresses[this.which]
  }

  /** The second phone on the same backend, whose it is said `open`, opened at a path. */
  async beside(path: string): Promise<Harness> {
    if (!this.second) throw new Error('the harness was opened with one phone')
    if (this.over === 'bridge') {
      const other = new Harness(this.page, this.over, this.server, this)
      await other.goto(path)
      return other
    }
    // a context of its own, as the phones share nothing
    const browser = this.page.context().browser()
    if (!browser) throw new Error('the page has no browser')
    const page = await (await browser.newContext({ viewport: phoneSize, reducedMotion: 'reduce' })).newPage()
    this.contexts.push(page.context())
    const other = new Harness(page, this.over, this.server, this)
    const [pathname = '/', own = ''] = path.split('?')
    const query = new URLSearchParams({
      ...Object.fromEntries(new URLSearchParams(own)),
      persona: this.second,
    })
    await page.goto(`${other.origin}${pathname}?${query}`)
    return other
  }

  /** Puts the phones away that `beside` opened. */
  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()))
  }

  /** A fresh backend and the app opened as a persona. */
  async open(options: OpenOptions = {}): Promise<void> {
    const { persona, second, path = '/', lang, signedOut, now, seed, theme } = options
    this.second = second
    if (this.over === 'bridge') {
      await this.noteCoverage()
      this.covered = []
    } else if (!this.isOpen) this.covered = await this.coverage()
    this.isOpen = true
    if (theme) await this.page.emulateMedia({ colorScheme: theme })
    const query = new URLSearchParams()
    if (persona) query.set('persona', persona)
    if (lang) query.set('lang', lang)
    if (signedOut) query.set('signedOut', '1')
    if (this.over !== 'bridge') {
      // the window of the other engine has the size of a phone
      if (!isWebKit) await this.page.setViewportSize(phoneSize)
      await fetch(`${this.server.addresses.simulator}/sim/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ options: { persona, now, seed } }),
      })
      if (this.over === 'native') return this.openHosted(query, path)
      const [pathname = '/', own = ''] = path.split('?')
      for (const [key, value] of new URLSearchParams(own)) query.set(key, value)
      // that engine's driver comes from elsewhere at first, and who comes from elsewhere gets no session
      if (isWebKit) await this.page.goto(`${this.origin}/`)
      await this.page.goto(`${this.origin}${pathname}?${query}`)
      return
    }
    // a phone that nobody looks at costs as much as one that is tested
    if (!second) query.set('phones', '1')
    query.set('path', path)
    if (second) query.set('persona2', second)
    if (now) query.set('now', now)
    if (seed !== undefined) query.set('seed', `${seed}`)
    if (theme) query.set('theme', theme)
    await this.page.goto(`${this.server.addresses.simulator}/?${query}`)
    await this.sim('ready')
  }

  /** A host signs nobody in: what the server would store in a browser is stored in the app that is open already. */
  private async openHosted(query: URLSearchParams, path: string): Promise<void> {
    // as a window of its own asks, which alone is told
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
    const seed = await (await fetch(`${this.server.addresses.borrower}/?${query}`, { headers })).text()
    // that engine's host has opened the app by itself
    if (!isWebKit) await this.page.goto(appOrigin)
    const [, start = '{}'] = /id="start">(.*?)<\/script>/.exec(seed) ?? []
    await this.inApp((given) => {
      const { keys } = JSON.parse(given) as { keys: Record<string, string> }
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
    }, start)
    await this.goto(path)
  }

  /** Calls a verb of the simulator by whichever way there is. */
  async sim<T = unknown>(command: Command, ...given: unknown[]): Promise<T> {
    if (!isCommand(command)) throw new Error(`no verb ${command}`)
    if (this.over === 'bridge') {
      const answer = this.page.evaluate(
        ([name, args]) => {
          const target = name
            .split('.')
            .reduce<unknown>(
              (at, part) => (at as Record<string, unknown>)[part],
              (window as unknown as { simulator: unknown }).simulator,
            )
          return (target as (...all: unknown[]) => Promise<unknown>)(...args)
        },
        [command, given] as const,
      ) as Promise<T>
      return answered(`the simulator's ${command}`, answer)
    }
    const names: readonly string[] = parameters[command]
    const body = Object.fromEntries(names.map((name, at) => [name, given[at]]))
    const reply = await fetch(`${this.server.addresses.simulator}/sim/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${command}: ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }

  /** Runs something in the app's own page, where it may be given a text. */
  inApp<T>(work: (given: string) => T, given = ''): Promise<Awaited<T>> {
    return answered(`${work}`, this.evaluate(work, given))
  }

  private async evaluate<T>(work: (given: string) => T, given: string): Promise<Awaited<T>> {
    if (this.over !== 'bridge')
      return this.page.evaluate<Awaited<T>, string>(work as (given: string) => Awaited<T>, given) // evaluate awaits it
    const frame = await (await this.page.locator('iframe').nth(this.index).elementHandle())?.contentFrame()
    if (!frame) throw new Error('the phone has no frame')
    return frame.evaluate<Awaited<T>, string>(work as (given: string) => Awaited<T>, given) // likewise
  }

  /** Where the app is: path and query. */
  address(): Promise<string> {
    return this.inApp(() => location.pathname + location.search)
  }

  /** Waits until the app stands on a page. */
  async at(path: string): Promise<void> {
    await expect.poll(() => this.address().catch(() => '')).toContain(path)
  }

  /**
   * The browser's own way back, from a place within the app: by the browser, as a call in a document that goes away is
   * never answered.
   */
  async back(): Promise<void> {
    if ((await this.inApp(() => history.state?.depth ?? 0)) === 0) return
    if (isWebKit) {
      await this.page.goBack()
      return
    }
    // a phone in the simulator is a frame, for whose steps the page's own way back would wait in vain
    const browser = await this.page.context().newCDPSession(this.page)
    const { entries, currentIndex } = await browser.send('Page.getNavigationHistory')
    const before = entries[currentIndex - 1]
    if (before) await browser.send('Page.navigateToHistoryEntry', { entryId: before.id })
    await browser.detach()
  }

  /** Opens a path of the app anew, as a link from outside would. */
  async goto(path: string): Promise<void> {
    await this.inApp((to) => {
      document.documentElement.dataset.old = 'yes'
      setTimeout(() => location.assign(to))
    }, path)
    await this.fresh()
  }

  /** Waits until another page than the marked one is there. */
  private async fresh(): Promise<void> {
    await expect
      .poll(() => this.inApp(() => document.documentElement.dataset.old ?? 'new').catch(() => 'between'))
      .toBe('new')
  }

  /** Reloads the app alone. */
  async reload(): Promise<void> {
    await this.inApp(() => {
      document.documentElement.dataset.old = 'yes'
      setTimeout(() => location.reload())
    })
    await this.fresh()
  }

  /** The newest code sent to a mobile of ten digits or an address, once it has come. */
  async code(to: string): Promise<string> {
    let code: string | null | undefined
    await expect
      .poll(async () => {
        code = (await this.sim<Mail[]>('inbox', to)).find((mail) => mail.code)?.code
        return Boolean(code)
      }, `a code to ${to}`)
      .toBe(true)
    return code ?? ''
  }

  /** Keeps what the page shows as a picture in test-results, where pictures are wanted: `PICTURES=1`. */
  async picture(name: string): Promise<void> {
    if (process.env.PICTURES !== '1') return
    const engine = isWebKit ? 'webkit' : 'chromium'
    await this.page.screenshot({ path: join(results, 'pictures', `${engine}-${this.over}-${name}.png`) })
  }

  /** Presses what asks again, if it is there still: a page asks by itself as well, and may do so in this very moment. */
  async askAgain(name: 'Check again' | 'Try again'): Promise<void> {
    const again = this.button(name)
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined)
  }

  button(name: string | RegExp, exact = false) {
    return this.phone.getByRole('button', { name, exact })
  }

  /** Types a PIN on the keypad. */
  async pin(digits: string): Promise<void> {
    for (const digit of digits)
      await this.phone.getByRole('button', { name: digit, exact: true }).last().click()
  }

  heading(name: string | RegExp) {
    return this.phone.getByRole('heading', { name })
  }
}

/** What tests of a file share. */
interface Shared {
  server: Server
  /** The app as a package, where a host opens one. */
  hosted: SignedPackage | undefined
}

interface Fixtures {
  over: Carrier
  /** Sheets slide and figures count up; most people's phones do that, and it costs the tests a sixth of their time. */
  moves: boolean
  /** How wide the window of the other engine is, in CSS pixels. */
  width: number
  harness: Harness
}

/** Tests with a server for each worker, so that workers don't share a backend. */
export const test = base.extend<Fixtures, Shared>({
  over: ['bridge', { option: true }],
  moves: [false, { option: true }],
  width: [phoneSize.width, { option: true }],
  contextOptions: async ({ contextOptions, moves }, use) =>
    use(moves ? contextOptions : { ...contextOptions, reducedMotion: 'reduce' }),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: because Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const { startServer } = (await import(pathToFileURL(join(dist, 'server.mjs')).href)) as {
        startServer(options: { dist: string; port: number }): Promise<Server>
      }
      const server = await startServer({ dist, port: 0 })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: because Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const made = isHosted ? await signedPackage(dist) : undefined
      await use(made)
      await made?.remove()
    },
    { scope: 'worker' },
  ],
  harness: isWebKit
    ? async ({ over, server, hosted, width }, use) => {
        const service = server.addresses.borrower
        const conformance = join(dist, 'conformance')
        const phone = await openPhone({ ...phoneSize, width }, hosted && { ...hosted, service, conformance })
        await use(new Harness(phone.page, over, server, undefined, phone))
        await phone.close()
      }
    : async ({ page, over, server }, use, info) => {
        info.skip(
          over === 'native' && !hasKotlin(),
          'the host in Kotlin can be neither compiled nor run here',
        )
        const android =
          over === 'native' ? await openAndroid(page, dist, server.addresses.borrower) : undefined
        const writeReached = await followReached(page.context(), info)
        if (isSmall)
          await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
        const harness = new Harness(page, over, server)
        harness.android = android
        await use(harness)
        if (info.errors.length === 0) await harness.checkSecrets()
        if (info.errors.length === 0) await harness.noteCoverage()
        writeReached()
        await harness.close()
        await android?.close()
      },
})

export { expect }
