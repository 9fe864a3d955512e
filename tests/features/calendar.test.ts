import { expect, it } from 'vitest'
import type { Day } from '../../bridge/contract/entities/money'
import { toCalendarFile } from '../../src/features/order/calendar'

it('a calendar file has no lines of a text or key, whatever line ends are in them', () => {
  const day = '2026-12-31' as Day
  for (const end of ['\r', '\n', '\r\n', '\u0085', '\u2028', '\u0000', '\v']) {
    const text = `Pay${end}BEGIN:VEVENT${end}ATTACH:https://evil.example`
    const file = toCalendarFile([{ key: text, day, title: text }])
    const lines = file.replaceAll('\r\n ', '').split(/[\r\n\v\u0085]/)
    expect(lines.filter((line) => /^(BEGIN:VEVENT|ATTACH)/.test(line))).toEqual(['BEGIN:VEVENT'])
  }
})

it('a calendar file has lines of at most 75 bytes, which unfold to the whole text', () => {
  const title = '还款日 ₱1,000.00 提醒 😀 '.repeat(20).trim()
  const file = toCalendarFile([{ key: 'LN-1', day: '2026-12-31' as Day, title }])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}\r\n`)
})

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
