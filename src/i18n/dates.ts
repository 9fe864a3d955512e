import type { Day } from '../../bridge/contract/entities/money'
import { relativeTime } from '../domain/time/day'
import type { DayStyle } from './date-formats'
import { formatDay, formatMoment, formatTime } from './format-day'
import { currentLanguage, type Translate, useT } from './translate'

/** Formats days and moments in the user's language. */
export interface Dates {
  /** Formats a day; default style 'medium'. */
  day(date: Day, style?: DayStyle): string
  /** Day and time of an ISO 8601 moment. */
  moment(iso: string): string
  /** Time of an ISO 8601 moment. */
  time(iso: string): string
  /** Time since a moment: just now, minutes, hours, days up to 30, then the date. `now` in ms. */
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
