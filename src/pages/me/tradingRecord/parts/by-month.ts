import type { Day } from '../../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { dayOf } from '../../../../domain/time/day'
import { firstDayOf, monthOf } from '../../../../domain/time/month'

/** Transactions of one month of Manila's calendar; `day` is its first. */
export interface MonthOfRecords {
  day: Day
  list: Transaction[]
}

/** Puts rows, newest first, under their months. */
export function byMonth(rows: readonly Transaction[]): MonthOfRecords[] {
  const months: MonthOfRecords[] = []
  for (const row of rows) {
    const day = firstDayOf(monthOf(dayOf(Date.parse(row.at))))
    const last = months.at(-1)
    if (last?.day === day) last.list.push(row)
    else months.push({ day, list: [row] })
  }
  return months
}
