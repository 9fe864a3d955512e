import type { CarrierName } from '../../../bridge/protocol/carriers/detect-carrier'
import { mask } from '../secrets/mask'

export const phoneNames = ['borrower', 'agent'] as const
export type PhoneName = (typeof phoneNames)[number]

/** The steps at which a call begins to wait for an answer by hand, and has got one. */
export const heldPhase = 'held'
export const answeredPhase = 'answered by hand'

/** Does a call wait for an answer by hand now? */
export const isHeld = ({ phases, ms }: Pick<Entry, 'phases' | 'ms'>): boolean =>
  ms === null &&
  phases.filter(({ what }) => what === heldPhase || what === answeredPhase).at(-1)?.what === heldPhase

/** A step on the way of a call, at ms since 1970. */
export interface Phase {
  what: string
  at: number
}

/** One line of the timeline, with nothing secret in it. */
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
  /** Path and query of the page that made it; null where it is not known. */
  page: string | null
  request: unknown
  reply: unknown
  /** Envelope, HTTP or failure code; null while it is open. */
  code: number | string | null
  startedAt: number
  /** How long it took; null while it is open, and for ever where no answer went out. */
  ms: number | null
  /** Characters of the answer. */
  size: number
  phases: Phase[]
  /** The fault that met it, as its kind. */
  fault: string | null
  /** The intent's key, where the call is a write. */
  requestId: string | null
}

export type NewEntry = Pick<
  Entry,
  'phone' | 'kind' | 'operation' | 'method' | 'path' | 'carrier' | 'request'
> & {
  requestId?: string | null
  page?: string | null
}

/** How many entries are stored; older ones are dropped. */
const maxEntries = 2000

/** The timeline: masks what it is given and notifies its listeners. */
export function createLog(now: () => number) {
  let entries: Entry[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = (id: number, how: (entry: Entry) => Entry) => {
    entries = entries.map((entry) => (entry.id === id ? how(entry) : entry))
    notify()
  }

  return {
    begin({ request, requestId = null, page = null, ...entry }: NewEntry): number {
      const at = now()
      const own: Entry = {
        ...entry,
        id: ++lastId,
        request: mask(request, entry.operation),
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
      notify()
      return own.id
    },
    phase: (id: number, what: string) =>
      change(id, (entry) => ({ ...entry, phases: [...entry.phases, { what, at: now() }] })),
    fault: (id: number, fault: string) => change(id, (entry) => ({ ...entry, fault })),
    /** What was answered; `reply` in wire form. */
    answer: (id: number, code: Entry['code'], reply: unknown) =>
      change(id, (entry) => ({
        ...entry,
        code,
        reply: mask(reply, entry.operation),
        size: JSON.stringify(reply ?? null).length,
        phases: [...entry.phases, { what: 'answer', at: now() }],
        ms: now() - entry.startedAt,
      })),
    entries: () => entries,
    clear() {
      entries = []
      notify()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Log = ReturnType<typeof createLog>
