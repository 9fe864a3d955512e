import { type FaultMatch, type FaultOrder, parseOrder } from '../../faults/faults'
import type { Envelope } from '../../service/call/envelope'
import type { PhoneName } from '../calls/call-log'
import { actionRefusals, findReplyProblem } from '../calls/reply-check'
import { mask, unmask } from '../secrets/mask'

/** A rule that holds calls until the developer answers them by hand. */
export interface HoldOrder {
  /** Native name of an operation, or name of a native action; '*' matches any operation. */
  operation?: string
  /** Default: any phone. */
  phone?: PhoneName
  /** Number of calls to hold; default: all until the hold is cleared. */
  times?: number
}

export interface Hold extends HoldOrder {
  id: number
  operation: string
  met: number
}

/** A held call. */
export interface HeldCall {
  /** Id of the call's timeline entry. */
  id: number
  phone: PhoneName
  operation: string
  /** True once the call was sent to the service, so its effect has happened. */
  isAsked: boolean
}

/**
 * Answer to a held call: the service's own reply ('real'), other data, an envelope code, or a fault. A native action can also be
 * refused on behalf of the phone's user. The data must match the reply schema unless `anyway` is set.
 */
export type AnswerByHand =
  | 'real'
  | { data: unknown; anyway?: boolean }
  | { code: number }
  | { fault: FaultOrder['kind']; code?: number; delayMs?: number }
  | { refusal: string }

/** Instruction to the transport on how to answer a released call. */
export type HoldResolution =
  | { how: 'real' }
  | { how: 'data'; data: unknown }
  | { how: 'fault'; fault: FaultMatch }
  | { how: 'refusal'; code: string }

interface WaitingCall extends HeldCall {
  ask(): Promise<Envelope>
  real: Envelope | undefined
  release(released: HoldResolution): void
}

// decided: held calls were already acknowledged, so a missing acknowledgement can't be chosen as their fault
const preAckFaults: readonly string[] = ['noAck']

/** An answer that fits every held call: the real one, an envelope code, or a fault. */
export type AnswerToAll = Exclude<AnswerByHand, { data: unknown } | { refusal: string }>

/** Converts the developer's answer to an instruction for the transport. Throws RangeError if the answer is invalid. */
function readAnswer({ operation, id, real }: WaitingCall, answer: AnswerByHand): HoldResolution {
  if (answer === 'real') return { how: 'real' }
  if ('data' in answer) {
    const data = unmask(answer.data, real?.data)
    const complaint = answer.anyway ? undefined : findReplyProblem(operation, data)
    if (complaint) throw new RangeError(`${complaint}; 'anyway' sends it all the same`)
    return { how: 'data', data }
  }
  if ('refusal' in answer) {
    const known = actionRefusals(operation)
    if (!known.includes(answer.refusal))
      throw new RangeError(
        `'${operation}' is not refused by '${answer.refusal}'${known.length ? `, only by ${known.join(', ')}` : ''}`,
      )
    return { how: 'refusal', code: answer.refusal }
  }
  const { fault: kind = 'code', ...rest }: { fault?: FaultOrder['kind']; code?: number; delayMs?: number } =
    answer
  const order: FaultOrder = { ...rest, kind }
  const fault = { ...parseOrder(order), operation, id, seen: 1, met: 1, usedAt: null }
  if (preAckFaults.includes(fault.kind))
    throw new RangeError(`'${fault.kind}' is too late for a call that is held`)
  return { how: 'fault', fault }
}

type CallKind = 'call' | 'act'

const isOpen = ({ times = Number.POSITIVE_INFINITY, met }: Hold): boolean => met < times

// decided: '*' covers the service's calls only, because holding every vibration would be useless
const matches = (hold: Hold, phone: PhoneName, operation: string, kind: CallKind): boolean =>
  ((hold.operation === '*' && kind === 'call') || hold.operation === operation) &&
  (hold.phone ?? phone) === phone

/** Tracks the rules that hold calls, and the calls that are held. `changed` is called when a rule or a held call changes. */
export function createHolds(changed: () => void = () => undefined) {
  let holds: Hold[] = []
  let lastId = 0
  const waiting = new Map<number, WaitingCall>()
  const find = (id: number): WaitingCall => {
    const found = waiting.get(id)
    if (!found) throw new RangeError(`no call ${id} is held`)
    return found
  }
  function drop(isDropped: (call: HeldCall) => boolean): HeldCall[] {
    const gone = [...waiting.values()].filter(isDropped)
    for (const { id } of gone) waiting.delete(id)
    if (gone.length) changed()
    return gone
  }

  return {
    /** Adds a rule that holds future calls. */
    hold(order: HoldOrder = {}): Hold {
      const hold: Hold = { ...order, operation: order.operation ?? '*', id: ++lastId, met: 0 }
      holds.push(hold)
      changed()
      return { ...hold }
    },
    /** Lists the rules that can still match a call. */
    list: (): Hold[] => holds.filter(isOpen).map((hold) => ({ ...hold })),
    /** Removes one or all rules; calls that are already held stay held. */
    clear(id?: number): void {
      holds = id === undefined ? [] : holds.filter((hold) => hold.id !== id)
      changed()
    },
    /** True if a call or action must be held. Counts the call, so use it once per call. */
    meet(phone: PhoneName, operation: string, kind: CallKind = 'call'): boolean {
      const found = holds.find((hold) => isOpen(hold) && matches(hold, phone, operation, kind))
      if (found) found.met += 1
      return found !== undefined
    },
    /**
     * Holds a call until it is answered. `call.ask` sends the call to the service or runs the action, at most once.
     */
    wait: (call: Pick<WaitingCall, 'id' | 'phone' | 'operation' | 'ask'>): Promise<HoldResolution> =>
      new Promise((release) => {
        waiting.set(call.id, { ...call, isAsked: false, real: undefined, release })
        changed()
      }),
    /** Held calls, oldest first. */
    held: (): HeldCall[] =>
      [...waiting.values()].map(({ id, phone, operation, isAsked }) => ({ id, phone, operation, isAsked })),
    /** Sends the call to the service and returns the reply for editing, with masked secrets; the call stays held. */
    async ask(id: number): Promise<Envelope> {
      const call = find(id)
      call.isAsked = true
      changed()
      call.real = await call.ask()
      return { ...call.real, data: mask(call.real.data, call.operation) }
    },
    /** Answers a held call. Throws RangeError for an invalid answer; in this case the call stays held. */
    answer(id: number, answer: AnswerByHand): void {
      const call = find(id)
      const released = readAnswer(call, answer)
      waiting.delete(id)
      changed()
      call.release(released)
    },
    /** Answers all held calls in the same way, oldest first; returns their number. Throws RangeError for an invalid answer. */
    answerAll(answer: AnswerToAll): number {
      const released = [...waiting.values()].map((call) => ({ call, how: readAnswer(call, answer) }))
      waiting.clear()
      changed()
      for (const { call, how } of released) call.release(how)
      return released.length
    },
    /** Drops a held call, or all held calls of a phone; returns the dropped calls. */
    drop: (id: number) => drop((call) => call.id === id),
    dropPhoneCalls: (phone: PhoneName) => drop((call) => call.phone === phone),
    /** Removes all rules and held calls. */
    reset(): void {
      holds = []
      waiting.clear()
      changed()
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
