import { Failure } from '../../gateway/failure'
import type { Reply } from '../transport'
import type { Alarm } from './alarm'

/** decided: a host that has not acknowledged a call within 5 s is asked whether it is there. */
const ackMs = 5000
/** decided: a sheet that stays open for an hour was left open by mistake. */
const sheetMs = 3_600_000
/** decided: when a sheet closes the call has at least 5 s left for its answer, whatever the clock says. */
const afterSheetMs = 5000

interface PendingCall {
  name: string
  leftMs: number
  sheet: boolean
  /** By the steady clock of timers, which no leap of the device's clock moves. */
  dueAt: number
  ackDueAt: number
  resolve(reply: Reply): void
  reject(failure: Failure): void
  withdraw(): void
  /** Sends it once more; there until the host has acknowledged it, or was asked so. */
  repeat: (() => void) | undefined
  signal: AbortSignal | undefined
}

/** What a call begins with; `withdraw` is run when its signal aborts. */
export type NewCall = Pick<
  PendingCall,
  'name' | 'leftMs' | 'resolve' | 'reject' | 'withdraw' | 'repeat' | 'signal'
>
type LostCode = 'network' | 'timeout' | 'cancelled' | 'serverError'

/**
 * The calls that wait for their answers: each with its deadline, put off while a sheet of the host is open for it.
 * `onLate`: something came for a call that is not open. `onSilence`: a call was not even acknowledged.
 */
export function createPendingCalls(
  alarm: Alarm,
  onLate: () => void,
  onTimeout: (id: number) => void,
  onSilence: () => void,
) {
  const open = new Map<number, PendingCall>()
  const settle = (id: unknown, finish: (call: PendingCall) => void) => {
    const call = open.get(id as number) // a key of another type is in no map
    if (!call) return onLate()
    open.delete(id as number) // as above
    call.signal?.removeEventListener('abort', call.withdraw)
    finish(call)
  }
  const fail = (id: unknown, code: LostCode) =>
    settle(id, (call) => call.reject(new Failure(code, 'bridge', call.name)))
  /** Sends a call once more; false where that was done, or where the host has it. */
  const repeat = (call: PendingCall | undefined): boolean => {
    const again = call?.repeat
    if (call) call.repeat = undefined
    again?.()
    return again !== undefined
  }
  const run = (call: PendingCall) => {
    call.dueAt = performance.now() + (call.sheet ? sheetMs : call.leftMs)
    alarm.schedule(Math.min(call.dueAt, call.ackDueAt))
  }
  return {
    open,
    add(id: number, begun: NewCall): void {
      const call = { ...begun, sheet: false, dueAt: Infinity, ackDueAt: performance.now() + ackMs }
      open.set(id, call)
      call.signal?.addEventListener('abort', call.withdraw)
      run(call)
    },
    settle: (id: unknown, reply: Reply) => settle(id, (call) => call.resolve(reply)),
    fail,
    /** The host has never seen the call: it goes out again where it never was acknowledged, and is lost otherwise. */
    unknown(id: unknown): void {
      if (!repeat(open.get(id as number))) fail(id, 'network') // a key of another type is in no map
    },
    /** The host has the call; `ui` says when a sheet opens or closes for it. */
    progress(id: unknown, ui: unknown): void {
      const call = open.get(id as number) // a key of another type is in no map
      if (!call) return
      call.ackDueAt = Infinity
      call.repeat = undefined
      if (ui === 'open' && !call.sheet) {
        call.leftMs = Math.min(call.leftMs, Math.max(afterSheetMs, call.dueAt - performance.now()))
        call.sheet = true
        run(call)
      } else if (ui === 'closed' && call.sheet) {
        call.sheet = false
        run(call)
      }
    },
    /** Deals with what is due by now; gives when something is due next. */
    due(now: number): number {
      let silent = false
      for (const [id, call] of [...open]) {
        if (call.dueAt <= now) onTimeout(id)
        else if (call.ackDueAt <= now) {
          silent = true
          call.ackDueAt = Infinity
          repeat(call)
        }
      }
      if (silent) onSilence()
      return Math.min(...[...open.values()].map((call) => Math.min(call.dueAt, call.ackDueAt)))
    },
  }
}
