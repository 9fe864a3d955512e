import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  compareDays,
  day,
  daysBetween,
  isDay,
  partOfDay,
  relativeTime,
  startOfDay,
  toManilaDay,
  toManilaHour,
} from '../../src/domain/time/day'

// Manila had summer time last in 1990
const some = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('1991-01-01'), days))
const now = Date.parse('2026-11-24T14:05:00+08:00')
const minute = 60_000
const hour = 60 * minute

describe('calendar days', () => {
  it('are days in Manila', () => {
    expect(toManilaDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(toManilaDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(startOfDay(day('2026-11-21'))).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(toManilaHour(now)).toBe(14)
  })

  it('are refused if invalid', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '20261121', ''].filter(isDay)).toEqual([])
    expect(() => day('2026-02-30')).toThrow(RangeError)
  })

  it('can be added, subtracted and compared', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29')
    fc.assert(
      fc.property(some, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect(Math.sign(compareDays(to, from))).toBe(Math.sign(days))
        expect(toManilaDay(startOfDay(to))).toBe(to)
      }),
    )
  })
})

describe('relative time', () => {
  it.each([
    [0, { kind: 'justNow' }],
    [-10 * minute, { kind: 'justNow' }],
    [5 * minute - 1, { kind: 'justNow' }],
    [5 * minute, { kind: 'minutes', count: 5 }],
    [hour - 1, { kind: 'minutes', count: 59 }],
    [hour, { kind: 'hours', count: 1 }],
    [24 * hour - 1, { kind: 'hours', count: 23 }],
    [24 * hour, { kind: 'days', count: 1 }],
    [30 * 24 * hour, { kind: 'days', count: 30 }],
    [31 * 24 * hour, { kind: 'date', day: '2026-10-24' }],
  ])('turns a time %i ms ago into %j', (ago, expected) =>
    expect(relativeTime(now - ago, now)).toEqual(expected),
  )
})

describe('the greeting', () => {
  it('follows the Manila clock', () => {
    const at = (hours: number) => partOfDay(startOfDay(day('2026-11-24')) + hours * hour)
    expect([3, 4, 11, 12, 17, 18, 23].map(at)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})
