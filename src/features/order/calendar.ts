import type { Day } from '../../../bridge/contract/entities/money'
import { addDays } from '../../domain/time/day'

/** An all-day event. The `key` identifies the event, so that importing the file again updates it. */
export interface CalendarEntry {
  key: string
  day: Day
  title: string
}

const compact = (day: Day) => day.replaceAll('-', '')
// RFC 5545, 3.3.11: these characters are escaped by a backslash
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Returns an iCalendar file (RFC 5545) with a reminder at 9 a.m. the day before each event. */
export function toCalendarFile(entries: readonly CalendarEntry[]): string {
  const lines = entries.flatMap(({ key, day, title }) => [
    'BEGIN:VEVENT',
    `UID:${key}@puhunan`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Puhunan//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}
