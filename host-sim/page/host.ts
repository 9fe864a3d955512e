import { actions } from '../../bridge/contract/actions'
import { limits } from '../../bridge/contract/limits'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import { operations } from '../../bridge/contract/operations'
import { createHost, failed, fromEnvelope, type Host } from '../../bridge/protocol/host'
import {
  type Act,
  type Call,
  type Caps,
  decode,
  type HostContext,
  type HostMessage,
  isFields,
  type Line,
  type Outcome,
} from '../../bridge/protocol/messages'
import type { Log, PhoneName } from '../control/call-log'
import { freshKey } from '../control/random'
import type { FaultMatch, Faults } from '../faults/faults'
import { faultRow, waitOf } from '../faults/table'
import type { RemoteBackend } from './backend'
import { answerOf, outcomeInstead, sendSpoiled } from './native-faults'

export interface PhoneHostOptions {
  phone: PhoneName
  line: Line
  sid: string
  backend: Pick<RemoteBackend, 'call'>
  faults: Faults
  log: Log
  /** Native names of the operations that the service serves. */
  served: readonly string[]
  context(): HostContext
  /** Added to each answer, in ms. */
  latency(): number
  /** Runs a native action; the sheet, if one shows, opens and closes by these. */
  act(act: Act, sheet: (ui: 'open' | 'closed') => void, token: string | undefined): Promise<Outcome>
  reload(): void
  hello(): void
  /** Told of what must be in no log. */
  sawSecret(secret: string): void
}

/** One call or action on its way. */
interface InFlightCall {
  entry: number
  name: string
  deadline: number
  fault: FaultMatch | undefined
}

const rows = new Map(operations.map((operation) => [operation.native, operation]))
const pause = (ms: number) => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined)
const capsOf = (served: readonly string[]): Caps =>
  Object.fromEntries([...served, ...Object.keys(actions)].map((name) => [name, 'yes' as const]))

/** The host's side of one page load: serves what it advertises, refuses the rest, and misbehaves as it is told to. */
export function servePhone(options: PhoneHostOptions): Host {
  const { phone, line, sid, backend, faults, log, served } = options
  const inFlight = new Map<number, InFlightCall>()
  const cipher = { key: freshKey(), format: 2 } as const
  options.sawSecret(cipher.key)
  let gone = false
  // decided: an action carries no token, so files go up under the newest call's; it lives as long as the page
  let token: string | undefined

  /** Notes a call before the host looks at it, so that what it refuses is on the timeline too. */
  function note(text: unknown): void {
    const message = decode(text)
    const { type, id, op, action, body, params, deadline, headers, idem } = message ?? {}
    if ((type !== 'call' && type !== 'act') || typeof id !== 'number' || inFlight.has(id)) return
    const name = `${type === 'call' ? op : action}`
    const row = rows.get(name)
    const asks = isFields(headers) && headers[queryHeader] !== undefined
    const request = asks ? { [queryHeader]: idem } : type === 'call' ? body : params
    if (isFields(headers) && typeof headers.authorization === 'string') {
      token = headers.authorization
      options.sawSecret(token.replace(/^Bearer /, ''))
    }
    const entry = log.begin({
      phone,
      kind: type,
      operation: asks ? `what became of ${name}` : name,
      method: row?.method ?? '',
      path: row?.path ?? '',
      carrier: 'port',
      request,
      requestId: typeof idem === 'string' && !asks ? idem : null,
    })
    const fault = faults.meet(name)
    if (fault) log.fault(entry, fault.kind)
    inFlight.set(id, { entry, name, deadline: Number(deadline) || limits.requestMs, fault })
  }

  /** What a fault does before the work; undefined where the work goes on. */
  async function meet(id: number, language?: string): Promise<Outcome | undefined> {
    const fault = inFlight.get(id)?.fault
    await pause(options.latency() + (fault ? waitOf(fault, limits.toastMs) : 0))
    const row = fault && faultRow(fault.kind)
    const instead = row && 'before' in row ? row.before({ code: fault.code, language }) : undefined
    if (instead?.kind === 'goodbye') {
      host.bye('host gone')
      gone = true
      return failed('unavailable', 'native')
    }
    if (options.context().network === 'offline') return failed('offline', 'native')
    return instead && outcomeInstead(instead)
  }

  async function onCall({ id, op, body, idem, headers: given }: Call): Promise<Outcome> {
    const instead = await meet(id, given['accept-language'])
    if (instead) return instead
    const headers = idem === undefined ? given : { ...given, [keyHeader]: idem }
    const envelope = await backend.call(op, body, headers, cipher)
    const course = inFlight.get(id)
    if (course) log.phase(course.entry, 'effect')
    return fromEnvelope(envelope)
  }

  async function onAct(act: Act): Promise<Outcome> {
    const instead = await meet(act.id)
    return instead ?? options.act(act, (ui) => host.sheet(act.id, ui), token)
  }

  function send(message: HostMessage, post: (message: unknown) => void): void {
    if (gone) return
    const course = 'id' in message ? inFlight.get(message.id) : undefined
    if (!course) {
      post(message)
      return
    }
    const { entry, fault, deadline } = course
    const row = fault && faultRow(fault.kind)
    if (message.type === 'ack') {
      if (row && 'carrier' in row && row.carrier === 'silent') return
      log.phase(entry, 'ack')
    }
    if (message.type === 'progress' && message.ui) log.phase(entry, `sheet ${message.ui}`)
    if (message.type !== 'result') {
      post(message)
      return
    }
    const spoiled = row && 'after' in row ? row.after(answerOf(message)) : undefined
    const lateMs = fault?.delayMs ?? deadline + 1000
    if (spoiled) sendSpoiled(message, spoiled, { post, lateMs, reload: options.reload })
    else post(message)
    if (spoiled?.kind === 'never') return
    if (message.ok) log.answer(entry, spoiled && fault ? fault.kind : 200, message.data)
    else log.answer(entry, message.error.code, message.error.message)
  }

  const host = createHost({
    // whatever comes is noted on its way in
    line: {
      ...line,
      listen: (receiver) =>
        line.listen((text) => {
          if (gone) return
          note(text)
          receiver(text)
        }),
    },
    sid,
    welcome: () => ({
      host: { name: 'Host simulator', version: '1.0', os: 'simulator', simulated: true },
      caps: capsOf(served),
      ctx: options.context(),
      cipherKey: cipher.key,
      pinFormat: cipher.format,
    }),
    onCall,
    onAct,
    onCancel: (id) => {
      const course = inFlight.get(id)
      if (course) log.answer(course.entry, 'cancelled', null)
    },
    onHello: options.hello,
    onRejectedMessage: (why) =>
      log.begin({
        phone,
        kind: 'event',
        operation: `stray: ${why}`,
        method: '',
        path: '',
        carrier: 'port',
        request: null,
      }),
    send,
  })
  return host
}
