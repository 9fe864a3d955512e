import type { Entry, PhoneName } from '../../control/calls/call-log'

/** A longer pause ends a burst, in ms. */
const pauseMs = 1500

/** Calls of one page of one phone in a burst. */
export interface PageGroup {
  phone: PhoneName
  /** Path and query of the page; null if unknown. */
  page: string | null
  entries: Entry[]
}

/** Calls close in time, grouped by page. */
export interface Burst {
  from: number
  to: number
  groups: PageGroup[]
}

const getEndTime = ({ startedAt, ms }: Entry): number => startedAt + (ms ?? 0)

/** Adds an entry to its page's group, creating the group if needed. */
function addToGroup(groups: PageGroup[], entry: Entry): void {
  const { phone, page } = entry
  const group = groups.find((one) => one.phone === phone && one.page === page)
  if (group) group.entries.push(entry)
  else groups.push({ phone, page, entries: [entry] })
}

/** Splits entries, oldest first, at the pauses; each burst groups them by page. */
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

/** Position of an entry's bar in its burst, in percent; an open entry reaches to the end. */
export function getBarPosition(
  { startedAt, ms }: Pick<Entry, 'startedAt' | 'ms'>,
  { from, to }: Pick<Burst, 'from' | 'to'>,
): { left: number; width: number } {
  const whole = Math.max(1, to - from)
  const left = Math.min(97, ((startedAt - from) / whole) * 100)
  const width = ms === null ? 100 - left : (ms / whole) * 100
  return { left, width: Math.max(3, Math.min(width, 100 - left)) }
}
