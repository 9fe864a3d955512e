import type { Day } from '../../bridge/contract/entities/money'
import { day, hourMs, startOfDay } from '../../src/domain/time/day'

/** The time (ms) at which scheduled messages are sent on a day. */
// decided: scheduled messages are sent at 9:00; reminders are allowed from 6:00 to 22:00
export const getMorning = (on: Day): number => startOfDay(on) + 9 * hourMs

/** The month after `month`, both `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  return monthNumber === 12 ? `${year + 1}-01` : `${year}-${String(monthNumber + 1).padStart(2, '0')}`
}

/** The day on which a month's commission is paid out. */
// decided: a month's commission is paid on the fifth of the following month
export const getPayoutDay = (month: string): Day => day(`${nextMonth(month)}-05`)
