import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { appVersion } from '../../bridge/contract/app-version'
import { keyHeader } from '../../bridge/contract/once'
import type { Operation } from '../../bridge/contract/operation'
import { Language } from '../../bridge/contract/who'
import type { Config } from '../../bridge/http/config'
import { openClient } from '../../bridge/protocol/client/client'
import { createHost } from '../../bridge/protocol/host/host'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import { memoryPair } from '../../bridge/protocol/memory'
import type { AppState } from '../../bridge/protocol/messages'
import { createSimulation } from '../../host-sim/control/simulation'
import type { PersonaId } from '../../host-sim/seed/personas'
import { operationsForApps } from '../../host-sim/service/call/authorization'
import { decideEkyc } from '../../host-sim/service/open/ekyc'
import { seededRandom } from '../../host-sim/service/random'
import { emptyState, type State } from '../../host-sim/service/state'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { loadService } from '../../src/api/service'
import { handleAppLinks } from '../../src/host/app-links'
import { createAppGateway } from '../../src/host/connect'
import { loadNamespaces, loadStartMessages } from '../../src/i18n/namespaces'
import { startI18n } from '../../src/i18n/translate'
import { href } from '../../src/routes/history/links'
import type { Path, RouteQuery } from '../../src/routes/lookup'
import { restoreSession } from '../../src/session/session'
import { clearStorage } from '../../src/session/storage'
import { App } from '../../src/shell/App'
import { createService, kit } from '../../src/start/kit'
import '../on-screen'
import { loadKit, provideKit } from '../../src/session/kit'
import { loadFont } from '../service/fonts'
import { type Actions, openPhone, placePhone, type Whereabouts } from './native'

const areas = join(import.meta.dirname, '../../dist/areas')
const key = '00112233445566778899aabbccddeeff'
const sid = 'f'.repeat(32)
// save-data mode: prefetching could outlast the test
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
let root: Root | undefined
let linked = false
let speaks: Language | undefined

/** Closes the app if it is open. */
export function close(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}
afterEach(close)

/** A call as it reached the host. */
export interface SeenCall {
  op: string
  body: unknown
}

export interface VisitOptions {
  /** ISO 8601; the service's clock starts at it. */
  now?: string
  language?: Language
  signedOut?: boolean | undefined
  /** Native actions of the phone, with their outcomes. */
  actions?: Actions
  /** The phone's position. */
  position?: Whereabouts
  /** Names that the host switches off from the start. */
  switchedOff?: readonly string[]
}

type Situation = { persona: PersonaId } & Required<Pick<VisitOptions, 'now' | 'language'>> &
  Pick<VisitOptions, 'signedOut'>

/** A page test's view of the app: the real page, bridge and service. */
export type Visit = Awaited<ReturnType<typeof visit>>

const settle = (ms = 5) => new Promise((done) => setTimeout(done, ms))

/** Longest wait in ms: a write without a reply takes 4 s to time out, longer on a busy machine. */
const patienceMs = 20_000

/** Polls until `look` returns something; throws its own error, or one that names the awaited thing. */
async function until<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> {
  const end = performance.now() + patienceMs
  do {
    const found = await look()
    if (found !== undefined && found !== null && found !== false) return found
    await settle()
  } while (performance.now() < end)
  throw new Error(`waited in vain for ${what} in:\n${document.body.textContent}`)
}

/** True once the page is fully rendered, including the part below the fold. */
const isWhole = () => !document.querySelector('.below')

/** Accessible name of a control: its label, otherwise its text. */
export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Types into a field or chooses an option, so that React notices. */
async function typeInto(into: Element | null | undefined, value: string): Promise<void> {
  const found = into as HTMLInputElement // an input, or close enough
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set
  setter?.call(found, value)
  found.dispatchEvent(new Event(found.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  await settle()
}

/** Seeded situations, because seeding takes longer than most tests: the state, and the phone's storage. */
const seeded = new Map<string, { state: State; stored: [string, string][] }>()

/** Creates the service with a signed-in user and fills the phone's storage; the same result each time. */
function signedIn({ persona, now, language, signedOut }: Situation) {
  const name = JSON.stringify([persona, now, language, signedOut])
  const known = seeded.get(name)
  const simulation = createSimulation({
    loadArea: async (file) => JSON.parse(await readFile(join(areas, file), 'utf8')),
    loadFont,
    now: () => Date.parse(now),
    ekycPage: 'http://localhost/ekyc.html',
    state: known ? structuredClone(known.state) : emptyState(),
    random: seededRandom(2),
  })
  let stored = known?.stored
  if (!stored) {
    simulation.reset({ now, seed: 1 })
    stored = Object.entries(simulation.signIn({ persona, language, signedOut, deviceId: 'device-of-tests' }))
    seeded.set(name, { state: structuredClone(simulation.state()), stored })
  }
  for (const [key, value] of stored) localStorage.setItem(key, value)
  return simulation
}

/** Writes the deployment config that the build puts into index.html. Call it before the app reads it. */
export function deploy(config: Partial<Config>): void {
  const block = document.createElement('script')
  block.id = 'config'
  block.type = 'application/json'
  block.textContent = JSON.stringify(config)
  document.head.append(block)
}

/** Opens the app as a persona at a page. */
export async function visit<P extends Path>(
  persona: PersonaId,
  path: P,
  query?: RouteQuery<P>,
  {
    now = '2026-11-21T09:00:00+08:00',
    language = Language.en,
    actions = {},
    position,
    signedOut,
    switchedOff = [],
  }: VisitOptions = {},
) {
  clearStorage()
  placePhone(position)
  resetCache(queryClient)
  const calls: SeenCall[] = []
  const states: AppState[] = []
  let down = false
  let isCut = false
  let takesMs = 0
  let underWay = 0
  const empty = new Set<string>()
  const lost = new Map<string, number>()
  const isLost = (op: string): boolean => {
    const left = lost.get(op) ?? 0
    lost.set(op, left - 1)
    return left > 0
  }
  const simulation = signedIn({ persona, now, language, signedOut })
  const phone = openPhone(actions, simulation.service)
  const [app, host] = memoryPair()
  const container = createHost({
    line: host,
    sid,
    welcome: () => ({
      host: { name: 'tests', version: '1', os: 'none', simulated: true },
      caps: {
        ...Object.fromEntries(operationsForApps().map((name) => [name, 'yes' as const])),
        ...phone.caps,
        ...Object.fromEntries(switchedOff.map((name) => [name, 'switchedOff' as const])),
      },
      ctx: {
        language,
        theme: 'light',
        textScale: 1,
        safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
        keyboardInset: 0,
        network: 'online',
        timeZone: 'Asia/Manila',
        environment: 'test',
        apiBase: '',
      },
      cipherKey: key,
      pinFormat: 2,
    }),
    async onCall({ op, body, headers, idem }) {
      calls.push({ op, body })
      underWay += 1
      try {
        return await answer(op, body, headers, idem)
      } finally {
        underWay -= 1
      }
    },
    onAct: phone.onAct,
    onState: (state) => states.push(state),
  })
  async function answer(op: string, body: unknown, headers: Record<string, string>, idem?: string) {
    if (takesMs > 0) await settle(takesMs)
    if (down) return failed('serverError', 'gateway')
    if (isCut) return failed('offline', 'bridge')
    if (isLost(op)) return failed('timeout', 'gateway')
    if (empty.has(op)) return failed(3008, 'business')
    const all = idem === undefined ? headers : { ...headers, [keyHeader]: idem }
    const envelope = await simulation.service.handleNative(op, body, all, { key, format: 2 })
    return fromEnvelope(envelope, simulation.service.now())
  }
  restoreSession()
  const client = await openClient({
    line: app,
    sid,
    app: { id: 'puhunan', ...appVersion },
  })
  if (!client) throw new Error('the host did not answer')
  if (speaks !== language) startI18n(language, await loadStartMessages(language))
  speaks = language
  provideKit(async () => ({ ...kit, openService: async () => createService(createAppGateway(client)) }))
  await loadKit()
  await loadNamespaces(['common'])
  if (!linked) handleAppLinks()
  linked = true
  // the app receives its host's events from the start
  await loadService()
  history.replaceState({ depth: 0 }, '', href(path, ...([query] as never))) // the parameters above tie query to path
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<App />)

  const control = (name: string | RegExp) =>
    [...document.querySelectorAll('button, a, [role=tab]')].find(
      (one) =>
        // a copy of a sheet that has just closed is inert
        !one.closest('[inert]') && (typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))),
    )
  const ready = (name: string | RegExp) =>
    until(`a control named ${name}`, () => {
      const one = control(name)
      return one && !one.matches('[aria-disabled]') && one
    })
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find((one) => nameOf(one).startsWith(label))
    return found && document.getElementById(found.htmlFor)
  }

  return {
    simulation,
    /** The container around the app. */
    container,
    /** States that the app reported to the host, in order. */
    states: (): readonly AppState[] => states,
    /** The phone's native side: performed actions, and their outcomes from now on. */
    phone,
    /** Makes the service fail every call from now on. */
    down: (to: boolean) => {
      down = to
    },
    /** Takes the network away, or brings it back. */
    cut: (to: boolean) => {
      isCut = to
      window.dispatchEvent(new Event(to ? 'offline' : 'online'))
    },
    /** Delays every reply from now on, in ms. */
    slow: (ms: number) => {
      takesMs = ms
    },
    /** Native names of operations that return nothing (3008) from now on. */
    empty,
    /** Loses the next calls of an operation before they reach the service: one, or `times`. */
    lose: ({ native }: Operation, times = 1) => void lost.set(native, times),
    /** Native names of the called operations, in order. */
    called: () => calls.map(({ op }) => op),
    /** Calls with their bodies, in order. */
    seen: (): readonly SeenCall[] => calls,
    /** Waits until no further call is made, and at least while `isOver` returns false. */
    async askedAll(isOver: () => boolean = () => true): Promise<void> {
      let before = -1
      let rounds = 0
      await until('no further calls', () => {
        rounds = calls.length === before && isOver() ? rounds + 1 : 0
        before = calls.length
        return rounds > 20
      })
    },
    /** True if no call is in flight and the part below the fold is rendered. */
    isIdle: () => underWay === 0 && isWhole(),
    /** All text on screen. */
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    /** Waits for a text. */
    see: (words: string | RegExp) =>
      until(
        String(words),
        () =>
          (typeof words === 'string'
            ? document.body.textContent?.includes(words)
            : words.test(document.body.textContent ?? '')) && isWhole(),
      ),
    /** Waits for an enabled button, tab or link and presses it. */
    async press(name: string | RegExp) {
      const found = await ready(name)
      ;(found as HTMLElement).click() // controls are HTML elements
      await settle()
    },
    /** Waits until a button, tab or link is enabled. */
    ready,
    /** Waits for a field by its label, and types or chooses the value. */
    fill: async (label: string, value: string) =>
      typeInto(
        await until(`a field named ${label}`, () => {
          const found = field(label)
          return found?.tagName !== 'SELECT' || found.querySelector(`option[value="${value}"]`) ? found : null
        }),
        value,
      ),
    /** Types into a field. */
    type: typeInto,
    /** Problems shown at fields and in summaries. */
    problems: () =>
      [...document.querySelectorAll('.problem, .summary li')]
        .map((one) => one.textContent ?? '')
        .filter(Boolean),
    /** Bodies of an operation's calls. */
    calls: (operation: Operation) =>
      calls.filter(({ op }) => op === operation.native).map(({ body }) => body),
    /** The button, tab or link with a name, if it is on screen. */
    control,
    address: () => location.pathname + location.search,
    until,
  }
}

/** Logs out on Me, and waits for the login page. */
export async function logOut(app: Visit): Promise<void> {
  await app.press('Log out')
  await app.see('Log out?')
  const confirm = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    (one) => one.textContent === 'Log out',
  )
  confirm?.click()
  await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
}

/** Confirms an action in the sheet that asks for it, by login or payment PIN. */
export async function confirmByPin(app: Visit, pin: string): Promise<void> {
  await app.see('Confirm it’s you')
  for (const digit of pin) {
    const key = await app.until(`the key ${digit}`, () =>
      [...document.querySelectorAll<HTMLElement>('dialog button')].find(
        (one) => nameOf(one) === digit && !one.matches('[aria-disabled]'),
      ),
    )
    key.click()
    await settle()
  }
}

/** Ends the latest check by camera with a verdict of the provider. */
export const decideCameraCheck = ({ simulation }: Visit, passes = true): void =>
  simulation.service.work((world) => decideEkyc(world, Object.keys(world.state.ekyc).at(-1) ?? '', passes))
