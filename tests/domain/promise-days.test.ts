import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../src/domain/time/day'
import { promiseDays } from '../../src/domain/time/promise-days'

const usual = (today: string, most = 30) => promiseDays(day(today), addDays(day(today), most))

describe('the usual days of a promise to pay', () => {
  it('are tomorrow, and the next Friday, 15th and 30th, soonest first', () => {
    // a Saturday
    expect(usual('2026-11-21')).toEqual(['2026-11-22', '2026-11-27', '2026-11-30', '2026-12-15'])
    expect(usual('2026-12-10')).toEqual(['2026-12-11', '2026-12-15', '2026-12-30'])
  })

  it('contain each day once, and never today', () => {
    // tomorrow is a Friday
    expect(usual('2026-11-26')).toEqual(['2026-11-27', '2026-11-30', '2026-12-15'])
    // today is a Friday and a 15th
    expect(usual('2027-01-15')).toEqual(['2027-01-16', '2027-01-22', '2027-01-30'])
  })

  it('have the end of February instead of its 30th', () => {
    expect(usual('2027-02-10')).toEqual(['2027-02-11', '2027-02-12', '2027-02-15', '2027-02-28'])
    expect(usual('2028-02-10')).toContain('2028-02-29')
  })

  it('leave out days after the last day allowed', () => {
    expect(usual('2026-11-21', 7)).toEqual(['2026-11-22', '2026-11-27'])
    expect(usual('2026-11-21', 0)).toEqual([])
  })
})
