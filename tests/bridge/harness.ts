import { onTestFinished, vi } from 'vitest'
import { appContext } from '../../bridge/contract/app-version'
import { openPort, type PortWindow } from '../../bridge/protocol/carriers/port'
import { type Client, openClient } from '../../bridge/protocol/client/client'
import { acceptPort } from '../../bridge/protocol/host/accept-port'
import { createHost, type Host } from '../../bridge/protocol/host/host'
import type { HostOptions, RejectedReason } from '../../bridge/protocol/host/options'
import { memoryPair } from '../../bridge/protocol/memory'
import type { Act, AppState, Call, Caps, HostContext, Line, Outcome } from '../../bridge/protocol/messages'
import { nativeLines } from './conformance/injected'
import { flush } from './gateway/flush'

export const appOrigin = 'https://app.test'
export const hostOrigin = 'https://host.test'

export const context: HostContext = {
  language: 'en',
  theme: 'light',
  textScale: 1,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  keyboardInset: 0,
  network: 'online',
  timeZone: 'Asia/Manila',
  environment: 'test',
  apiBase: 'https://api.test',
  closed: '',
}

export const caps: Caps = {
  'dfp.read': 'yes',
  'dfp.write': 'yes',
  'dfp.pin': 'yes',
  'dfp.old': { needs: '5.2' },
  'dfp.refused': 'denied',
  'dfp.off': 'switchedOff',
  scan: 'yes',
  bindPush: 'yes',
  uploadImg: 'yes',
}

/** Advances timers and clock together. */
export async function advance(ms: number): Promise<void> {
  await flush()
  await vi.advanceTimersByTimeAsync(ms)
  await flush()
}

/** Simulates a suspended process: timers fire late by `ms`. */
function holdTimersUp(ms: number): void {
  const { now } = performance
  const held = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms)
  onTestFinished(() => held.mockRestore())
}

/** Makes the device's clock jump, but not the monotonic one. */
function jumpClock(ms: number): void {
  const { now } = Date
  const jumped = vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => jumped.mockRestore())
}

/** A clock that follows the fake timers and can be made to jump. */
export function testClock() {
  let jumped = 0
  return {
    now: () => performance.now() + jumped,
    jump(ms: number) {
      jumped += ms
    },
  }
}

/** Pseudo-random bytes, the same in each run. */
export function testRandom(seed = 1) {
  let state = seed
  return {
    bytes: (count: number) =>
      Uint8Array.from({ length: count }, () => {
        state = (state * 1103515245 + 12345) % 2147483648
        return state >> 16
      }),
  }
}

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Two nested windows, as far as the handshake needs them. */
export function windowPair(origins: { app?: string; host?: string; ancestor?: string } = {}) {
  const { app = appOrigin, host = hostOrigin } = origins
  type Listener = (event: MessageEvent) => void
  const side = (own: string) => {
    const listeners = new Set<Listener>()
    return {
      own,
      listeners,
      addEventListener: (_: 'message', listener: Listener) => void listeners.add(listener),
      removeEventListener: (_: 'message', listener: Listener) => void listeners.delete(listener),
    }
  }
  const inner = side(app)
  const outer = side(host)
  const posted: { to: string; text: string }[] = []
  const deliver = (
    target: typeof inner,
    text: string,
    targetOrigin: string,
    from: { origin: string; source: unknown },
    ports: readonly unknown[] = [],
  ) => {
    if (targetOrigin !== target.own) return
    const event = { data: text, origin: from.origin, source: from.source, ports } as unknown as MessageEvent // the parts read
    for (const listener of [...target.listeners]) queueMicrotask(() => listener(event))
  }
  const parent = {
    postMessage(text: string, targetOrigin: string) {
      posted.push({ to: targetOrigin, text })
      deliver(outer, text, targetOrigin, { origin: app, source: frame })
    },
  }
  const frame = {
    postMessage: (text: string, targetOrigin: string, transfer: Transferable[]) =>
      deliver(inner, text, targetOrigin, { origin: host, source: parent }, transfer),
  }
  const location = origins.ancestor === undefined ? {} : { ancestorOrigins: [origins.ancestor] }
  const window: PortWindow = { ...inner, parent, location }
  return { window, hostWindow: outer, frame, parent, inner, outer, posted, deliver }
}

/** Every carrier with a line to a host. */
export const carriers = ['memory', 'port', 'android', 'ios', 'web-view', 'mpaas'] as const
type Carrier = (typeof carriers)[number]

/** Both lines of a carrier. */
export async function lines(carrier: Carrier, sid: string): Promise<[Line, Line]> {
  if (carrier === 'memory') return memoryPair()
  if (carrier !== 'port') return nativeLines(carrier)
  const { window, hostWindow, frame } = windowPair()
  const hostLine = new Promise<Line>((opened) => {
    acceptPort({ window: hostWindow, frame: () => frame, origin: appOrigin, opened })
  })
  const opening = openPort({ window, origins: [hostOrigin], sid })
  await advance(0)
  const line = await opening
  if (!line) throw new Error('no port')
  return [line, await hostLine]
}

export interface Harness {
  client: Client
  /** The current host. */
  host: Host
  /** Replaces the host on the line, as after a crash. */
  restart(): void
  /** True if the line is bound to one page. */
  bound: boolean
  /** Simulates a suspended process: timers fire late by `ms`. */
  suspend(ms: number): void
  /** The host's welcome. */
  words: ReturnType<HostOptions['welcome']>
  calls: Call[]
  acts: Act[]
  cancelled: number[]
  byes: string[]
  strays: RejectedReason[]
  /** App states that were reported. */
  states: AppState[]
  /** Replaced by a case that misbehaves. */
  faults: { send?: HostOptions['send']; loses?: ((text: string) => boolean) | undefined }
  /** Call ids named by each hello on the line. */
  hellos: number[][]
  /** Ends a call as its handler would. */
  answer(id: number, outcome: Outcome): Promise<void>
  /** Sends a read and returns its state. */
  read(signal?: AbortSignal): { id: number; ended: Promise<unknown>; state(): string }
  /** The device's clock. */
  clock: { jump(ms: number): void }
  flush: typeof flush
  advance: typeof advance
  appLine: Line
  hostLine: Line
  sid: string
}

/** A host in a separate process that replaces ours. */
export interface OtherHost {
  host(options: HostOptions): Host
  /** Delivers all messages in transit, on that side too. */
  settled(): Promise<void>
  restart(): void
}

/** Advances timers and the clock one after the other: an external host needs time for each. */
async function advanceOver(ms: number, settled: () => Promise<void>): Promise<void> {
  await settled()
  let over = false
  setTimeout(() => {
    over = true
  }, ms)
  while (!over) {
    await vi.advanceTimersToNextTimerAsync()
    await settled()
  }
  await vi.advanceTimersByTimeAsync(0)
  await settled()
}

/** An app and a host connected over a carrier. */
export async function harness(
  carrier: Carrier,
  seed = 1,
  given?: [Line, Line],
  other?: OtherHost,
): Promise<Harness> {
  const settled = other?.settled ?? flush
  const sid = hex(testRandom(seed).bytes(16))
  const [appLine, hostLine] = given ?? (await lines(carrier, sid))
  const pending = new Map<number, (outcome: Outcome) => void>()
  const faults: Harness['faults'] = {}
  const made = {
    calls: [] as Call[],
    acts: [] as Act[],
    cancelled: [] as number[],
    byes: [] as string[],
    hellos: [] as number[][],
    states: [] as AppState[],
    strays: [] as RejectedReason[],
  }
  const bound = carrier === 'port'
  const words: Harness['words'] = {
    run: 'first',
    host: { name: 'Test', version: '5.1', os: 'test' },
    caps,
    ctx: context,
    cipherKey: '00'.repeat(16),
  }
  const wait = (id: number) => new Promise<Outcome>((resolve) => pending.set(id, resolve))
  const startHost = () =>
    (other?.host ?? createHost)({
      line: hostLine,
      ...(bound && { sid }),
      welcome: () => words,
      onCall(call) {
        made.calls.push(call)
        return wait(call.id)
      },
      onAct(act) {
        made.acts.push(act)
        return wait(act.id)
      },
      onCancel: (id) => made.cancelled.push(id),
      onBye: (reason) => made.byes.push(reason),
      onState: (state) => made.states.push(state),
      onRejectedMessage: (why) => made.strays.push(why),
      send: (message, post) => (faults.send ? faults.send(message, post) : post(message)),
    })
  const host = startHost()
  const line = {
    ...appLine,
    post(text: string) {
      const message = JSON.parse(text) as { type: string; open: number[] }
      if (message.type === 'hello') made.hellos.push(message.open)
      if (!faults.loses?.(text)) appLine.post(text)
    },
  }
  const opening = openClient({
    line,
    sid,
    app: { id: 'test', version: '1.0', build: 1 },
    context: appContext,
  })
  await settled()
  const client = await opening
  if (!client) throw new Error('no welcome')
  let last = 0
  const harness: Harness = {
    ...made,
    client,
    host,
    bound,
    words,
    restart() {
      words.run = 'second'
      other?.restart()
      harness.host = startHost()
    },
    suspend: holdTimersUp,
    faults,
    clock: { jump: jumpClock },
    flush: settled,
    advance: other ? (ms) => advanceOver(ms, settled) : advance,
    appLine,
    hostLine,
    sid,
    async answer(id, outcome) {
      pending.get(id)?.(outcome)
      await settled()
    },
    read(signal) {
      let state = 'open'
      const operation = { native: 'dfp.read', path: '/read', method: 'POST' as const }
      const sent = client.send({ operation, body: {}, headers: {}, deadlineMs: 60_000, signal })
      const ended = sent.then(
        (reply) => {
          state = reply.code === 200 ? `data ${JSON.stringify(reply.data)}` : `code ${reply.code}`
        },
        (failure: { code: unknown }) => {
          state = `failure ${failure.code}`
        },
      )
      return { id: ++last, ended, state: () => state }
    },
  }
  return harness
}
