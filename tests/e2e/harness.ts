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

/** The build under test: dist/, or a copy of it. */
export const dist = process.env.DIST ?? join(import.meta.dirname, '../../dist')

const results = join(import.meta.dirname, '../../test-results')
const root = join(import.meta.dirname, '../..')

export interface Server {
  addresses: { simulator: string; borrower: string; agent: string }
  close(): Promise<void> | void
}

/**
 * 'native': in a super-app that opens the signed package and carries calls by a script message handler: the
 * reference host in Python for WebKit, the core of the Kotlin host for Chromium.
 */
export type Carrier = 'bridge' | 'http' | 'native'

/** True if this run uses the reference host. */
export const isHosted = process.env.HOSTED === '1'

export const carriers: readonly Carrier[] = isHosted ? ['native'] : ['bridge', 'http']

/** Also a super-app in Chromium: for the journeys that a partner tries first. */
export const journeyCarriers: readonly Carrier[] = isHosted ? carriers : [...carriers, 'native']

const isSmall = process.env.SMALL_PHONE === '1'
const phoneSize = { width: 360, height: isSmall ? 640 : 740 }

/** True if this run uses WebKit. */
export const isWebKit = process.env.ENGINE === 'webkit'

/** Time limit for evaluating something in a page, in ms. */
const answerMs = isSmall ? 300_000 : 60_000

/**
 * Fails after `answerMs` and names the request: the browser's driver would wait for the whole test timeout.
 */
async function answered<T>(what: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms: ${what}`)), answerMs)
  })
  return Promise.race([answer, overdue]).finally(() => clearTimeout(timer))
}

/** Blocks requests to a URL; returns a function that releases them. */
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
  /** Persona of the second phone, which `beside` opens. */
  second?: PersonaId
  path?: string
  lang?: Language
  signedOut?: boolean | undefined
  now?: string
  /** With a seed the service draws the same random numbers. */
  seed?: number
  theme?: 'light' | 'dark'
}

/** Messages about features that the engine lacks or that other tests cover. */
const ignored = /Failed to load resource|net::ERR|Viewport argument key "interactive-widget"/

/** Records a page's errors. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => {
    // WebKit's message for each request that a navigation cancels; the app's requests go to its own origin
    if (!(isWebKit && error.message.endsWith('due to access control checks.')))
      complaints.push(`error: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignored.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  })
}

/**
 * The mini-app on a phone, over the bridge in the simulator's page or alone over HTTP, with all simulator
 * controls.
 */
export class Harness {
  readonly page: Page
  readonly over: Carrier
  readonly server: Server
  /** Errors from the consoles and pages of both phones. */
  readonly complaints: string[]
  /** The phone's window in WebKit. */
  readonly webkit: WebKitPhone | undefined
  /** The super-app in Chromium. */
  android: AndroidHost | undefined
  private readonly which: 'borrower' | 'agent'
  private second: PersonaId | undefined
  private isOpen = false
  /** Coverage that was noted already or predates this test. */
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
   * Fails if the app's address, stores or screen, the timeline, or the simulator's page hold a PIN, password,
   * code, step token, ticket or session token.
   */
  async checkSecrets(): Promise<void> {
    if (!this.isOpen || this.page.isClosed() || !this.page.url().startsWith(this.home)) return
    const app = await this.inApp(() => {
      // the token belongs there, and the phone, not the app, shows the code of a message
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

  /** Calls and outcomes seen by the simulator: a page's are lost with the page, a server's remain. */
  private async coverage(): Promise<Coverage[]> {
    const isThere = this.isOpen && !this.page.isClosed() && this.page.url().startsWith(this.home)
    if (this.over === 'bridge' && !isThere) return []
    return this.sim<Coverage[]>('coverage')
  }

  /** Notes the outcomes of calls that this test has seen since the last time. */
  async noteCoverage(): Promise<void> {
    const now = await this.coverage()
    noteCoverage(root, test.info().titlePath.join(' › '), newSince(this.covered, now))
    this.covered = now
  }

  private get home(): string {
    if (this.over === 'native') return appOrigin
    return this.over !== 'bridge' ? this.origin : this.server.addresses.simulator
  }

  /** The app: locators work the same over both carriers. */
  get phone(): FrameLocator | Page {
    return this.over !== 'bridge' ? this.page : this.page.frameLocator('iframe').nth(this.index)
  }

  get origin(): string {
    return this.server.addresses[this.which]
  }

  /** Opens a path on the second phone, with `second` signed in, on the same backend. */
  async beside(path: string): Promise<Harness> {
    if (!this.second) throw new Error('the harness was opened with one phone')
    if (this.over === 'bridge') {
      const other = new Harness(this.page, this.over, this.server, this)
      await other.goto(path)
      return other
    }
    // a separate context because the phones share nothing
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

  /** The app's address and visible text, for the message of a failed test. */
  async describeScreen(): Promise<string> {
    if (!this.isOpen || this.page.isClosed()) return 'Screen: not open'
    const screen = this.evaluate(() => {
      const busy = document.querySelector('[aria-busy=true], main[inert]') ? ' (loading)' : ''
      return `${location.pathname}${location.search}${busy}: ${document.body.innerText}`
    }, '')
    // the page may hang
    const patience = new Promise<string>((done) => setTimeout(() => done('no answer'), 5000))
    const text = await Promise.race([screen.catch((error: Error) => error.message), patience])
    return `Screen: ${text.replace(/\s*\n\s*/g, ' | ').slice(0, 600)}`
  }

  /** Closes the phones that `beside` opened. */
  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()))
  }

  /** Resets the backend and opens the app as a persona. */
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
      // WebKit's window already has the size of a phone
      if (!isWebKit) await this.page.setViewportSize(phoneSize)
      await fetch(`${this.server.addresses.simulator}/sim/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ options: { persona, now, seed } }),
      })
      if (this.over === 'native') return this.openHosted(query, path)
      const [pathname = '/', own = ''] = path.split('?')
      for (const [key, value] of new URLSearchParams(own)) query.set(key, value)
      // WebKit's driver first navigates from another site, and cross-site requests get no session
      if (isWebKit) await this.page.goto(`${this.origin}/`)
      await this.page.goto(`${this.origin}${pathname}?${query}`)
      return
    }
    // an unused phone costs as much as a tested one
    if (!second) query.set('phones', '1')
    query.set('path', path)
    if (second) query.set('persona2', second)
    if (now) query.set('now', now)
    if (seed !== undefined) query.set('seed', `${seed}`)
    if (theme) query.set('theme', theme)
    await this.page.goto(`${this.server.addresses.simulator}/?${query}`)
    await this.sim('ready')
  }

  /**
   * Signs in inside a host, which can't: stores in the open app the keys that the server would store in a
   * browser.
   */
  private async openHosted(query: URLSearchParams, path: string): Promise<void> {
    // the seed is sent only to top-level navigations
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
    const seed = await (await fetch(`${this.server.addresses.borrower}/?${query}`, { headers })).text()
    // in WebKit the host has opened the app itself
    if (!isWebKit) await this.page.goto(appOrigin)
    const [, start = '{}'] = /id="start">(.*?)<\/script>/.exec(seed) ?? []
    await this.inApp((given) => {
      const { keys } = JSON.parse(given) as { keys: Record<string, string> }
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
    }, start)
    await this.goto(path)
  }

  /** Runs a simulator command over the available channel. */
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

  /** Runs a function in the app's page and passes it a text. */
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

  /** The app's path and query. */
  address(): Promise<string> {
    return this.inApp(() => location.pathname + location.search)
  }

  /** Waits until the app's address contains the path. */
  async at(path: string): Promise<void> {
    await expect.poll(() => this.address().catch(() => '')).toContain(path)
  }

  /**
   * The browser's own back, from within the app: by the browser because a call in a document that is being
   * left never returns.
   */
  async back(): Promise<void> {
    if ((await this.inApp(() => history.state?.depth ?? 0)) === 0) return
    if (isWebKit) {
      await this.page.goBack()
      return
    }
    // a phone in the simulator is a frame, for which page.goBack() would never resolve
    const browser = await this.page.context().newCDPSession(this.page)
    const { entries, currentIndex } = await browser.send('Page.getNavigationHistory')
    const before = entries[currentIndex - 1]
    if (before) await browser.send('Page.navigateToHistoryEntry', { entryId: before.id })
    await browser.detach()
  }

  /** Loads a path of the app, like a link from outside. */
  async goto(path: string): Promise<void> {
    // again after a while, because a step back that the app has just begun cancels it
    await expect(async () => {
      await this.inApp((to) => {
        document.documentElement.dataset.old = 'yes'
        setTimeout(() => location.assign(to))
      }, path)
      await this.fresh(8_000)
    }).toPass()
  }

  /** Waits until the marked document has been replaced, for at most some milliseconds. */
  private async fresh(timeout = 20_000): Promise<void> {
    await expect
      .poll(() => this.inApp(() => document.documentElement.dataset.old ?? 'new').catch(() => 'between'), {
        timeout,
      })
      .toBe('new')
  }

  /** Reloads the app only. */
  async reload(): Promise<void> {
    await this.inApp(() => {
      document.documentElement.dataset.old = 'yes'
      setTimeout(() => location.reload())
    })
    await this.fresh()
  }

  /** The newest code sent to a mobile number of ten digits or an address, once it has arrived. */
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

  /** Saves a screenshot to test-results if `PICTURES=1`. */
  async picture(name: string): Promise<void> {
    if (process.env.PICTURES !== '1') return
    const engine = isWebKit ? 'webkit' : 'chromium'
    await this.page.screenshot({ path: join(results, 'pictures', `${engine}-${this.over}-${name}.png`) })
  }

  /** Clicks a retry button if it is still there: the page retries too, possibly at this very moment. */
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

/** Shared by the tests of a file. */
interface Shared {
  server: Server
  /** The app as a signed package, if a host opens one. */
  hosted: SignedPackage | undefined
}

interface Fixtures {
  over: Carrier
  /**
   * Enables motion: sheets slide and figures count up, as on most phones; off by default because it costs a
   * sixth of the time.
   */
  moves: boolean
  /** Width of WebKit's window, in CSS pixels. */
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
    ? async ({ over, server, hosted, width }, use, info) => {
        const service = server.addresses.borrower
        const conformance = join(dist, 'conformance')
        const phone = await openPhone({ ...phoneSize, width }, hosted && { ...hosted, service, conformance })
        const harness = new Harness(phone.page, over, server, undefined, phone)
        await use(harness)
        if (info.errors.length > 0) info.errors.push({ message: await harness.describeScreen() })
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
        if (info.errors.length > 0) info.errors.push({ message: await harness.describeScreen() })
        else await harness.checkSecrets()
        if (info.errors.length === 0) await harness.noteCoverage()
        writeReached()
        await harness.close()
        await android?.close()
      },
})

export { expect }
