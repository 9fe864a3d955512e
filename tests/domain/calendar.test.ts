import { expect, it } from 'vitest'
import { day } from '../../src/domain/time/day'
import { toCalendarFile } from '../../src/features/order/calendar'

it('a calendar file has an entry for each due day, with a reminder the day before', () => {
  const file = toCalendarFile([
    { key: 'LN-1-3', day: day('2026-11-30'), title: 'Pay ₱1,000.00; Quick Loan\nby QR Ph' },
    { key: 'LN-1-4', day: day('2026-12-31'), title: 'Pay the rest' },
  ])
  const entry = (key: string, from: string, to: string, title: string) => [
    'BEGIN:VEVENT',
    `UID:${key}@puhunan`,
    `DTSTAMP:${from}T000000Z`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    `SUMMARY:${title}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
  ]
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puhunan//EN',
    ...entry('LN-1-3', '20261130', '20261201', 'Pay ₱1\\,000.00\\; Quick Loan\\nby QR Ph'),
    ...entry('LN-1-4', '20261231', '20270101', 'Pay the rest'),
    'END:VCALENDAR',
    '',
  ])
})
