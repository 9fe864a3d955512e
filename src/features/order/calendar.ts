import type { Day } from '../../../bridge/contract/entities/money'
import { addDays } from '../../domain/time/day'

/** An all-day event. The `key` identifies the event, so that importing the file again updates it. */
export interface CalendarEntry {
  key: string
  day: Day
  title: string
}

const compact = (day: Day) => day.replaceAll('-', '')
// RFC 5545, 3.3.11: these characters are escaped by a backslash; other control characters are not allowed
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
/** An event's key as part of its UID; other characters than these could end the line. */
const keyText = (key: string) => key.replace(/[^\w.-]/g, '-')

const maxLineBytes = 75
const encoder = new TextEncoder()

/** Folds a line (RFC 5545, 3.1): at most 75 bytes each, further lines begin with a space. Characters are not split. */
function fold(line: string): string {
  let folded = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > maxLineBytes) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += bytes
  }
  return folded
}

/** Returns an iCalendar file (RFC 5545) with a reminder at 9 a.m. the day before each event. */
export function toCalendarFile(entries: readonly CalendarEntry[]): string {
  const lines = entries.flatMap(({ key, day, title }) => [
    'BEGIN:VEVENT',
    `UID:${keyText(key)}@puhunan`,
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
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Puhunan//EN', ...lines, 'END:VCALENDAR', '']
  return file.map(fold).join('\r\n')
}
