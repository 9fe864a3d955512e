import type { Day } from '../../bridge/contract/entities/money'
import { defaultLanguage, type Language } from '../../bridge/contract/who'
import { toManilaDay, toManilaHour } from '../domain/time/day'
import type { DayStyle } from './date-formats'
import { languages } from './languages'

/**
 * Formats a day in a language: long `Tuesday, 24 November`, medium `24 Nov 2026`, short `24 Nov`, month
 * `November 2026`, monthShort `Nov`. Doesn't use Intl.DateTimeFormat, because creating a formatter takes 60 ms
 * on a phone; a test compares results.
 */
export function formatDay(
  date: Day,
  language: Language = defaultLanguage,
  style: DayStyle = 'medium',
): string {
  const at = new Date(`${date}T00:00:00Z`)
  return languages[language].days[style]({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
  })
}

/** Formats the time in Manila of a timestamp in ms: `2:05 PM`, `14:05`, `下午2:05`, depending on the language. */
export const formatTime = (ms: number, language: Language = defaultLanguage): string =>
  languages[language].time(toManilaHour(ms), `${new Date(ms).getUTCMinutes()}`.padStart(2, '0'))

/** Formats the day and time in Manila of a timestamp in ms: `24 Nov 2026, 2:05 PM`. */
export const formatMoment = (ms: number, language: Language = defaultLanguage): string =>
  formatDay(toManilaDay(ms), language) + languages[language].beforeTime + formatTime(ms, language)
