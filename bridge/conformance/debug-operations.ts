import type { Host } from '../protocol/host/host'
import { failed } from '../protocol/host/outcome'
import { type Call, type EventName, isFields, type Outcome } from '../protocol/messages'

const eventNames: readonly unknown[] = ['context', 'caps', 'lifecycle', 'back', 'push', 'logout']
const isEventName = (name: unknown): name is EventName => eventNames.includes(name)

const done = (data: unknown): Outcome => ({ ok: true, data })
const pause = (ms: unknown) => new Promise<void>((ended) => setTimeout(ended, Number(ms) || 0))
const never = () => new Promise<Outcome>(() => undefined)

type Debug = (fields: Record<string, unknown>, id: number, host: Host) => Promise<Outcome>

/** Reserved operations for testing a host, available only in test builds. */
const operations: Record<string, Debug> = {
  /** Returns the call's body. */
  'hb.test.echo': async (fields) => done(fields),
  /** Returns the call's body after `ms` milliseconds. */
  async 'hb.test.wait'(fields) {
    await pause(fields.ms)
    return done(fields)
  },
  /** Acknowledges the call and never answers. */
  'hb.test.never': never,
  /** Returns a text of `characters` characters. */
  'hb.test.big': async ({ characters }) => done('x'.repeat(Number(characters) || 0)),
  /** Opens a native sheet for `ms` milliseconds. If `ms` is missing, the sheet stays open. */
  async 'hb.test.sheet'({ ms }, id, host) {
    host.sheet(id, 'open')
    if (ms === undefined) return never()
    await pause(ms)
    host.sheet(id, 'closed')
    return done({ closed: true })
  },
  /** Sends an event to the app. For 'back', the result shows if the app handled the event. */
  async 'hb.test.event'({ name, data }, _, host) {
    if (!isEventName(name)) return failed('serverError', 'native', 'no such event')
    if (name === 'back') return done({ handled: await host.back() })
    host.event(name, data)
    return done({})
  },
}

/** Operation that makes the host forget this page, as after a restart. It is never answered. */
const restart = 'hb.test.restart'

/** Names of the reserved operations, for the host's capabilities. */
export const debugOperations: readonly string[] = [...Object.keys(operations), restart]

/**
 * Runs a reserved operation; returns undefined for other names. `restarted` is called before a simulated restart, after which
 * the next welcome must have another `run` (instance id).
 */
export function serveDebug(
  { op, body, id }: Call,
  host: Host,
  restarted: () => void,
): Promise<Outcome> | undefined {
  if (op === restart) {
    restarted()
    host.forget()
    return never()
  }
  if (Object.hasOwn(operations, op)) return operations[op]?.(isFields(body) ? body : {}, id, host)
  return
}
