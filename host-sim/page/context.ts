import { auth } from '../../bridge/contract/operations/auth-app'
import type { HostContext } from '../../bridge/protocol/messages'
import { createScript } from '../control/action-script'
import { createLog, type PhoneName, phoneNames } from '../control/call-log'
import { createCommands, type Situation } from '../control/commands'
import { type Monitor, readMonitors } from '../control/monitors'
import { freshKey } from '../control/random'
import { createFaults, type Faults } from '../faults/faults'
import { createNative, type Decision, type OpenSheet } from '../host/run'
import { readAddress, writeAddress } from './address'
import { openBackend } from './backend'
import { createPhone, type Phone, type PhoneOptions } from './phone'
import { keepAddress, keptAddress } from './saved-state'
import { createStore, type PhoneSettings, type Settings } from './settings'

const slowMs = 1200
/** What the phone's frame covers of the page, in CSS pixels. */
const insets = { top: 30, right: 0, bottom: 18, left: 0 }
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }
export const keyboardHeight = 260

/** Ports of the phones: what the server says, else the next two. */
function phoneOrigins(): Record<PhoneName, string> {
  const block = document.getElementById('config')?.textContent ?? ''
  const config: unknown = block.startsWith('{') ? JSON.parse(block) : {}
  const own = Number(location.port || 80)
  const { phonePorts: [borrower, agent] = [own + 1, own + 2] } = config as { phonePorts?: [number, number] } // our server's own words
  const at = (port: number) => `${location.protocol}//${location.hostname}:${port}`
  return { borrower: at(borrower), agent: at(agent) }
}

/** A path of the app; anything else is its entry. */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/')

/** What the page shows, but for the codes that a phone's own messages bring. */
function shownText(body: HTMLElement): string {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[data-own]'))
      texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join('\n')
}

/** Everything behind the page, put together once. */
export function createContext() {
  const address = readAddress(new URLSearchParams(location.search))
  const settings = createStore<Settings>(address.settings)
  const plain = createFaults(address.settings.seed)
  const armed = createStore(plain.list())
  const showFaults = () => {
    if (JSON.stringify(plain.list()) !== JSON.stringify(armed.get())) armed.set(plain.list())
  }
  /** The same, with the page shown what is armed. */
  const faults: Faults = {
    ...plain,
    arm(order) {
      const fault = plain.arm(order)
      showFaults()
      return fault
    },
    disarm(id) {
      plain.disarm(id)
      showFaults()
    },
    clear(seed) {
      plain.clear(seed)
      showFaults()
    },
    meet(name) {
      const met = plain.meet(name)
      showFaults()
      return met
    },
  }
  const log = createLog(Date.now)
  const script = createScript()
  /** Whose messages each phone gets. */
  const users = new Map<PhoneName, string>()
  const backend = openBackend(({ userId, message: { id, title, body, link } }) => {
    for (const name of settings.get().shown) {
      if (users.get(name) !== userId) continue
      const { language } = settings.get().phones[name]
      phones[name].push({ userId, messageId: id, title: title[language], body: body[language], link })
    }
  })
  /** The same, with the phone's user forgotten once they have logged out. */
  const backendOf = (name: PhoneName): PhoneOptions['backend'] => ({
    async call(operation, ...given) {
      const envelope = await backend.call(operation, ...given)
      if (operation === auth.logout.native) users.delete(name)
      return envelope
    },
  })
  const sheets = createStore<OpenSheet[]>([])
  const secrets = new Set<string>()
  const rejections: string[] = []
  const origins = phoneOrigins()
  window.addEventListener('unhandledrejection', ({ reason }) => rejections.push(`${reason}`))

  const act = createNative({
    script,
    ask: (operation, body, token) =>
      backend.call(operation, body, token ? { authorization: token } : {}, { key: freshKey(), format: 2 }),
    show: (phone, action, params) =>
      new Promise<Decision>((resolve) => {
        const sheet: OpenSheet = {
          phone,
          action,
          params,
          decide(decision) {
            sheets.set(sheets.get().filter((one) => one !== sheet))
            resolve(decision)
          },
        }
        sheets.set([...sheets.get(), sheet])
      }),
    bound: (name, userId) => void users.set(name, userId),
    save(name, href) {
      const link = Object.assign(document.createElement('a'), { href, download: name })
      link.click()
    },
  })

  const contextOf = (name: PhoneName): HostContext => {
    const { language, theme, textScale, keyboard, safeArea } = settings.get().phones[name]
    return {
      language,
      theme,
      textScale,
      safeArea: safeArea ? insets : noInsets,
      keyboardInset: keyboard ? keyboardHeight : 0,
      network: settings.get().network === 'offline' ? 'offline' : 'online',
      timeZone: 'Asia/Manila',
      environment: 'test',
      apiBase: '',
    }
  }

  const phones = {} as Record<PhoneName, Phone> // filled by open()
  const opened = createStore(false)

  async function place(name: PhoneName, { persona, signedOut, language, path }: Situation): Promise<void> {
    // a phone that is not on the stage is nobody's
    if (!settings.get().shown.includes(name)) return
    const keys = await backend.signIn({ persona, signedOut, language, deviceId: freshKey() })
    if (keys.token) secrets.add(keys.token)
    if (keys.token && keys.userID) users.set(name, keys.userID)
    else users.delete(name)
    setPhone(name, { persona, signedOut, language, path: ownPath(path) })
    sheets.set(sheets.get().filter((sheet) => sheet.phone !== name))
    phones[name].start({ keys, to: path })
  }

  function setPhone(name: PhoneName, change: Partial<PhoneSettings>): void {
    const { phones: all, ...rest } = settings.get()
    settings.set({ ...rest, phones: { ...all, [name]: { ...all[name], ...change } } })
  }

  async function monitors(more: Readonly<Record<string, string>> = {}): Promise<Monitor[]> {
    const all = new Set([...secrets, ...(await backend.secrets())])
    const shown = { ...more, link: addressNow(), page: shownText(document.body) }
    return readMonitors({ entries: log.entries(), now: Date.now(), secrets: all, shown, rejections })
  }

  async function ready(): Promise<void> {
    await started
    await Promise.all(settings.get().shown.map((name) => phones[name].ready()))
  }
  const commands = createCommands({
    backend,
    faults,
    log,
    ready: () => ready(),
    script,
    monitors,
    async place(name, who) {
      await started
      await place(name, who)
    },
    resetTo: ({ now, seed }) => settings.set({ ...settings.get(), now, seed }),
  })

  /** The situation that the address asks for; a reload of the same address goes on where it was. */
  async function open(): Promise<void> {
    const served = await backend.served()
    for (const name of phoneNames) {
      phones[name] = createPhone({
        name,
        origin: origins[name],
        family: Object.values(origins),
        backend: backendOf(name),
        faults,
        log,
        served,
        context: () => contextOf(name),
        latency: () => settings.get().latency + (settings.get().network === 'slow' ? slowMs : 0),
        act: (given, sheet, token) => act(name, given, sheet, token),
        sawSecret: (secret) => void secrets.add(secret),
      })
    }
    opened.set(true)
    const same =
      (await keptAddress()) === writeAddress(settings.get(), address.faults) && (await backend.resumed())
    const { shown } = settings.get()
    if (same) for (const name of shown) phones[name].reload(ownPath(settings.get().phones[name].path))
    else {
      const { now, seed, phones: who } = settings.get()
      await backend.reset({ now, seed })
      for (const name of shown) await place(name, who[name])
    }
    for (const order of address.faults) faults.arm(order)
    settings.listen(showAddress)
    armed.listen(showAddress)
    showAddress()
  }

  const addressNow = () => writeAddress(settings.get(), armed.get())
  let shownAddress = ''
  function showAddress(): void {
    // browsers count how often an address changes
    if (shownAddress === addressNow()) return
    shownAddress = addressNow()
    history.replaceState(null, '', shownAddress)
    void keepAddress(shownAddress)
  }
  const started = open()
  // 'ready' tells whoever waits; the page itself shows it
  started.catch((error: unknown) => rejections.push(`${error}`))

  return {
    settings,
    faults,
    armed,
    log,
    script,
    backend,
    sheets,
    origins,
    phones,
    opened,
    commands,
    monitors,
    place,
    setPhone,
    /** Tells the phones that something has changed behind them, as a push would. */
    nudge() {
      for (const name of settings.get().shown) phones[name].refresh()
    },
    /** Ends a phone's session from the host's side. */
    logOut(name: PhoneName) {
      users.delete(name)
      phones[name].logout()
    },
    link: () => location.origin + addressNow(),
    /** Changes what a phone's host says of language, theme, text size, keyboard. */
    adjust(name: PhoneName, change: Partial<PhoneSettings>) {
      setPhone(name, change)
      phones[name].context(contextOf(name))
    },
    /** Changes the network of both phones. */
    setNetwork(network: Settings['network']) {
      settings.set({ ...settings.get(), network })
      for (const name of phoneNames) phones[name].context({ network: contextOf(name).network })
    },
  }
}

export type PageContext = ReturnType<typeof createContext>
