import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import { findOperationByName } from '../../../bridge/contract/find-operation'
import type { Operation } from '../../../bridge/contract/operation'
import type { FaultKind } from '../../faults/fault-kinds'
import type { FaultOrder } from '../../faults/faults'
import type { Entry, Log } from './call-log'

/** Possible outcomes of a call for the page that made it. */
export const outcomes = {
  ok: 'Answered with data',
  empty: 'Answered with nothing in it',
  refused: 'Refused by the service, with its reason',
  unauthorized: 'The session has ended (401)',
  network: 'The line broke, or there was none',
  timeout: 'No answer came in time',
  unknown: 'A write whose answer was lost: nobody knows whether it is done',
} as const
export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as Outcome[] // keys of the table above

/** The outcomes that are possible for an operation. */
export function possibleOutcomes({ empty, safe, who, once }: Operation): Outcome[] {
  const can: Record<Outcome, boolean> = {
    ok: true,
    empty: empty !== undefined,
    // read operations on public data or on the caller's own data are never refused
    refused: !safe || who.includes(' of '),
    unauthorized: who !== 'public' && who !== 'network',
    network: true,
    timeout: true,
    unknown: once !== undefined,
  }
  return outcomeNames.filter((name) => can[name])
}

const connectionFaults: readonly string[] = ['dropBefore', 'dropAfter', 'offline'] satisfies FaultKind[]
const silentFaults: readonly string[] = ['noAck', 'noReply', 'late', 'wrongId'] satisfies FaultKind[]
/** Faults after which the app can't know if the service carried out the call. */
const lostReplyFaults: readonly string[] = [
  'dropAfter',
  'noReply',
  'late',
  'wrongId',
  'reload',
  'cut',
  'html',
  'wrongType',
  'huge',
] satisfies FaultKind[]

/** True for a reply without data, or a list or page without rows. */
function isEmptyReply(reply: unknown): boolean {
  if (reply === null || reply === undefined) return true
  if (Array.isArray(reply)) return reply.length === 0
  if (typeof reply !== 'object') return false
  const lists = Object.values(reply).filter(Array.isArray)
  return lists.length === 1 && lists[0]?.length === 0 && Object.keys(reply).length <= 3
}

/** Returns the outcomes of a call so far. Open calls, actions and events have none. */
function getOutcomes({ kind, operation, fault, code, reply }: Entry): Outcome[] {
  const row = kind === 'call' ? findOperationByName(operation) : undefined
  if (!row) return []
  const found = new Set<Outcome>()
  if (fault && connectionFaults.includes(fault)) found.add('network')
  if (fault && silentFaults.includes(fault)) found.add('timeout')
  if (fault && row.once && lostReplyFaults.includes(fault)) found.add('unknown')
  if (!found.size && code !== null) {
    if (code === EnvelopeCode.unauthorized || fault === '401') found.add('unauthorized')
    else if (code === EnvelopeCode.empty || fault === '3008') found.add('empty')
    else if (code === 'network' || code === 'offline') found.add('network')
    else if (code === EnvelopeCode.ok)
      found.add(row.empty !== undefined && isEmptyReply(reply) ? 'empty' : 'ok')
    else if (typeof code === 'number' && code >= 4100) found.add('refused')
  }
  const possible = possibleOutcomes(row)
  return [...found].filter((one) => possible.includes(one))
}

/** Number of times that each outcome of an operation was seen, and the refusal codes that were seen. */
export interface Coverage {
  operation: string
  seen: Partial<Record<Outcome, number>>
  refusals: number[]
}

/** Contract names of refusal codes; unknown codes stay numbers. */
export const refusalNames = (codes: readonly number[]): string[] =>
  codes.map((code) => Object.entries(Refusal).find(([, one]) => one === code)?.[0] ?? `${code}`)

/** Returns a fault that makes the next call end with an outcome, or undefined if there is none. `refusal` is an envelope code. */
export function faultFor(
  operation: string,
  outcome: Outcome,
  refusal: number = Refusal.notAllowed,
): FaultOrder | undefined {
  const orders: Partial<Record<Outcome, FaultOrder>> = {
    empty: { kind: '3008' },
    refused: { kind: 'code', code: refusal },
    unauthorized: { kind: '401' },
    network: { kind: 'dropBefore' },
    timeout: { kind: 'noReply' },
    unknown: { kind: 'dropAfter' },
  }
  const order = orders[outcome]
  return order && { ...order, operation, times: 1 }
}

/** Number of entries that are checked again at each change of the timeline. Older entries no longer change. */
const maxRescanned = 300

/** Tracks which outcomes of each operation occurred in a session, even if the timeline is cleared. */
export function trackCoverage(log: Pick<Log, 'entries' | 'listen'>) {
  const seen = new Map<string, Map<Outcome, number>>()
  const refusals = new Map<string, Set<number>>()
  const noted = new Map<number, Set<Outcome>>()
  let list: readonly Coverage[] = []
  function note(entry: Entry, outcome: Outcome): boolean {
    const own = noted.get(entry.id) ?? new Set()
    if (own.has(outcome)) return false
    noted.set(entry.id, own.add(outcome))
    const counts = seen.get(entry.operation) ?? new Map<Outcome, number>()
    seen.set(entry.operation, counts.set(outcome, (counts.get(outcome) ?? 0) + 1))
    if (outcome === 'refused' && typeof entry.code === 'number') {
      const codes = refusals.get(entry.operation) ?? new Set()
      refusals.set(entry.operation, codes.add(entry.code))
    }
    return true
  }
  log.listen(() => {
    let isNew = false
    for (const entry of log.entries().slice(-maxRescanned))
      for (const outcome of getOutcomes(entry)) isNew = note(entry, outcome) || isNew
    if (!isNew) return
    list = [...seen].map(([operation, counts]) => ({
      operation,
      seen: Object.fromEntries(counts),
      refusals: [...(refusals.get(operation) ?? [])].sort(),
    }))
  })
  return (): readonly Coverage[] => list
}
