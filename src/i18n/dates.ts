import type { Day } from '../../bridge/contract/entities/money'
import { relativeTime } from '../domain/time/day'
import type { DayStyle } from './date-formats'
import { formatDay, formatMoment, formatTime } from './format-day'
import { currentLanguage, type Translate, useT } from './translate'

/** Formats days and timestamps in the user's language. */
export interface Dates {
  /** Formats a day; default style 'medium'. */
  day(date: Day, style?: DayStyle): string
  /** Formats the day and time of an ISO 8601 timestamp. */
  moment(iso: string): string
  /** Formats the time of an ISO 8601 timestamp. */
  time(iso: string): string
  /** Formats the age of an ISO 8601 timestamp as just now, minutes, hours or up to 30 days, then as a date. `now` is in ms. */
  ago(iso: string, now: number): string
}

const agoText = {
  minutes: 'lending.ago.minutes',
  hours: 'lending.ago.hours',
  days: 'lending.ago.days',
} as const

function ago(iso: string, now: number, t: Translate, language = currentLanguage()): string {
  const relative = relativeTime(Date.parse(iso), now)
  if (relative.kind === 'justNow') return t('lending.ago.now')
  if (relative.kind === 'date') return formatDay(relative.day, language)
  return t(agoText[relative.kind], { count: relative.count })
}

export function useDates(): Dates {
  const t = useT()
  const language = currentLanguage()
  return {
    day: (date, style) => formatDay(date, language, style),
    moment: (iso) => formatMoment(Date.parse(iso), language),
    time: (iso) => formatTime(Date.parse(iso), language),
    ago: (iso, now) => ago(iso, now, t),
  }
}
