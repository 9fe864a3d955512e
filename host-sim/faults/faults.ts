import { seededRandom } from '../service/random'
import { type FaultKind, faultKinds } from './fault-kinds'

/** A fault to arm. Each of `nth`, `times`, `every` and `chance` that is set limits the calls that the fault matches. */
export interface FaultOrder {
  /** Native name of an operation or action; '*' matches any. */
  operation?: string
  /** Kind of fault. `code:4101` makes the call return the envelope code 4101. */
  kind: FaultKind | `code:${number}`
  /** Envelope code for kind 'code'. */
  code?: number
  /** Number of the first call to match; without `times`, only this call matches. */
  nth?: number
  /** Maximum number of matches. decided: unlimited until cleared, or 1 if nth is given. */
  times?: number
  /** Matches every n-th call. */
  every?: number
  /** Probability from 0 to 1; decided by the seeded random numbers. */
  chance?: number
  delayMs?: number
  /** Data for kind 'answer'. Texts that are masked are replaced by those of the service's reply. */
  data?: unknown
}

export interface Fault extends Omit<FaultOrder, 'kind'> {
  id: number
  operation: string
  kind: FaultKind
  /** Number of calls that were checked; `met` is the number of calls that matched. */
  seen: number
  met: number
  /** Time of the last match, ms since 1970; null before the first. */
  usedAt: number | null
}

/** Maximum number of matches of a fault. */
const maxMatches = ({ nth, times }: Fault): number =>
  times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1)

/** True if a fault has reached its maximum number of matches. */
export const isSpent = (fault: Fault): boolean => fault.met >= maxMatches(fault)

/** A fault that matched a call. */
export type FaultMatch = Readonly<Fault>

const isKind = (text: string): text is FaultKind => Object.hasOwn(faultKinds, text)

/** Parses an order from a test or a URL. Throws RangeError for an unknown kind or an invalid number. */
export function parseOrder(order: FaultOrder): Omit<Fault, 'id' | 'seen' | 'met' | 'usedAt'> {
  const [kind = '', code] = `${order.kind}`.split(':')
  if (!isKind(kind))
    throw new RangeError(`no fault '${order.kind}', only ${Object.keys(faultKinds).join(', ')}`)
  const number = order.code ?? (code === undefined ? undefined : Number(code))
  if (kind === 'code' && !Number.isInteger(number)) throw new RangeError("'code' needs a code: code:4101")
  if (kind === 'answer' && !Object.hasOwn(order, 'data')) throw new RangeError("'answer' needs data")
  for (const name of ['nth', 'times', 'every', 'chance', 'delayMs'] as const) {
    const value = order[name]
    if (value !== undefined && !(typeof value === 'number' && value >= 0))
      throw new RangeError(`${name} must be a number`)
  }
  if (order.chance !== undefined && order.chance > 1) throw new RangeError('chance must be 0 to 1')
  return { ...order, operation: order.operation ?? '*', kind, ...(number !== undefined && { code: number }) }
}

/** Fields that are written as `name=value` in a URL. */
const namedFields = ['nth', 'every', 'chance', 'delayMs'] as const

/** Parses the URL form `dfp.loan.pay.createQRCodeOrder:noReply:1:nth=3`: operation, kind, times, then other fields by name. */
export function parseFault(text: string): FaultOrder {
  const [operation = '*', kind = '', ...rest] = text.split(':')
  const code = kind === 'code' ? rest.shift() : undefined
  const order: FaultOrder = { operation, kind: kind as FaultKind } // validated by parseOrder
  if (code !== undefined) order.code = Number(code)
  for (const part of rest) {
    const [name, value] = part.split('=')
    const known = namedFields.find((one) => one === name)
    if (known) order[known] = Number(value)
    else if (name === 'data') order.data = JSON.parse(decodeURIComponent(value ?? ''))
    else if (part) order.times = Number(part)
  }
  return order
}

/** Formats a fault in the URL form that parseFault reads. */
export const formatFault = (order: FaultOrder): string =>
  [
    order.operation ?? '*',
    order.kind,
    ...[order.code, order.times].filter((one) => one !== undefined),
    ...namedFields.flatMap((name) => (order[name] === undefined ? [] : `${name}=${order[name]}`)),
    // encoded, because JSON contains the separators
    ...(order.data === undefined ? [] : [`data=${encodeURIComponent(JSON.stringify(order.data))}`]),
  ].join(':')

/**
 * Decides which fault matches a call. Deterministic: the same seed and calls produce the same matches. `now` is the clock of
 * `usedAt`, in ms since 1970; without it, `usedAt` is 0.
 */
export function createFaults(seed = 1, now = (): number => 0) {
  let armed: Fault[] = []
  let lastId = 0
  let random = seededRandom(seed)

  const isMatch = (fault: Fault): boolean => {
    fault.seen += 1
    const { nth = 1, every = 1, chance = 1 } = fault
    if (isSpent(fault) || fault.seen < nth || (fault.seen - nth) % every !== 0) return false
    return chance >= 1 || random() < chance
  }

  return {
    /** Arms a fault. Throws RangeError for an invalid order. */
    arm(order: FaultOrder): Fault {
      const fault = { ...parseOrder(order), id: ++lastId, seen: 0, met: 0, usedAt: null }
      armed.push(fault)
      return { ...fault }
    },
    disarm(id: number): void {
      armed = armed.filter((one) => one.id !== id)
    },
    /** Disarms all faults and restarts the random numbers. */
    clear(newSeed = seed): void {
      armed = []
      random = seededRandom(newSeed)
    },
    list: (): Fault[] => armed.map((one) => ({ ...one })),
    /** Returns the first armed fault that matches a call. Counts the call, so use it once per call. */
    meet(name: string): FaultMatch | undefined {
      const found = armed
        .filter(({ operation }) => operation === '*' || operation === name)
        .filter(isMatch)[0]
      if (!found) return
      found.met += 1
      found.usedAt = now()
      return { ...found }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
