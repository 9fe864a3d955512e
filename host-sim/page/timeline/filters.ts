import { findOperationByName } from '../../../bridge/contract/find-operation'
import { isSafe } from '../../../bridge/contract/operation'
import { type Entry, isHeld, type PhoneName } from '../../control/calls/call-log'
import { getStatus } from './describe'

const isWrite = ({ kind, operation, request }: Entry): boolean => {
  const row = kind === 'call' ? findOperationByName(operation) : undefined
  return row !== undefined && !isSafe(row, request)
}

// decided: a call that the app has cancelled has not failed, because its reply is no longer needed
const hasFailed = (entry: Entry): boolean => {
  const { text, tone } = getStatus(entry)
  return tone !== '' && !['held', 'open', 'cancelled'].includes(text)
}

/** Filters of the timeline by status or kind, with their labels. */
export const entryFilters = {
  all: { label: 'All', matches: () => true },
  failed: { label: 'Failed', matches: hasFailed },
  held: { label: 'Held', matches: isHeld },
  writes: { label: 'Writes', matches: isWrite },
} as const satisfies Record<string, { label: string; matches(entry: Entry): boolean }>

export type EntryFilter = keyof typeof entryFilters
export const entryFilterNames = Object.keys(entryFilters) as EntryFilter[] // the keys of `entryFilters`

export interface TimelineFilter {
  phone: PhoneName | 'all'
  filter: EntryFilter
  /** Lower-case search text; it is searched in status, code, operation, page, request and reply. */
  find: string
}

/** True if an entry passes the timeline's filters. */
export const matchesFilter = (entry: Entry, { phone, filter, find }: TimelineFilter): boolean =>
  (phone === 'all' || entry.phone === phone) &&
  entryFilters[filter].matches(entry) &&
  (!find || `${getStatus(entry).text} ${JSON.stringify(entry)}`.toLowerCase().includes(find))
