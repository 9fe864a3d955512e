import type { Entry, PhoneName } from '../../control/calls/call-log'

/** A pause longer than this (ms) ends a burst of calls. */
const pauseMs = 1500

/** Calls of one page of a phone within a burst. */
export interface PageGroup {
  phone: PhoneName
  /** Path and query of the page; null if unknown. */
  page: string | null
  entries: Entry[]
}

/** Calls that follow each other closely, grouped by page. */
export interface Burst {
  from: number
  to: number
  groups: PageGroup[]
}

const getEndTime = ({ startedAt, ms }: Entry): number => startedAt + (ms ?? 0)

/** Adds an entry to the group of its page; creates the group if needed. */
function addToGroup(groups: PageGroup[], entry: Entry): void {
  const { phone, page } = entry
  const group = groups.find((one) => one.phone === phone && one.page === page)
  if (group) group.entries.push(entry)
  else groups.push({ phone, page, entries: [entry] })
}

/** Splits entries (oldest first) into bursts at pauses longer than `pauseMs`, and groups the entries of a burst by page. */
export function splitIntoBursts(entries: readonly Entry[]): Burst[] {
  const bursts: Burst[] = []
  for (const entry of entries) {
    const last = bursts.at(-1)
    if (last && entry.startedAt - last.to < pauseMs) {
      last.to = Math.max(last.to, getEndTime(entry))
      addToGroup(last.groups, entry)
    } else {
      const group = { phone: entry.phone, page: entry.page, entries: [entry] }
      bursts.push({ from: entry.startedAt, to: getEndTime(entry), groups: [group] })
    }
  }
  return bursts
}

/** Returns position and width, in percent of the burst, of an entry's bar. The bar of an open entry extends to the end. */
export function getBarPosition(
  { startedAt, ms }: Pick<Entry, 'startedAt' | 'ms'>,
  { from, to }: Pick<Burst, 'from' | 'to'>,
): { left: number; width: number } {
  const whole = Math.max(1, to - from)
  const left = Math.min(97, ((startedAt - from) / whole) * 100)
  const width = ms === null ? 100 - left : (ms / whole) * 100
  return { left, width: Math.max(3, Math.min(width, 100 - left)) }
}
