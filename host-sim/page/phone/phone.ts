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

/** Maximum number of notifications that fit on a phone. */
const maxNotifications = 3

export interface PhoneOptions {
  name: PhoneName
  /** Addresses of the app on this phone. */
  place: PhoneLocation
  /** Origins of all phones. Used to ignore hello messages of the other phone, which would otherwise be logged as refused. */
  family: readonly string[]
  backend: Pick<RemoteBackend, 'call' | 'callHttp' | 'now'>
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  served: readonly string[]
  switches: Switches
  context(): HostContext
  preset(): PresetName
  chosenCaps(): CapChoices
  /** Called with the path and query of each page that is opened. */
  shows(path: string): void
  /** Called with each problem that the monitors inside the page find. */
  saw(sighting: MonitorFinding): void
  latency(): number
  act(act: Act, sheet: (ui: 'open' | 'closed') => void, token: string | undefined): Promise<Outcome>
  sawSecret(secret: string): void
}

/** Wraps the frame element of a phone. When the element is replaced, the new element loads the latest URL. */
function createFrame(loaded: (window: Window) => void) {
  let element: HTMLIFrameElement | null = null
  let latest: string | undefined
  return {
    /** Returns the element's window, even if another page is loaded in it. */
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
    /** Sets the URL that the next frame element will load. */
    renew(address: string): void {
      element = null
      latest = address
    },
  }
}

/** Foreground state of the app, and notifications. `send` sends an event to the app. */
function createForeground(send: (name: EventName, data: unknown) => void) {
  /** True while the app is in the background. */
  const asleep = createStore(false)
  /** Messages received while the app was in the background, newest first. */
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
    /** Resets the state for a new page, which starts in the foreground. */
    clear(): void {
      asleep.set(false)
      notifications.set([])
    },
    /** Sends a message to the app, or shows it as a notification if the app is in the background. */
    push(message: PushMessage): void {
      if (asleep.get()) notifications.set([message, ...notifications.get()].slice(0, maxNotifications))
      else send('push', message)
    },
    /** Opens a notification: resumes the app, and sends the message marked as opened by the user. */
    openNotification(message: PushMessage): void {
      lifecycle('resume')
      send('push', { ...message, opened: true })
    },
  }
}

/** Functions of the phone that its host calls. */
interface PhoneControl {
  frame(): Window | null
  hello(): void
  setAppState(state: AppState): void
  reload(): void
}

/** Creates a host for each loaded page. There is no host while the phone simulates a plain browser. */
function createHosts(options: PhoneOptions, phone: PhoneControl) {
  const { name, place, log } = options
  let host: Host | undefined
  let page: string | null = null
  /** Logs an event on the timeline. */
  const note = (operation: string, request: unknown) =>
    log.begin({ phone: name, kind: 'event', operation, method: '', path: '', carrier: 'port', page, request })
  // calls of the previous page can't be answered any more
  const dropCalls = () => {
    for (const { id } of options.holds.dropPhoneCalls(name)) log.answer(id, 'cancelled', null)
  }
  acceptPort({
    window,
    origin: place.origin,
    frame: phone.frame,
    opened(line, sid) {
      dropCalls()
      const { hello, setAppState, reload } = phone
      host = servePhone({
        ...options,
        phone: name,
        line,
        sid,
        hello,
        setAppState,
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
    seen: ({ monitor, what, path }) =>
      options.saw({ monitor, what, page: path, phone: name, at: Date.now() }),
    http(port) {
      host = undefined
      dropCalls()
      serveHttp(port, { ...options, phone: name, page: () => page })
      phone.hello()
    },
  })
  return { note, host: () => host }
}

/** Creates a phone: the frame with the app, and the host of the loaded page. */
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
  // decided: a reload without a path opens the app's first page, because the app itself keeps track of its location
  const reload = (path = '/') => load(place.getAppUrl(path))

  return {
    name,
    up: hello.up,
    /** State that the app has reported to its host; undefined before the first report. */
    appState,
    ...foreground,
    /** Sets the frame element when it is mounted; null when it is removed. */
    attach: frame.attach,
    /** Replaces the phone's storage and loads the app again; if `isNewElement` is true, in a new iframe. */
    start: ({ to, ...stored }: PhoneStart, isNewElement = false) =>
      load(
        `${place.getToolUrl('sim-seed.html')}?${++loads}#${encodeURIComponent(JSON.stringify({ ...stored, to: place.getAppUrl(to) }))}`,
        isNewElement ? frame.renew : frame.load,
      ),
    reload,
    /** Loads a path in a new iframe. Needed to change the iframe's name, which can't change after loading. */
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
    /** Makes the app refetch its data by sending the event for a return from the background. */
    refresh: () => host()?.event('lifecycle', { state: 'resume' }),
    logout() {
      note('logout', {})
      host()?.event('logout')
    },
    /** Presses the back key. Returns false if the app doesn't handle it; a real host would then close the app. */
    async back() {
      const handled = (await host()?.back()) ?? false
      note('back', { handled })
      return handled
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
