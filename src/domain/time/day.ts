import type { Day } from '../../../bridge/contract/entities/money'
import { isRealDay } from '../../../bridge/contract/entities/real-dates'

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
/** Offset of Manila from UTC in ms: 8 hours, all year. */
export const manilaOffsetMs = 28_800_000

/** True if the text is an existing day, `YYYY-MM-DD`; false e.g. for 30 February. */
export const isDay = (text: string): text is Day => isRealDay(text)

/** Converts `YYYY-MM-DD` to a Day. Throws RangeError if the day does not exist. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Returns the day in Manila at a time in ms since 1970. */
export const toManilaDay = (ms: number): Day =>
  new Date(ms + manilaOffsetMs).toISOString().slice(0, 10) as Day // an ISO timestamp starts with the day

/** Start of a day in Manila, in ms since 1970. The offset is subtracted, because Date.parse reads a date without time as UTC. */
export const startOfDay = (date: Day): number => Date.parse(date) - manilaOffsetMs

/** Adds days; a negative number subtracts. */
export const addDays = (from: Day, days: number): Day => toManilaDay(startOfDay(from) + days * dayMs)

/** Whole days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs)

/** Compares days for sorting: negative if `a` is earlier, 0 if equal. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

/** Age of a timestamp as shown to users; `kind` selects the message. */
export type RelativeTime =
  | { kind: 'justNow' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date'; day: Day }

/** Returns the age of a timestamp; both parameters in ms since 1970. Timestamps in the future count as 'justNow'. */
export function relativeTime(ms: number, now: number): RelativeTime {
  const minutes = Math.floor((now - ms) / minuteMs)
  if (minutes < 5) return { kind: 'justNow' }
  // decided: the specification has only 'just now' and hours; minutes fill the gap in between
  if (minutes < 60) return { kind: 'minutes', count: minutes }
  if (minutes < 1440) return { kind: 'hours', count: Math.floor(minutes / 60) }
  const days = Math.floor(minutes / 1440)
  return days <= 30 ? { kind: 'days', count: days } : { kind: 'date', day: toManilaDay(ms) }
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Returns the part of the day in Manila, for a greeting. */
export function partOfDay(ms: number): PartOfDay {
  const hour = toManilaHour(ms)
  // decided: the morning is from 4:00 to 11:59 and the afternoon from 12:00 to 17:59; all other hours are evening
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Hour in Manila, 0 to 23, of a timestamp in ms. */
export const toManilaHour = (ms: number): number => new Date(ms + manilaOffsetMs).getUTCHours()

/** Time in Manila of a timestamp in ms, in 24-hour format: `14:05`. */
export const toManilaTime = (ms: number): string => new Date(ms + manilaOffsetMs).toISOString().slice(11, 16)
