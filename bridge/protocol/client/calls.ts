import { Failure } from '../../gateway/failure'
import { type Line, protocol, verdictMs } from '../messages'
import type { Clock, Reply, Request } from '../transport'
import { createOutbox } from './outbox'
import { createPendingCalls } from './pending-calls'

export interface ClientOptions {
  line: Line
  /** 128 random bits as hex, new with each page load. */
  sid: string
  app: { id: string; version: string; build: number }
  clock: Clock
}

type EndCode = 'tooOld' | 'unavailable'

/** What the app sends over a line: its hello, calls until the session ends, and the questions whether the host is there. */
export function createCalls({ line, sid, app, clock }: ClientOptions, onLate: () => void) {
  const post = createOutbox(line, sid)
  const hello = () => post('hello', { v: protocol, app, protos: [protocol] })
  const pending = createPendingCalls(
    clock,
    onLate,
    (id) => giveUp(id, 'timeout'),
    () => check(),
  )
  let closed: [EndCode, string] | undefined
  let lastId = 0
  let asked: ReturnType<typeof setTimeout> | undefined

  const failAll = () => {
    for (const id of [...pending.open.keys()]) pending.fail(id, 'network')
  }
  const giveUp = (id: number, code: 'timeout' | 'cancelled') => {
    pending.fail(id, code)
    if (!closed) post('cancel', { id })
  }
  const check = () => {
    if (closed || asked || !pending.open.size) return
    // decided: a host that says nothing for 3 s after being asked is gone
    asked = setTimeout(() => {
      asked = undefined
      failAll()
    }, verdictMs)
    hello()
  }
  const end = (code: EndCode, reason: string) => {
    closed ??= [code, reason]
    failAll()
    pending.stop()
    line.close()
  }
  const ask = (type: string, name: string, fields: object, deadlineMs: number, signal?: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const no = (code: 'cancelled' | 'tooLarge' | EndCode, why?: string) =>
        reject(new Failure(code, 'bridge', name, why))
      if (closed) return no(...closed)
      if (signal?.aborted) return no('cancelled')
      const id = ++lastId
      const unsent = post(type, { id, ...fields, deadline: deadlineMs })
      if (unsent) return no(unsent)
      pending.add(id, {
        name,
        leftMs: deadlineMs,
        resolve,
        reject,
        withdraw: () => giveUp(id, 'cancelled'),
        signal,
      })
    })

  return {
    ...pending,
    hello,
    post,
    send: ({ operation: { native }, body, headers, deadlineMs, idem, signal }: Request) =>
      ask('call', native, { op: native, body, idem, headers }, deadlineMs, signal),
    act: (action: string, params: unknown, deadlineMs: number, signal?: AbortSignal) =>
      ask('act', action, { action, params }, deadlineMs, signal),
    check,
    /** Ends the session without a word to the host. */
    end,
    bye(reason: string, code: EndCode = 'unavailable') {
      if (!closed) post('bye', { reason })
      end(code, reason)
    },
    /** The host said something; false once the session has ended. */
    heard(): boolean {
      clearTimeout(asked)
      asked = undefined
      return !closed
    },
  }
}

export type Calls = ReturnType<typeof createCalls>
