import type { Day } from '../../../bridge/contract/entities/money'
import { addDays } from './day'

const weekday = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay()
const friday = 5

/** The days from `from` on, one by one, up to `to`. */
function* daysFrom(from: Day, to: Day): Generator<Day> {
  for (let date = from; date <= to; date = addDays(date, 1)) yield date
}

/** True on the last day of a month that has no 30th. */
const endsShortMonth = (date: Day): boolean => Number(date.slice(8)) < 30 && addDays(date, 1).endsWith('-01')

/**
 * Usual days of a promise to pay, soonest first: tomorrow, and the next Friday, 15th and 30th, which are paydays. February has its
 * last day instead of the 30th. Days after `to` are left out.
 */
export function promiseDays(today: Day, to: Day): Day[] {
  const tomorrow = addDays(today, 1)
  const days = [...daysFrom(tomorrow, to)]
  const found = [
    days[0],
    days.find((date) => weekday(date) === friday),
    days.find((date) => date.endsWith('-15')),
    days.find((date) => date.endsWith('-30') || endsShortMonth(date)),
  ]
  return [...new Set(found.filter((date) => date !== undefined))].sort()
}
