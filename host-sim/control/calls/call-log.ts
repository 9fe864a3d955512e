import type { CarrierName } from '../../../bridge/protocol/carriers/detect-carrier'
import { mask } from '../secrets/mask'
import { createBudget, cutLong, lengthOf } from './kept-size'

export const phoneNames = ['borrower', 'agent'] as const
export type PhoneName = (typeof phoneNames)[number]

/** Phase names of a call that the developer answers by hand: first it is held, then answered. */
export const heldPhase = 'held'
export const answeredPhase = 'answered by hand'

/** True while a held call waits for the developer's answer. */
export const isHeld = ({ phases, ms }: Pick<Entry, 'phases' | 'ms'>): boolean =>
  ms === null &&
  phases.filter(({ what }) => what === heldPhase || what === answeredPhase).at(-1)?.what === heldPhase

/** A phase of a call, with its time in ms since 1970. */
export interface Phase {
  what: string
  at: number
}

/** An entry of the timeline (the list of calls, actions and events), with masked secrets. */
export interface Entry {
  id: number
  phone: PhoneName
  kind: 'call' | 'act' | 'event'
  /** Native name of an operation, or name of an action or event. */
  operation: string
  method: string
  /** REST path of an operation. */
  path: string
  carrier: CarrierName | 'http'
  /** Path and query of the page that made the call; null if unknown. */
  page: string | null
  request: unknown
  reply: unknown
  /** Envelope, HTTP or failure code; null while the call is open. */
  code: number | string | null
  startedAt: number
  /** Duration in ms; null while the call is open or if no reply was sent. */
  ms: number | null
  /** Length of the reply in characters. */
  size: number
  phases: Phase[]
  /** Kind of the fault that matched the call. */
  fault: string | null
  /** Idempotency key of a write. */
  requestId: string | null
}

export type NewEntry = Pick<
  Entry,
  'phone' | 'kind' | 'operation' | 'method' | 'path' | 'carrier' | 'request'
> & {
  requestId?: string | null
  page?: string | null
}

/** Maximum number of entries in the timeline; older entries are dropped. */
const maxEntries = 2000
/** Maximum length of all requests and replies in the timeline, in characters; the oldest entries are dropped. */
const maxLength = 16_000_000

/** Creates the timeline, which masks secrets and notifies listeners of changes. */
export function createLog(now: () => number) {
  let entries: Entry[] = []
  let lastId = 0
  const budget = createBudget(maxLength)
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** Counts a value that an entry keeps, and drops the oldest entries if there is too much. */
  const keepWithin = (id: number, kept: unknown) => {
    const dropped = budget.add(id, lengthOf(kept))
    if (dropped.length > 0) entries = entries.filter((entry) => !dropped.includes(entry.id))
  }
  const change = (id: number, how: (entry: Entry) => Entry) => {
    entries = entries.map((entry) => (entry.id === id ? how(entry) : entry))
    notify()
  }

  return {
    /** Adds an entry. Its request, like its reply later, is kept whole only up to a length (see kept-size.ts). */
    begin({ request, requestId = null, page = null, ...entry }: NewEntry): number {
      const at = now()
      const own: Entry = {
        ...entry,
        id: ++lastId,
        request: cutLong(mask(request, entry.operation)),
        requestId,
        page,
        reply: undefined,
        code: null,
        startedAt: at,
        ms: entry.kind === 'event' ? 0 : null,
        size: 0,
        phases: [{ what: 'sent', at }],
        fault: null,
      }
      entries = [...entries.slice(1 - maxEntries), own]
      keepWithin(own.id, own.request)
      notify()
      return own.id
    },
    phase: (id: number, what: string) =>
      change(id, (entry) => ({ ...entry, phases: [...entry.phases, { what, at: now() }] })),
    fault: (id: number, fault: string) => change(id, (entry) => ({ ...entry, fault })),
    /** Records a call's reply in wire format. */
    answer: (id: number, code: Entry['code'], reply: unknown) =>
      change(id, (entry) => {
        const kept = cutLong(mask(reply, entry.operation))
        keepWithin(id, kept)
        return {
          ...entry,
          code,
          reply: kept,
          size: lengthOf(reply ?? null),
          phases: [...entry.phases, { what: 'answer', at: now() }],
          ms: now() - entry.startedAt,
        }
      }),
    entries: () => entries,
    clear() {
      entries = []
      budget.clear()
      notify()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Log = ReturnType<typeof createLog>
