import { type FaultMatch, type FaultOrder, parseOrder } from '../../faults/faults'
import type { Envelope } from '../../service/call/envelope'
import type { PhoneName } from '../calls/call-log'
import { actionRefusals, findReplyProblem } from '../calls/reply-check'
import { mask, unmask } from '../secrets/mask'

/** Which calls wait for an answer by hand. */
export interface HoldOrder {
  /** Native name of an operation, or name of a native action; '*' is any operation. */
  operation?: string
  /** Of one phone alone. */
  phone?: PhoneName
  /** So many calls; until it is cleared unless given. */
  times?: number
}

export interface Hold extends HoldOrder {
  id: number
  operation: string
  met: number
}

/** A call that waits. */
export interface HeldCall {
  /** That of its entry on the timeline. */
  id: number
  phone: PhoneName
  operation: string
  /** Has the service been asked? Then its effect is there. */
  isAsked: boolean
}

/**
 * How a held call is answered: as the service answers it; with other data, which must be what the operation replies unless it
 * is to be sent `anyway`; with an envelope code; with any fault; a native action with a refusal of the phone's user as well.
 */
export type AnswerByHand =
  | 'real'
  | { data: unknown; anyway?: boolean }
  | { code: number }
  | { fault: FaultOrder['kind']; code?: number; delayMs?: number }
  | { refusal: string }

/** What whoever carries the call does now. */
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

// decided: a held call was acknowledged when it came, so silence about that can't be chosen any more
const preAckFaults: readonly string[] = ['noAck']

/** What an answer by hand comes to. Throws RangeError for one that makes no sense. */
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
  const fault = { ...parseOrder(order), operation, id, seen: 1, met: 1 }
  if (preAckFaults.includes(fault.kind))
    throw new RangeError(`'${fault.kind}' is too late for a call that is held`)
  return { how: 'fault', fault }
}

/** Calls that wait for somebody to say how they are answered; `changed` is called whenever others wait than before. */
export function createHolds(changed: () => void = () => undefined) {
  let holds: Hold[] = []
  let lastId = 0
  const waiting = new Map<number, WaitingCall>()
  const find = (id: number): WaitingCall => {
    const found = waiting.get(id)
    if (!found) throw new RangeError(`no call ${id} is held`)
    return found
  }
  const isOpen = ({ times = Number.POSITIVE_INFINITY, met }: Hold) => met < times
  function drop(isDropped: (call: HeldCall) => boolean): HeldCall[] {
    const gone = [...waiting.values()].filter(isDropped)
    for (const { id } of gone) waiting.delete(id)
    if (gone.length) changed()
    return gone
  }

  return {
    /** Holds calls from now on. */
    hold(order: HoldOrder = {}): Hold {
      const hold: Hold = { ...order, operation: order.operation ?? '*', id: ++lastId, met: 0 }
      holds.push(hold)
      changed()
      return { ...hold }
    },
    /** Holds that will meet another call. */
    list: (): Hold[] => holds.filter(isOpen).map((hold) => ({ ...hold })),
    /** Holds no more calls; those that wait go on waiting. */
    clear(id?: number): void {
      holds = id === undefined ? [] : holds.filter((hold) => hold.id !== id)
      changed()
    },
    /** Is a call or action to be held? Counts, so ask once a call. */
    // decided: '*' means the service's calls, as nobody who asks for those wants each vibration held
    meet(phone: PhoneName, operation: string, kind: 'call' | 'act' = 'call'): boolean {
      const found = holds.find(
        (hold) =>
          isOpen(hold) &&
          ((hold.operation === '*' && kind === 'call') || hold.operation === operation) &&
          (hold.phone ?? phone) === phone,
      )
      if (found) found.met += 1
      return found !== undefined
    },
    /** Lets a call wait; `ask` asks the service, or carries the action out, however often it is called just once. */
    wait: (call: Pick<WaitingCall, 'id' | 'phone' | 'operation' | 'ask'>): Promise<HoldResolution> =>
      new Promise((release) => {
        waiting.set(call.id, { ...call, isAsked: false, real: undefined, release })
        changed()
      }),
    /** The calls that wait, the one that came first first. */
    held: (): HeldCall[] =>
      [...waiting.values()].map(({ id, phone, operation, isAsked }) => ({ id, phone, operation, isAsked })),
    /** Asks the service and gives its answer without what is secret, to be edited; the call goes on waiting. */
    async ask(id: number): Promise<Envelope> {
      const call = find(id)
      call.isAsked = true
      changed()
      call.real = await call.ask()
      return { ...call.real, data: mask(call.real.data, call.operation) }
    },
    /** Answers a call. Throws RangeError for an answer that makes no sense; then it goes on waiting. */
    answer(id: number, answer: AnswerByHand): void {
      const call = find(id)
      const released = readAnswer(call, answer)
      waiting.delete(id)
      changed()
      call.release(released)
    },
    /** Nobody waits for a call any more, or for any of a phone; gives those that were held. */
    drop: (id: number) => drop((call) => call.id === id),
    dropPhoneCalls: (phone: PhoneName) => drop((call) => call.phone === phone),
    /** No hold is left, and nobody waits. */
    reset(): void {
      holds = []
      waiting.clear()
      changed()
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
