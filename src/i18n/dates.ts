import type { Day } from '../../bridge/contract/entities/money'
import { type DayStyle, formatDay, formatMoment, formatTime, relativeTime } from '../domain/time/day'
import { currentLanguage, type Translate, useT } from './translate'

/** Days and moments in the user's language. */
export interface Dates {
  /** A day: 'medium' unless another style is given. */
  day(date: Day, style?: DayStyle): string
  /** A moment, given as ISO 8601: day and time. */
  moment(iso: string): string
  /** The time of a moment, given as ISO 8601. */
  time(iso: string): string
  /** How long ago a moment was: just now, minutes, hours, days up to 30, then the date. `now` in ms. */
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
