import { expect, it } from 'vitest'
import type { Day } from '../../bridge/contract/entities/money'
import { toCalendarFile } from '../../src/features/order/calendar'

it('a calendar file has all-day events with escaped text and a reminder the day before', () => {
  const day = '2026-12-31' as Day
  expect(toCalendarFile([{ key: 'LN-1-3', day, title: 'Pay ₱1,000; \\ soon\nthen' }]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puhunan//EN',
    'BEGIN:VEVENT',
    'UID:LN-1-3@puhunan',
    'DTSTAMP:20261231T000000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Pay ₱1\\,000\\; \\\\ soon\\nthen',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Pay ₱1\\,000\\; \\\\ soon\\nthen',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
