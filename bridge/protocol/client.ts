import { Failure, type Layer } from '../gateway/failure'
import { createAlarm } from './alarm'
import {
  type Caps,
  decode,
  type EventName,
  type Fields,
  isFields,
  type Line,
  maxMessage,
  protocol,
  verdictMs,
  type Welcome,
} from './messages'
import type { Capability, Clock, Reply, Request, Transport } from './transport'

/** decided: a host that has not acknowledged a call within 5 s is asked whether it is there. */
const ackMs = 5000
/** decided: a sheet that stays open for an hour was left open by mistake. */
const sheetMs = 3_600_000
/** decided: when a sheet closes the call has at least 5 s left for its answer, whatever the clock says. */
const afterSheetMs = 5000

interface Open {
  name: string
  leftMs: number
  startedAt: number
  sheet: boolean
  /** By the steady clock of timers, which no leap of the device's clock moves. */
  dueAt: number
  ackDueAt: number
  resolve(reply: Reply): void
  reject(failure: Failure): void
  withdraw(): void
  signal: AbortSignal | undefined
}

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

/**
 * The app's end of hb/1 over an open line: says hello and resolves at welcome, or with undefined when nobody answers
 * within `waitMs`. A host that leaves at once or speaks another version gives a client whose calls all fail.
 */
export function openClient(options: ClientOptions, waitMs = verdictMs): Promise<Client | undefined> {
  const { line, sid, app, clock } = options
  const open = new Map<number, Open>()
  const dropped = { strange: 0, late: 0, bad: 0 }
  let welcome: Welcome | undefined
  let closed: ['tooOld' | 'unavailable', string] | undefined
  let receiver: (name: EventName, data: unknown) => boolean = () => false
  let lastId = 0
  let lastSeq = 0
  let asked: ReturnType<typeof setTimeout> | undefined

  const encode = (type: string, fields: object) => JSON.stringify({ type, sid, ...fields })
  const put = (text: string) => {
    try {
      line.post(text)
      return true
    } catch {
      return false
    }
  }
  const post = (type: string, fields: object) => put(encode(type, fields))
  const hello = () => post('hello', { v: protocol, app, protos: [protocol] })

  const settle = (id: unknown, finish: (call: Open) => void) => {
    const call = open.get(id as number) // a key of another type is in no map
    if (!call) {
      dropped.late++
      return
    }
    open.delete(id as number) // as above
    call.signal?.removeEventListener('abort', call.withdraw)
    finish(call)
  }
  const fail = (id: unknown, code: 'network' | 'timeout' | 'cancelled' | 'serverError') =>
    settle(id, (call) => call.reject(new Failure(code, 'bridge', call.name)))
  const failAll = () => {
    for (const id of [...open.keys()]) fail(id, 'network')
  }
  const giveUp = (id: number, code: 'timeout' | 'cancelled') => {
    fail(id, code)
    if (!closed) post('cancel', { id })
  }
  const alarm = createAlarm((now) => {
    let silent = false
    for (const [id, call] of [...open]) {
      if (call.dueAt <= now) giveUp(id, 'timeout')
      else if (call.ackDueAt <= now) {
        silent = true
        call.ackDueAt = Infinity
      }
    }
    if (silent) check()
    return Math.min(...[...open.values()].map((call) => Math.min(call.dueAt, call.ackDueAt)))
  })
  const run = (call: Open, now = performance.now()) => {
    call.startedAt = clock.now()
    call.dueAt = now + (call.sheet ? sheetMs : call.leftMs)
    alarm.at(Math.min(call.dueAt, call.ackDueAt))
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
    alarm.stop()
    line.close()
  }
  const bye = (reason: string) => {
    if (!closed) post('bye', { reason })
    end('unavailable', reason)
  }

  const ask = (
    type: 'call' | 'act',
    name: string,
    fields: object,
    deadlineMs: number,
    signal?: AbortSignal,
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const no = (code: 'cancelled' | 'tooLarge' | 'tooOld' | 'unavailable', why?: string) =>
        reject(new Failure(code, 'bridge', name, why))
      if (closed) return no(...closed)
      if (signal?.aborted) return no('cancelled')
      const id = ++lastId
      const text = encode(type, { id, ...fields, deadline: deadlineMs })
      if (text.length > maxMessage) return no('tooLarge')
      if (!put(text)) return no('unavailable')
      const withdraw = () => giveUp(id, 'cancelled')
      const now = performance.now()
      const call: Open = {
        name,
        leftMs: deadlineMs,
        startedAt: 0,
        sheet: false,
        dueAt: Infinity,
        ackDueAt: now + ackMs,
        resolve,
        reject,
        withdraw,
        signal,
      }
      open.set(id, call)
      signal?.addEventListener('abort', withdraw)
      run(call, now)
    })

  const client: Client = {
    kind: 'native',
    send: ({ operation, body, headers, deadlineMs, idem, signal }: Request) =>
      ask('call', operation.native, { op: operation.native, body, idem, headers }, deadlineMs, signal),
    act: (action, params, deadlineMs, signal) => ask('act', action, { action, params }, deadlineMs, signal),
    can(name): Capability {
      const word = welcome?.caps[name]
      return word === 'yes' || word === 'denied' ? word : isFields(word) ? 'tooOld' : 'missing'
    },
    context: () => welcome?.ctx,
    listen: (next) => {
      receiver = next
    },
    cipherKey: () => welcome?.cipherKey,
    pinFormat: () => (welcome?.pinFormat === 2 ? 2 : 1),
    check,
    bye,
    dropped,
  }

  return new Promise((resolve) => {
    const verdict = setTimeout(() => {
      line.close()
      resolve(undefined)
    }, waitMs)
    const decide = () => {
      clearTimeout(verdict)
      resolve(client)
    }

    const greet = (message: Fields) => {
      if (message.proto !== protocol) {
        const reason = `host speaks hb/${message.proto}, app speaks hb/${protocol}`
        post('bye', { reason })
        end('tooOld', reason)
      } else if (isFields(message.caps) && isFields(message.ctx)) {
        const again = welcome
        welcome = message as unknown as Welcome // the fields that are read were looked at above, or are where used
        if (again) receiver('context', welcome.ctx)
      } else {
        dropped.bad++
        return
      }
      decide()
    }

    const progress = (call: Open, ui: unknown) => {
      if (ui === 'open' && !call.sheet) {
        const used = clock.now() - call.startedAt
        call.leftMs = Math.min(call.leftMs, Math.max(afterSheetMs, call.leftMs - used))
        call.sheet = true
        run(call)
      } else if (ui === 'closed' && call.sheet) {
        call.sheet = false
        run(call)
      }
    }

    const result = ({ ok, data, error }: Fields, call: Open) => {
      if (ok === true) return call.resolve({ code: 200, layer: 'business', message: '', data })
      const { code, layer, message, retryAfterMs }: Fields = isFields(error) ? error : {}
      call.resolve({
        code: typeof code === 'number' ? code : `${code}`,
        layer: isLayer(layer) ? layer : 'bridge',
        message: typeof message === 'string' ? message : '',
        retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
      })
    }

    const event = ({ seq, name, data, reply }: Fields) => {
      if (!welcome || !(Number(seq) > lastSeq)) {
        dropped.late++
        return
      }
      lastSeq = Number(seq)
      if (name === 'context' && isFields(data)) welcome.ctx = { ...welcome.ctx, ...data }
      if (name === 'caps' && isFields(data)) {
        welcome.caps = { ...welcome.caps, ...(data as Caps) } // `can` looks at each word
      }
      if (name === 'lifecycle' && isFields(data) && data.state === 'resume') check()
      let handled = false
      try {
        handled = receiver(name as EventName, data) // a name that nobody listens for is nobody's
      } finally {
        if (reply) post('handled', { seq, handled })
      }
    }

    line.listen((text) => {
      const message = decode(text)
      if (!message) {
        dropped.bad++
        // the head of a reply that is too long tells whose it is, so that its call need not wait for the deadline
        const head = typeof text === 'string' ? text.slice(0, 200) : ''
        if (head.includes(sid)) fail(Number(/"id":(\d+)/.exec(head)?.[1]), 'serverError')
        return
      }
      if (message.sid !== sid) {
        dropped.strange++
        return
      }
      if (closed) return
      if (asked) {
        clearTimeout(asked)
        asked = undefined
      }
      const { type, id } = message
      const call = open.get(id as number) // a key of another type is in no map
      if (type === 'result') settle(id, (found) => result(message, found))
      else if (type === 'cancel') fail(id, 'cancelled')
      else if (type === 'ack' || type === 'progress') {
        if (!call) return
        call.ackDueAt = Infinity
        progress(call, message.ui)
      } else if (type === 'welcome') greet(message)
      else if (type === 'event') event(message)
      else if (type === 'bye') {
        end('unavailable', `${message.reason}`)
        decide()
      }
    })
    hello()
  })
}
