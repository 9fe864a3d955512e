import { Language } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
/** Manila is UTC+8 all year. */
export const manilaOffsetMs = 28_800_000

/** True for a real calendar day, `YYYY-MM-DD`; false for 30 February. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Converts `YYYY-MM-DD` to a Day. Throws RangeError if there is no such day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Returns the day in Manila at a time in ms since 1970. */
export const toManilaDay = (ms: number): Day =>
  new Date(ms + manilaOffsetMs).toISOString().slice(0, 10) as Day // ISO starts with the day

/** Start of a day in Manila, in ms; Date.parse reads a bare date as UTC. */
export const startOfDay = (date: Day): number => Date.parse(date) - manilaOffsetMs

/** Adds days; a negative number subtracts. */
export const addDays = (from: Day, days: number): Day => toManilaDay(startOfDay(from) + days * dayMs)

/** Whole days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMs)

/** Compare function for sorting: negative if `a` is earlier, 0 if equal. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

/** Format of a day. `long` has the weekday, `month` has no day. */
export type DayStyle = 'long' | 'medium' | 'short' | 'month' | 'monthShort'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const weekdaysZh = [...'日一二三四五六']

/** Formats of a day in one language; `month` counts from 0. */
type DayFormats = Record<
  DayStyle,
  (day: { year: number; month: number; date: number; weekday: number }) => string
>

const shortMonth = (month: number) => months[month]?.slice(0, 3)

// decided: English puts the day before the month, as Philippine forms and banks do
const english: DayFormats = {
  long: ({ month, date, weekday }) => `${weekdays[weekday]}, ${date} ${months[month]}`,
  medium: ({ year, month, date }) => `${date} ${shortMonth(month)} ${year}`,
  short: ({ month, date }) => `${date} ${shortMonth(month)}`,
  month: ({ year, month }) => `${months[month]} ${year}`,
  monthShort: ({ month }) => `${shortMonth(month)}`,
}

const chinese: DayFormats = {
  long: ({ month, date, weekday }) => `${month + 1}月${date}日星期${weekdaysZh[weekday]}`,
  medium: ({ year, month, date }) => `${year}年${month + 1}月${date}日`,
  short: ({ month, date }) => `${month + 1}月${date}日`,
  month: ({ year, month }) => `${year}年${month + 1}月`,
  monthShort: ({ month }) => `${month + 1}月`,
}

/**
 * Formats a day: long `Tuesday, 24 November`, medium `24 Nov 2026`, short `24 Nov`, month `November 2026`, monthShort `Nov`;
 * Chinese like Intl. By hand, because creating an Intl.DateTimeFormat takes a phone 60 ms; a test compares both.
 */
export function formatDay(date: Day, language: Language = Language.en, style: DayStyle = 'medium'): string {
  const at = new Date(`${date}T00:00:00Z`)
  const written = language === Language.en ? english : chinese
  return written[style]({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
  })
}

/** Formats the Manila time of a timestamp in ms like Intl: `2:05 PM`, `14:05`, `下午2:05`. */
export function formatTime(ms: number, language: Language = Language.en): string {
  const hour = toManilaHour(ms)
  const minutes = `${new Date(ms).getUTCMinutes()}`.padStart(2, '0')
  if (language === Language.zhHans) return `${hour}:${minutes}`
  const twelve = `${hour % 12 || 12}:${minutes}`
  if (language === Language.zhHant) return `${hour < 12 ? '上午' : '下午'}${twelve}`
  return `${twelve} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats day and time of a timestamp in ms: `24 Nov 2026, 2:05 PM`. */
export const formatMoment = (ms: number, language: Language = Language.en): string =>
  `${formatDay(toManilaDay(ms), language)}${language === Language.en ? ', ' : ' '}${formatTime(ms, language)}`

/** Age of a timestamp; `kind` selects the message. */
export type RelativeTime =
  | { kind: 'justNow' }
  | { kind: 'minutes' | 'hours' | 'days'; count: number }
  | { kind: 'date'; day: Day }

/** Age of a timestamp, both in ms. Future timestamps count as just now. */
export function relativeTime(ms: number, now: number): RelativeTime {
  const minutes = Math.floor((now - ms) / minuteMs)
  if (minutes < 5) return { kind: 'justNow' }
  // decided: the specification goes from 'just now' straight to hours; minutes fill the gap
  if (minutes < 60) return { kind: 'minutes', count: minutes }
  if (minutes < 1440) return { kind: 'hours', count: Math.floor(minutes / 60) }
  const days = Math.floor(minutes / 1440)
  return days <= 30 ? { kind: 'days', count: days } : { kind: 'date', day: toManilaDay(ms) }
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Part of the Manila day for a greeting. */
export function partOfDay(ms: number): PartOfDay {
  const hour = toManilaHour(ms)
  // decided: morning 4:00 to 11:59, afternoon to 17:59, otherwise evening
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** Hour in Manila, 0 to 23, of a timestamp in ms. */
export const toManilaHour = (ms: number): number => new Date(ms + manilaOffsetMs).getUTCHours()

/** Time in Manila of a timestamp in ms, in 24-hour format: `14:05`. */
export const toManilaTime = (ms: number): string => new Date(ms + manilaOffsetMs).toISOString().slice(11, 16)
