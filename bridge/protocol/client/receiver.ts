import type { Layer } from '../../gateway/failure'
import { decode, type EventName, type Fields, isFields, protocol } from '../messages'
import type { Reply } from '../transport'
import type { Calls, ClientOptions } from './calls'
import { createHostState } from './host-state'

/** Numbers of dropped messages: `strange` have another session id, `late` are late or duplicate, `bad` are unreadable. */
export interface Dropped {
  strange: number
  late: number
  bad: number
}

const isLayer = (value: unknown): value is Layer =>
  value === 'native' || value === 'gateway' || value === 'business'

/** Converts a result message to a reply. */
function toReply({ ok, error, data, serviceTime }: Fields): Reply {
  if (ok === true) return { code: 200, layer: 'business', message: '', data, serviceTime }
  const { code, layer, message, retryAfterMs }: Fields = isFields(error) ? error : {}
  return {
    code: typeof code === 'number' ? code : `${code}`,
    layer: isLayer(layer) ? layer : 'bridge',
    message: typeof message === 'string' ? message : '',
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  }
}

/** Handles the host's messages; `onAnswered` is called once the host has welcomed or refused the app. */
export function createReceiver(
  calls: Calls,
  { context, sid }: ClientOptions,
  dropped: Dropped,
  onAnswered: () => void,
) {
  const [host, take, change] = createHostState(context)
  let receiver: (name: EventName, data: unknown) => boolean = () => false

  const greet = (message: Fields) => {
    if (message.proto !== protocol) {
      calls.bye(`host speaks hb/${message.proto}, app speaks hb/${protocol}`, 'tooOld')
      return onAnswered()
    }
    const taken = take(message)
    if (!taken) return void dropped.bad++
    const isBack = calls.welcomed(taken === 'other')
    onAnswered()
    if (taken === 'first') return
    receiver('context', host.context())
    // the host was unreachable, so data on screen may be stale: handle this like a resume of the app
    if (isBack) receiver('lifecycle', { state: 'resume' })
  }
  const event = (message: Fields) => {
    const { seq, name, data, reply } = message
    if (!change(message)) return void dropped.late++
    if (name === 'lifecycle' && isFields(data) && data.state === 'resume') calls.check()
    let handled = false
    try {
      handled = receiver(name as EventName, data) // unknown names have no listener
    } finally {
      if (reply) calls.post({ type: 'handled', sid, seq: Number(seq), handled })
    }
  }
  const unreadable = (text: unknown) => {
    dropped.bad++
    // an oversized reply still contains the call's id in its first characters, so the call can fail now, not at its deadline
    const head = typeof text === 'string' ? text.slice(0, 200) : ''
    if (head.includes(sid)) calls.fail(Number(/"id":(\d+)/.exec(head)?.[1]), 'serverError')
  }
  const receive = (text: unknown) => {
    const message = decode(text)
    if (!message) return unreadable(text)
    if (message.sid !== sid) return void dropped.strange++
    const { type, id } = message
    if (type === 'result') {
      const reply = toReply(message)
      if (reply.code === 'cancelled' && reply.message === 'unknown') calls.unknown(id)
      else calls.settle(id, reply)
    } else if (type === 'cancel') calls.fail(id, 'cancelled')
    else if (type === 'ack' || type === 'progress') calls.progress(id, message.ui)
    else if (type === 'welcome') greet(message)
    else if (type === 'event') event(message)
    else if (type === 'bye') {
      calls.left(`${message.reason}`)
      onAnswered()
    }
  }
  const listen = (next: typeof receiver) => {
    receiver = next
  }
  return [receive, listen, host] as const
}
