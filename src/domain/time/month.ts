import type { Day } from '../../../bridge/contract/entities/money'
import { monthPattern } from '../../../bridge/contract/entities/real-dates'

/** True if the text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => monthPattern.test(text)

/** Month that contains a day, `YYYY-MM`. */
export const toMonth = (day: Day): string => day.slice(0, 7)

export const firstDayOfMonth = (month: string): Day => `${month}-01` as Day // every month has a first day

/** Returns `count` months, newest first: the month of a day and the months before it. */
export function monthsBefore(day: Day, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const number = year * 12 + (month - 1) - at
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}
