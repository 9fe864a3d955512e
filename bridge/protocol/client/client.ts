import { Failure, type Layer } from '../../gateway/failure'
import { decode, type EventName, type Fields, isFields, type Line, protocol, verdictMs } from '../messages'
import type { Clock, Reply, Request, Transport } from '../transport'
import { createHostState } from './host-state'
import { createOutbox } from './outbox'
import { createPendingCalls } from './pending-calls'

export interface ClientOptions {
  line: Line
  /** 128 random bits as hex, new with each page load. */
  sid: string
  app: { id: string; version: string; build: number }
  clock: Clock
}

export interface Client extends Transport {
  /** After a resume: if calls are open and the host stays silent for 3 s, they all settle. */
  check(): void
  /** Ends the session; every open call settles. */
  bye(reason: string): void
  /** Dropped messages: of another sid; late or double; unreadable. */
  readonly dropped: { strange: number; late: number; bad: number }
}

const isLayer = (value: unknown): value is Layer =>
  value === 'native' || value === 'gateway' || value === 'business'

/** What a result says of its call. */
function replyOf({ ok, data, error }: Fields): Reply {
  if (ok === true) return { code: 200, layer: 'business', message: '', data }
  const { code, layer, message, retryAfterMs }: Fields = isFields(error) ? error : {}
  return {
    code: typeof code === 'number' ? code : `${code}`,
    layer: isLayer(layer) ? layer : 'bridge',
    message: typeof message === 'string' ? message : '',
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  }
}

/**
 * The app's end of hb/1 over an open line: says hello and resolves at welcome, or with undefined when nobody answers
 * within `waitMs`. A host that leaves at once or speaks another version gives a client whose calls all fail.
 */
export function openClient(options: ClientOptions, waitMs = verdictMs): Promise<Client | undefined> {
  const { line } = options
  return new Promise((resolve) => {
    const verdict = setTimeout(() => {
      line.close()
      resolve(undefined)
    }, waitMs)
    const { client, hear, hello } = createConnection(options, () => {
      clearTimeout(verdict)
      resolve(client)
    })
    line.listen(hear)
    hello()
  })
}

/** The connection over a line; `onAnswered` once the host has welcomed or refused the app. */
function createConnection(options: ClientOptions, onAnswered: () => void) {
  const { line, sid, app, clock } = options
  const dropped = { strange: 0, late: 0, bad: 0 }
  const post = createOutbox(line, sid)
  const hello = () => post('hello', { v: protocol, app, protos: [protocol] })
  const [host, take, change] = createHostState()
  const { open, settle, fail, add, progress, stop } = createPendingCalls(
    clock,
    () => dropped.late++,
    (id) => giveUp(id, 'timeout'),
    () => check(),
  )
  let closed: ['tooOld' | 'unavailable', string] | undefined
  let receiver: (name: EventName, data: unknown) => boolean = () => false
  let lastId = 0
  let asked: ReturnType<typeof setTimeout> | undefined

  const failAll = () => {
    for (const id of [...open.keys()]) fail(id, 'network')
  }
  const giveUp = (id: number, code: 'timeout' | 'cancelled') => {
    fail(id, code)
    if (!closed) post('cancel', { id })
  }
  const check = () => {
    if (closed || asked || !open.size) return
    // decided: a host that says nothing for 3 s after being asked is gone
    asked = setTimeout(() => {
      asked = undefined
      failAll()
    }, verdictMs)
    hello()
  }
  const end = (code: 'tooOld' | 'unavailable', reason: string) => {
    closed ??= [code, reason]
    failAll()
    stop()
    line.close()
  }
  const bye = (reason: string, code: 'tooOld' | 'unavailable' = 'unavailable') => {
    if (!closed) post('bye', { reason })
    end(code, reason)
  }
  const ask = (type: string, name: string, fields: object, deadlineMs: number, signal?: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const no = (code: 'cancelled' | 'tooLarge' | 'tooOld' | 'unavailable', why?: string) =>
        reject(new Failure(code, 'bridge', name, why))
      if (closed) return no(...closed)
      if (signal?.aborted) return no('cancelled')
      const id = ++lastId
      const unsent = post(type, { id, ...fields, deadline: deadlineMs })
      if (unsent) return no(unsent)
      const withdraw = () => giveUp(id, 'cancelled')
      add(id, { name, leftMs: deadlineMs, resolve, reject, withdraw, signal })
    })

  const greet = (message: Fields) => {
    if (message.proto !== protocol) {
      bye(`host speaks hb/${message.proto}, app speaks hb/${protocol}`, 'tooOld')
      return onAnswered()
    }
    const taken = take(message)
    if (!taken) return void dropped.bad++
    if (taken === 'again') receiver('context', host.context())
    onAnswered()
  }
  const event = (message: Fields) => {
    const { seq, name, data, reply } = message
    if (!change(message)) return void dropped.late++
    if (name === 'lifecycle' && isFields(data) && data.state === 'resume') check()
    let handled = false
    try {
      handled = receiver(name as EventName, data) // a name that nobody listens for is nobody's
    } finally {
      if (reply) post('handled', { seq, handled })
    }
  }
  const unreadable = (text: unknown) => {
    dropped.bad++
    // the head of a reply that is too long tells whose it is, so that its call need not wait for the deadline
    const head = typeof text === 'string' ? text.slice(0, 200) : ''
    if (head.includes(sid)) fail(Number(/"id":(\d+)/.exec(head)?.[1]), 'serverError')
  }
  const hear = (text: unknown) => {
    const message = decode(text)
    if (!message) return unreadable(text)
    if (message.sid !== sid) return void dropped.strange++
    if (closed) return
    clearTimeout(asked)
    asked = undefined
    const { type, id } = message
    if (type === 'result') settle(id, replyOf(message))
    else if (type === 'cancel') fail(id, 'cancelled')
    else if (type === 'ack' || type === 'progress') progress(id, message.ui)
    else if (type === 'welcome') greet(message)
    else if (type === 'event') event(message)
    else if (type === 'bye') {
      end('unavailable', `${message.reason}`)
      onAnswered()
    }
  }
  const client: Client = {
    kind: 'native',
    send: ({ operation, body, headers, deadlineMs, idem, signal }: Request) =>
      ask('call', operation.native, { op: operation.native, body, idem, headers }, deadlineMs, signal),
    act: (action, params, deadlineMs, signal) => ask('act', action, { action, params }, deadlineMs, signal),
    ...host,
    listen: (next) => {
      receiver = next
    },
    check,
    bye,
    dropped,
  }
  return { client, hear, hello }
}
