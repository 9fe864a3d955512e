import type { PushMessage } from '../../bridge/contract/push'
import { acceptPort } from '../../bridge/protocol/carriers/port'
import type { Host } from '../../bridge/protocol/host'
import type { Act, EventName, HostContext, Outcome } from '../../bridge/protocol/messages'
import type { Log, PhoneName } from '../control/call-log'
import type { PhoneStart } from '../control/phone-start'
import type { Faults } from '../faults/faults'
import type { RemoteBackend } from './backend'
import { servePhone } from './host'
import { createStore } from './settings'

/** How long a phone may take to say hello. */
const helloMs = 30_000
/** How many notifications there is room for on a phone. */
const mostNotifications = 3

export interface PhoneOptions {
  name: PhoneName
  /** Exact origin of the mini-app on this phone. */
  origin: string
  /** Origins of all phones: another one's hello is no stranger's. */
  family: readonly string[]
  backend: Pick<RemoteBackend, 'call'>
  faults: Faults
  log: Log
  served: readonly string[]
  context(): HostContext
  latency(): number
  act(act: Act, sheet: (ui: 'open' | 'closed') => void, token: string | undefined): Promise<Outcome>
  sawSecret(secret: string): void
}

/** A phone: the frame that holds the app, and the host of whatever page is loaded in it. */
export function createPhone(options: PhoneOptions) {
  const { name, origin, log } = options
  let frame: HTMLIFrameElement | null = null
  let waiting: string | undefined
  let loads = 0
  let host: Host | undefined
  let greet: () => void = () => undefined
  let greeted: Promise<void> = new Promise(() => undefined)
  /** Is it in the background? */
  const asleep = createStore(false)
  const up = createStore(false)
  /** Messages that came meanwhile, newest first. */
  const notifications = createStore<readonly PushMessage[]>([])

  const expectHello = () => {
    up.set(false)
    greeted = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${name}: no hello from ${origin}`)), helloMs)
      greet = () => {
        clearTimeout(timer)
        up.set(true)
        resolve()
      }
    })
    // whoever waits for it is told; nobody need
    greeted.catch(() => undefined)
  }
  const go = (address: string) => {
    expectHello()
    asleep.set(false)
    notifications.set([])
    if (frame?.contentWindow) frame.contentWindow.location.replace(address)
    else waiting = address
  }

  acceptPort({
    window,
    origin,
    // the element's window, whatever is loaded in it
    frame: () => frame?.contentWindow ?? null,
    opened(line, sid) {
      host = servePhone({ ...options, phone: name, line, sid, reload: () => reload(), hello: () => greet() })
    },
    refused(from) {
      if (!options.family.includes(from.origin)) event('hello refused', { origin: from.origin })
    },
  })

  const event = (operation: string, request: unknown) =>
    log.begin({ phone: name, kind: 'event', operation, method: '', path: '', carrier: 'port', request })

  function notify(name: EventName, data: unknown): void {
    event(name, data)
    host?.event(name, data)
  }

  function lifecycle(state: 'pause' | 'resume'): void {
    asleep.set(state === 'pause')
    if (state === 'resume') notifications.set([])
    notify('lifecycle', { state })
  }

  // decided: where the app stands is its own affair, so a reload begins at its entry unless a path is given
  function reload(path = '/'): void {
    go(origin + path)
  }

  return {
    name,
    up,
    asleep,
    /** The element, once it is on the page. */
    attach(element: HTMLIFrameElement | null): void {
      frame = element
      if (frame && waiting) {
        const address = waiting
        waiting = undefined
        frame.src = address
      }
    },
    /** Makes the phone's storage anew and loads the app. */
    start(start: PhoneStart): void {
      go(`${origin}/sim-seed.html?${++loads}#${encodeURIComponent(JSON.stringify(start))}`)
    },
    reload,
    ready: () => greeted,
    context: (change: Partial<HostContext>) => {
      event('context', change)
      host?.updateContext(change)
    },
    lifecycle,
    /** Has the app look again at what it shows, as it does when it comes back from the background. */
    refresh: () => host?.event('lifecycle', { state: 'resume' }),
    notifications,
    /** Hands a message to the app; while that is in the background, it becomes a notification to tap. */
    push(message: PushMessage) {
      if (asleep.get()) notifications.set([message, ...notifications.get()].slice(0, mostNotifications))
      else notify('push', message)
    },
    /** Somebody taps a notification: the app comes back and is told which it was. */
    openNotification(message: PushMessage) {
      lifecycle('resume')
      notify('push', { ...message, opened: true })
    },
    logout() {
      event('logout', {})
      host?.event('logout')
    },
    /** The back key; when the app does nothing with it the phone goes to its home screen, as a host would. */
    async back() {
      const handled = (await host?.back()) ?? false
      event('back', { handled })
      return handled
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
