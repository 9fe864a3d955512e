import { Failure } from '../../gateway/failure'
import type { Reply } from '../transport'
import type { Alarm } from './alarm'

/** decided: if a call is not acknowledged within 5 s, it is sent again, and the app checks that the host is reachable. */
const ackMs = 5000
/**
 * decided: if the host is silent about a call for 10 s after its last sign of life, the app sends a hello. A restarted host has lost
 * the call, and does not report that.
 */
const quietMs = 10_000
/** decided: a call fails once its native sheet (a dialog of the host) has been open for an hour, probably forgotten. */
const sheetMs = 3_600_000
/** decided: after the native sheet closes, the call has at least 5 s left for its result. */
const afterSheetMs = 5000

export interface PendingCall {
  name: string
  leftMs: number
  sheet: boolean
  /** Deadline in ms of performance.now(), which changes of the device's clock don't affect. */
  dueAt: number
  /** Time at which a silent host is asked whether it still has the call; Infinity while its sheet is open. */
  askDueAt: number
  resolve(reply: Reply): void
  reject(failure: Failure): void
  withdraw(): void
  /** Sends the call again; undefined after the call was acknowledged or sent again. */
  repeat: (() => void) | undefined
  signal: AbortSignal | undefined
}

/** A new call; `withdraw` runs when its signal aborts. */
export type NewCall = Pick<
  PendingCall,
  'name' | 'leftMs' | 'resolve' | 'reject' | 'withdraw' | 'repeat' | 'signal'
>
type LostCode = 'network' | 'timeout' | 'cancelled' | 'serverError'

/**
 * Tracks the calls that wait for a result. While the host shows a native sheet for a call, the call's deadline is paused.
 * `onLate` runs if a result arrives for a call that is no longer open, `onSilence` if the host is silent about a call for too long.
 */
export function createPendingCalls(
  alarm: Alarm,
  onLate: () => void,
  onTimeout: (id: number) => void,
  onSilence: () => void,
) {
  const open = new Map<number, PendingCall>()
  const settle = (id: unknown, finish: (call: PendingCall) => void) => {
    const call = open.get(id as number) // if the id is no number, no call is found
    if (!call) return onLate()
    open.delete(id as number) // a number, because it was found
    call.signal?.removeEventListener('abort', call.withdraw)
    finish(call)
  }
  const fail = (id: unknown, code: LostCode) =>
    settle(id, (call) => call.reject(new Failure(code, 'bridge', call.name)))
  /** Sends a call again. Returns false if the call was already sent again or the host has acknowledged it. */
  const repeat = (call: PendingCall | undefined): boolean => {
    const again = call?.repeat
    if (call) call.repeat = undefined
    again?.()
    return again !== undefined
  }
  const run = (call: PendingCall) => {
    call.dueAt = performance.now() + (call.sheet ? sheetMs : call.leftMs)
    alarm.schedule(Math.min(call.dueAt, call.askDueAt))
  }
  return {
    open,
    add(id: number, begun: NewCall): void {
      const call = { ...begun, sheet: false, dueAt: Infinity, askDueAt: performance.now() + ackMs }
      open.set(id, call)
      call.signal?.addEventListener('abort', call.withdraw)
      run(call)
    },
    settle: (id: unknown, reply: Reply) => settle(id, (call) => call.resolve(reply)),
    fail,
    /** Called if the host does not have a call. Sends the call again if it was never acknowledged; otherwise the call fails. */
    unknown(id: unknown): void {
      if (!repeat(open.get(id as number))) fail(id, 'network') // if the id is no number, no call is found
    },
    /**
     * Handles an acknowledgement or a progress message. `ui` is 'open' or 'closed' when the call's native sheet opens or closes.
     */
    progress(id: unknown, ui: unknown): void {
      const call = open.get(id as number) // if the id is no number, no call is found
      if (!call) return
      call.repeat = undefined
      if (ui === 'open' && !call.sheet) {
        call.leftMs = Math.min(call.leftMs, Math.max(afterSheetMs, call.dueAt - performance.now()))
        call.sheet = true
        run(call)
      } else if (ui === 'closed' && call.sheet) {
        call.sheet = false
        run(call)
      }
      call.askDueAt = call.sheet ? Infinity : performance.now() + quietMs
    },
    /** Handles all deadlines up to `now`; returns the next deadline. */
    due(now: number): number {
      let silent = false
      for (const [id, call] of [...open]) {
        if (call.dueAt <= now) onTimeout(id)
        else if (call.askDueAt <= now) {
          silent = true
          call.askDueAt = now + quietMs
          repeat(call)
        }
      }
      if (silent) onSilence()
      return Math.min(...[...open.values()].map((call) => Math.min(call.dueAt, call.askDueAt)))
    },
  }
}
