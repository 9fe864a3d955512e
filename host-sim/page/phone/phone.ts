import type { PushMessage } from '../../../bridge/contract/push'
import { acceptPort } from '../../../bridge/protocol/host/accept-port'
import type { Host } from '../../../bridge/protocol/host/host'
import type { Act, AppState, Caps, EventName, HostContext, Outcome } from '../../../bridge/protocol/messages'
import type { Log, PhoneName } from '../../control/calls/call-log'
import type { SentCalls } from '../../control/calls/sent-calls'
import type { Holds } from '../../control/desk/holds'
import type { MonitorFinding } from '../../control/monitors/monitors'
import type { PhoneStart } from '../../control/state/phone-start'
import type { Switches } from '../../control/state/switches'
import type { Faults } from '../../faults/faults'
import type { CapChoices, PresetName } from '../../host/presets'
import type { RemoteBackend } from '../host/backend'
import { servePhone } from '../host/host'
import { serveHttp } from '../host/http-host'
import { createStore } from '../settings'
import { createHelloWait } from './hello-wait'
import { listenToFrame } from './listen-to-frame'
import type { PhoneLocation } from './phone-locations'

/** How many notifications there is room for on a phone. */
const maxNotifications = 3

export interface PhoneOptions {
  name: PhoneName
  /** Where the mini-app on this phone is. */
  place: PhoneLocation
  /** Origins of all phones: another one's hello is no stranger's. */
  family: readonly string[]
  backend: Pick<RemoteBackend, 'call' | 'callHttp'>
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  served: readonly string[]
  switches: Switches
  context(): HostContext
  preset(): PresetName
  chosenCaps(): CapChoices
  /** Called with path and query of each page that is shown. */
  shows(path: string): void
  /** Called with what a page that is watched has told. */
  saw(sighting: MonitorFinding): void
  latency(): number
  act(act: Act, sheet: (ui: 'open' | 'closed') => void, token: string | undefined): Promise<Outcome>
  sawSecret(secret: string): void
}

/** The element that a phone's pages are loaded in; a new element begins with the latest address. */
function createFrame(loaded: (window: Window) => void) {
  let element: HTMLIFrameElement | null = null
  let latest: string | undefined
  return {
    /** The element's window, whatever is loaded in it. */
    window: () => element?.contentWindow ?? null,
    attach(given: HTMLIFrameElement | null): void {
      element = given
      if (!element) return
      element.onload = () => element?.contentWindow && loaded(element.contentWindow)
      if (latest) element.src = latest
    },
    load(address: string): void {
      latest = address
      element?.contentWindow?.location.replace(address)
    },
    /** Another element is about to come, in which an address is loaded. */
    renew(address: string): void {
      element = null
      latest = address
    },
  }
}

/** Whether the app is in front, and what comes meanwhile; `send` hands an event to the app. */
function createForeground(send: (name: EventName, data: unknown) => void) {
  /** Is it in the background? */
  const asleep = createStore(false)
  /** Messages that came meanwhile, newest first. */
  const notifications = createStore<readonly PushMessage[]>([])
  function lifecycle(state: 'pause' | 'resume'): void {
    asleep.set(state === 'pause')
    if (state === 'resume') notifications.set([])
    send('lifecycle', { state })
  }
  return {
    asleep,
    notifications,
    lifecycle,
    /** Another page is being loaded, in front. */
    clear(): void {
      asleep.set(false)
      notifications.set([])
    },
    /** Hands a message to the app; while that is in the background, it becomes a notification to tap. */
    push(message: PushMessage): void {
      if (asleep.get()) notifications.set([message, ...notifications.get()].slice(0, maxNotifications))
      else send('push', message)
    },
    /** Somebody taps a notification: the app comes back and learns which it was. */
    openNotification(message: PushMessage): void {
      lifecycle('resume')
      send('push', { ...message, opened: true })
    },
  }
}

/** What a host does to its phone. */
interface PhoneControl {
  frame(): Window | null
  hello(): void
  setAppState(state: AppState): void
  reload(): void
}

/** The host of whatever page is loaded in a phone; none while that is a page in a browser. */
function createHosts(options: PhoneOptions, phone: PhoneControl) {
  const { name, place, log } = options
  let host: Host | undefined
  let page: string | null = null
  /** Writes an event down beside the calls. */
  const note = (operation: string, request: unknown) =>
    log.begin({ phone: name, kind: 'event', operation, method: '', path: '', carrier: 'port', page, request })
  // the page before is gone, and nobody waits for its calls
  const dropCalls = () => {
    for (const { id } of options.holds.dropPhoneCalls(name)) log.answer(id, 'cancelled', null)
  }
  acceptPort({
    window,
    origin: place.origin,
    frame: phone.frame,
    opened(line, sid) {
      dropCalls()
      const { hello, setAppState: stands, reload } = phone
      host = servePhone({
        ...options,
        phone: name,
        line,
        sid,
        hello,
        setAppState: stands,
        reload,
        page: () => page,
      })
    },
    refused(from) {
      if (!options.family.includes(from.origin)) note('hello refused', { origin: from.origin })
    },
  })
  listenToFrame(place.origin, phone.frame, {
    page(path) {
      page = path
      options.shows(path)
    },
    seen: ({ monitor, what, path }) => options.saw({ monitor, what, page: path, phone: name }),
    http(port) {
      host = undefined
      dropCalls()
      serveHttp(port, { ...options, phone: name, page: () => page })
      phone.hello()
    },
  })
  return { note, host: () => host }
}

/** A phone: the frame that holds the app, and the host of whatever page is loaded in it. */
export function createPhone(options: PhoneOptions) {
  const { name, place } = options
  const frame = createFrame((window) => {
    const path = place.getStrayPath(window)
    if (path !== undefined) reload(path)
  })
  const appState = createStore<AppState | undefined>(undefined)
  const hello = createHelloWait(`${name}: no hello from ${place.origin}`)
  let loads = 0
  const { note, host } = createHosts(options, {
    frame: frame.window,
    hello: hello.came,
    setAppState: appState.set,
    reload: () => reload(),
  })
  const { clear, ...foreground } = createForeground((event, data) => {
    note(event, data)
    host()?.event(event, data)
  })

  function load(address: string, into: (address: string) => void = frame.load): void {
    hello.expect()
    appState.set(undefined)
    clear()
    into(address)
  }
  // decided: where the app stands is its own affair, so a reload begins at its entry unless a path is given
  const reload = (path = '/') => load(place.getAppUrl(path))

  return {
    name,
    up: hello.up,
    /** How the app stands, as it said last; undefined until it has. */
    appState,
    ...foreground,
    /** The element, once it is on the page. */
    attach: frame.attach,
    /** Replaces the phone's storage and loads the app, in an element that is about to come where that is said. */
    start: ({ to, ...stored }: PhoneStart, isNewElement = false) =>
      load(
        `${place.getToolUrl('sim-seed.html')}?${++loads}#${encodeURIComponent(JSON.stringify({ ...stored, to: place.getAppUrl(to) }))}`,
        isNewElement ? frame.renew : frame.load,
      ),
    reload,
    /** Loads a path in an element that is about to come, as the name of one that is there can't be changed. */
    renew: (path: string) => load(place.getAppUrl(path), frame.renew),
    ready: hello.wait,
    caps(change: Caps) {
      note('caps', change)
      host()?.updateCaps(change)
    },
    context(change: Partial<HostContext>) {
      note('context', change)
      host()?.updateContext(change)
    },
    /** Makes the app look again at what it shows, as it does when it comes back from the background. */
    refresh: () => host()?.event('lifecycle', { state: 'resume' }),
    logout() {
      note('logout', {})
      host()?.event('logout')
    },
    /** The back key; when the app does nothing with it the phone goes to its home screen, as a host would. */
    async back() {
      const handled = (await host()?.back()) ?? false
      note('back', { handled })
      return handled
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
