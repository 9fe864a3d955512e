import { seededRandom } from '../service/random'
import { type FaultKind, faultKinds } from './fault-kinds'

/** What to arm. Of `nth`, `times`, `every` and `chance`, each one given must hold. */
export interface FaultOrder {
  /** Native name of an operation or action; '*' is any. */
  operation?: string
  /** A kind, or `code:4101`. */
  kind: FaultKind | `code:${number}`
  /** For 'code'. */
  code?: number
  /** From the nth call on; that call only by default. */
  nth?: number
  /** So many times, then never again. decided: until it is cleared, unless nth is given. */
  times?: number
  /** Each so many-th call. */
  every?: number
  /** Probability from 0 to 1, by the seed. */
  chance?: number
  delayMs?: number
}

export interface Fault extends Omit<FaultOrder, 'kind'> {
  id: number
  operation: string
  kind: FaultKind
  /** Calls that it could have met, and those that it met. */
  seen: number
  met: number
}

/** Most calls that a fault meets. */
const maxMatches = ({ nth, times }: Fault): number =>
  times ?? (nth === undefined ? Number.POSITIVE_INFINITY : 1)

/** Has it met all the calls that it was armed for? */
export const isSpent = (fault: Fault): boolean => fault.met >= maxMatches(fault)

/** What meets one call. */
export type FaultMatch = Readonly<Fault>

const isKind = (text: string): text is FaultKind => Object.hasOwn(faultKinds, text)

/** Reads an order as a test or an address gives it. Throws RangeError for a kind that is unknown. */
export function parseOrder(order: FaultOrder): Omit<Fault, 'id' | 'seen' | 'met'> {
  const [kind = '', code] = `${order.kind}`.split(':')
  if (!isKind(kind))
    throw new RangeError(`no fault '${order.kind}', only ${Object.keys(faultKinds).join(', ')}`)
  const number = order.code ?? (code === undefined ? undefined : Number(code))
  if (kind === 'code' && !Number.isInteger(number)) throw new RangeError("'code' needs a code: code:4101")
  for (const name of ['nth', 'times', 'every', 'chance', 'delayMs'] as const) {
    const value = order[name]
    if (value !== undefined && !(typeof value === 'number' && value >= 0))
      throw new RangeError(`${name} must be a number`)
  }
  if (order.chance !== undefined && order.chance > 1) throw new RangeError('chance must be 0 to 1')
  return { ...order, operation: order.operation ?? '*', kind, ...(number !== undefined && { code: number }) }
}

/** What may stand in an address by its name, beside how many times. */
const namedFields = ['nth', 'every', 'chance', 'delayMs'] as const

/** `dfp.loan.pay.createQRCodeOrder:noReply:1:nth=3`, as addresses write it: operation, kind, how many times, the rest by name. */
export function parseFault(text: string): FaultOrder {
  const [operation = '*', kind = '', ...rest] = text.split(':')
  const code = kind === 'code' ? rest.shift() : undefined
  const order: FaultOrder = { operation, kind: kind as FaultKind } // readOrder looks at it
  if (code !== undefined) order.code = Number(code)
  for (const part of rest) {
    const [name, value] = part.split('=')
    const known = namedFields.find((one) => one === name)
    if (known) order[known] = Number(value)
    else if (part) order.times = Number(part)
  }
  return order
}

/** Writes a fault the way parseFault reads it. */
export const formatFault = (order: FaultOrder): string =>
  [
    order.operation ?? '*',
    order.kind,
    ...[order.code, order.times].filter((one) => one !== undefined),
    ...namedFields.flatMap((name) => (order[name] === undefined ? [] : `${name}=${order[name]}`)),
  ].join(':')

/** The one place that decides which fault meets a call. The same seed and calls give the same meetings. */
export function createFaults(seed = 1) {
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
    /** Arms a fault. Throws RangeError for an order that makes no sense. */
    arm(order: FaultOrder): Fault {
      const fault = { ...parseOrder(order), id: ++lastId, seen: 0, met: 0 }
      armed.push(fault)
      return { ...fault }
    },
    disarm(id: number): void {
      armed = armed.filter((one) => one.id !== id)
    },
    /** Disarms all and restarts the random numbers. */
    clear(newSeed = seed): void {
      armed = []
      random = seededRandom(newSeed)
    },
    list: (): Fault[] => armed.map((one) => ({ ...one })),
    /** The fault that meets a call; the one armed first wins. Counts, so ask once a call. */
    meet(name: string): FaultMatch | undefined {
      const found = armed
        .filter(({ operation }) => operation === '*' || operation === name)
        .filter(isMatch)[0]
      if (!found) return
      found.met += 1
      return { ...found }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
