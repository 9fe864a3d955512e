import { backAnswerMs, type Caps, type EventName, type HostContext } from '../messages'
import type { HostOptions } from './options'
import { createReceiver, endCall, newSession, type Send } from './receiver'

export interface Host {
  readonly sid: string | undefined
  /** Posts a message directly, without calling `options.send`. */
  post(message: unknown): void
  /** Reports that the host's native sheet for a call opened or closed; the app's deadline is paused while it is open. */
  sheet(id: number, ui: 'open' | 'closed'): void
  /** Reports the progress of a call, 0 to 100. */
  percent(id: number, percent: number): void
  /** Cancels a call and notifies the app. */
  cancel(id: number): void
  event(name: EventName, data?: unknown): void
  /** Sends a 'back' event to the app. Resolves with false unless the app handles the event within 300 ms. */
  back(): Promise<boolean>
  /** Sends changes that the app merges into its context. */
  updateContext(change: Partial<HostContext>): void
  updateCaps(change: Caps): void
  bye(reason: string): void
  /** Simulates a restart: forgets the page and its calls. Afterwards `welcome` must return another `run` (instance id). */
  forget(): void
}

/** Tracks events that await a `handled` message. After a timeout, or when the page is gone, an event counts as not handled. */
function createAnswers() {
  const waiting = new Map<number, (handled: boolean) => void>()
  return {
    forget() {
      for (const finish of [...waiting.values()]) finish(false)
    },
    settle: (seq: number, handled: boolean) => waiting.get(seq)?.(handled),
    waitFor: (seq: number) =>
      new Promise<boolean>((resolve) => {
        const finish = (handled: boolean) => {
          clearTimeout(timer)
          waiting.delete(seq)
          resolve(handled)
        }
        const timer = setTimeout(finish, backAnswerMs, false)
        waiting.set(seq, finish)
      }),
  }
}

/**
 * Creates the host's side of the protocol (hb/1) on one connection, which may serve several page loads in turn. Refuses every
 * operation and action that its capabilities do not allow.
 */
export function createHost(options: HostOptions): Host {
  const { line } = options
  const session = newSession()
  const answers = createAnswers()

  // messages are lost if the connection is cut; the app's next hello requests lost results again
  const post = (message: unknown) => {
    try {
      line.post(typeof message === 'string' ? message : JSON.stringify(message))
    } catch {
      options.onLostMessage?.(message)
    }
  }
  const send: Send = (message, text) => (options.send ? options.send(message, post) : post(text ?? message))
  const sendEvent = (name: EventName, data: unknown, reply?: boolean) => {
    const { sid } = session
    if (sid) send({ type: 'event', sid, seq: ++session.seq, name, data, ...(reply && { reply }) })
  }
  const progress = (id: number, change: { ui: 'open' | 'closed' } | { percent: number }) => {
    const { sid } = session
    if (sid) send({ type: 'progress', sid, id, ...change })
  }
  line.listen(createReceiver(options, session, send, answers.settle, answers.forget))

  return {
    get sid() {
      return session.sid
    },
    post,
    sheet: (id, ui) => progress(id, { ui }),
    percent: (id, percent) => progress(id, { percent }),
    cancel(id) {
      if (session.sid) endCall(session, send, { type: 'cancel', sid: session.sid, id })
    },
    event: (name, data = {}) => sendEvent(name, data),
    async back() {
      if (!session.sid) return false
      const answer = answers.waitFor(session.seq + 1)
      sendEvent('back', {}, true)
      return answer
    },
    updateContext: (change) => sendEvent('context', change),
    updateCaps(change) {
      session.caps = { ...session.caps, ...change }
      sendEvent('caps', change)
    },
    bye(reason) {
      if (session.sid) send({ type: 'bye', sid: session.sid, reason })
      session.sid = undefined
    },
    forget() {
      Object.assign(session, newSession())
      answers.forget()
    },
  }
}
