import { debugOperations, serveDebug } from '../../../bridge/conformance/debug-operations'
import { limits } from '../../../bridge/contract/limits'
import { keyHeader } from '../../../bridge/contract/once'
import { createHost, type Host } from '../../../bridge/protocol/host/host'
import { failed, fromEnvelope } from '../../../bridge/protocol/host/outcome'
import type {
  Act,
  AppState,
  Call,
  HostContext,
  HostMessage,
  Line,
  Outcome,
} from '../../../bridge/protocol/messages'
import { lazyOnce } from '../../../src/domain/lazy-once'
import type { Log, PhoneName } from '../../control/calls/call-log'
import type { SentCalls } from '../../control/calls/sent-calls'
import type { Holds } from '../../control/desk/holds'
import { randomKey } from '../../control/random'
import type { Switches } from '../../control/state/switches'
import { type AlteredReply, getFaultRow, getWaitMs } from '../../faults/fault-kinds'
import type { Faults } from '../../faults/faults'
import { alterReply } from '../../host/alter-reply'
import { type CapChoices, getCaps, hostPresets, limitContext, type PresetName } from '../../host/presets'
import { createManualAnswers } from '../palette/manual-answers'
import type { RemoteBackend } from './backend'
import { createInFlight, type InFlightCall } from './in-flight'
import { sendAltered, toAnswer, toSubstituteOutcome } from './native-faults'

export interface PhoneHostOptions {
  phone: PhoneName
  line: Line
  sid: string
  backend: Pick<RemoteBackend, 'call' | 'now'>
  faults: Faults
  holds: Holds
  sent: SentCalls
  log: Log
  /** Native names of the operations that the service serves. */
  served: readonly string[]
  /** The operations, actions and pages that are switched off. */
  switches: Switches
  context(): HostContext
  /** Name of the kind of host, such as a browser or an older version. */
  preset(): PresetName
  chosenCaps(): CapChoices
  /** Path and query of the current page; null if not known yet. */
  page(): string | null
  /** Delay of each answer, in ms. */
  latency(): number
  /** Runs a native action; `sheet` is called when the action's sheet (native dialog) opens and closes. */
  act(act: Act, sheet: (ui: 'open' | 'closed') => void, token: string | undefined): Promise<Outcome>
  reload(): void
  hello(): void
  /** Called when the state that the app reports to the host has changed. */
  setAppState(state: AppState): void
  /** Called with each secret that must not appear in logs. */
  sawSecret(secret: string): void
}

type Post = (message: unknown) => void

const pause = (ms: number) => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined)

/** Waits for the delays of fault and network. Returns the outcome that the fault causes; undefined if the call should be made. */
async function applyFaultBefore(
  { fault }: Pick<InFlightCall, 'fault'>,
  { latency, context }: PhoneHostOptions,
  goodbye: () => void,
  language?: string,
): Promise<Outcome | undefined> {
  await pause(latency() + (fault ? getWaitMs(fault, limits.toastMs) : 0))
  const row = fault && getFaultRow(fault.kind)
  const instead = row && 'before' in row ? row.before({ code: fault.code, language }) : undefined
  if (instead?.kind === 'goodbye') {
    goodbye()
    return failed('unavailable', 'native')
  }
  if (context().network === 'offline') return failed('offline', 'native')
  return instead && toSubstituteOutcome(instead)
}

/** Logs the answer as the phone receives it, i.e. after faults. */
function logAnswer(
  { entry, fault, isWithdrawn }: InFlightCall,
  message: Extract<HostMessage, { type: 'result' }>,
  altered: AlteredReply | undefined,
  log: Log,
): void {
  if (altered?.kind === 'never' || isWithdrawn) return
  if (message.ok) log.answer(entry, altered && fault ? fault.kind : 200, message.data)
  else log.answer(entry, message.error.code, message.error.message)
}

/** Sends a message about a call to the app; the call's fault may drop or alter it. */
function sendAbout(
  call: InFlightCall,
  message: HostMessage,
  post: Post,
  { log, reload }: PhoneHostOptions,
): void {
  const { entry, fault, deadline } = call
  const row = fault && getFaultRow(fault.kind)
  if (message.type === 'ack') {
    if (row && 'carrier' in row && row.carrier === 'silent') return
    log.phase(entry, 'ack')
  }
  if (message.type === 'progress' && message.ui && !call.isHeld) log.phase(entry, `sheet ${message.ui}`)
  if (message.type !== 'result') {
    post(message)
    return
  }
  const altered = alterReply(fault, toAnswer(message))
  const lateMs = fault?.delayMs ?? deadline + 1000
  if (altered) sendAltered(message, altered, { post, lateMs, reload })
  else post(message)
  logAnswer(call, message, altered, log)
}

/** Wraps a connection so that incoming messages for which `note` returns false are dropped. */
const filterLine = (line: Line, note: (text: unknown) => boolean): Line => ({
  ...line,
  listen: (receiver) =>
    line.listen((text) => {
      if (note(text)) receiver(text)
    }),
})

/** Creates the host's reply to the app's first message: name, capabilities and context of the phone. */
function createGreeting({ served, switches, context, chosenCaps }: PhoneHostOptions, preset: PresetName) {
  const { version, os } = hostPresets[preset]
  return {
    host: { name: 'Host simulator', version, os, simulated: true },
    caps: { ...getCaps([...served, ...debugOperations, 'state'], preset, chosenCaps()), ...switches.caps() },
    ctx: limitContext(context(), preset),
  }
}

/** Creates the host for one page load. The host has only the capabilities that it advertises, and applies the armed faults. */
export function servePhone(options: PhoneHostOptions): Host {
  const { phone, line, sid, backend, log } = options
  const preset = options.preset()
  const { carrier, pinFormat, reportsRun: saysRun } = hostPresets[preset]
  const inFlight = createInFlight({ ...options, carrier })
  const cipher = { key: randomKey(), format: pinFormat }
  options.sawSecret(cipher.key)
  let gone = false
  function goodbye(): void {
    host.bye('host gone')
    gone = true
  }
  const applyFault = (id: number, language?: string) =>
    applyFaultBefore(inFlight.get(id) ?? { fault: undefined }, options, goodbye, language)

  const byHand = createManualAnswers(options, (id, ui) => host.sheet(id, ui))

  let run = randomKey()
  const restarted = () => {
    run = randomKey()
  }

  async function onCall(callMessage: Call): Promise<Outcome> {
    const debug = serveDebug(callMessage, host, restarted)
    if (debug) return debug
    const { id, op, body, idem, headers: given } = callMessage
    const call = inFlight.get(id)
    const headers = idem === undefined ? given : { ...given, [keyHeader]: idem }
    const send = () => backend.call(op, body, headers, cipher)
    if (call) options.sent.keep(call.entry, send, body)
    const ask = lazyOnce(async () => {
      const envelope = await send()
      if (call) log.phase(call.entry, 'effect')
      return envelope
    })
    const chosen = call?.isHeld ? await byHand.answer(call, id, ask) : undefined
    const outcome = chosen ?? (await applyFault(id, given['accept-language']))
    return outcome ?? fromEnvelope(await ask(), Date.parse(await backend.now()))
  }

  const host = createHost({
    line: filterLine(line, (text) => {
      if (!gone) inFlight.note(text)
      return !gone
    }),
    sid,
    welcome: () => ({
      ...(saysRun && { run }),
      ...createGreeting(options, preset),
      cipherKey: cipher.key,
      pinFormat: cipher.format,
    }),
    onCall,
    onAct: (act) =>
      byHand.act(
        { id: act.id, call: inFlight.get(act.id) },
        (onSheet) => options.act(act, onSheet, inFlight.token),
        () => applyFault(act.id),
      ),
    onCancel(id) {
      const call = inFlight.get(id)
      if (!call) return
      options.holds.drop(call.entry)
      call.isWithdrawn = true
      log.answer(call.entry, 'cancelled', null)
    },
    onHello: options.hello,
    onState: options.setAppState,
    onRejectedMessage: (why) => logRejected(why, phone, log),
    send(message, post) {
      if (gone) return
      const call = 'id' in message ? inFlight.get(message.id) : undefined
      if (call) sendAbout(call, message, post, options)
      else post(message)
    },
  })
  return host
}

function logRejected(why: string, phone: PhoneName, log: Log): void {
  const place = { method: '', path: '', carrier: 'port' } as const
  log.begin({ phone, kind: 'event', operation: `rejected: ${why}`, ...place, request: null })
}
