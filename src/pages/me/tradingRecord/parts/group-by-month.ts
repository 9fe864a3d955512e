import type { Day } from '../../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../../bridge/contract/entities/payment'
import { toManilaDay } from '../../../../domain/time/day'
import { firstDayOfMonth, toMonth } from '../../../../domain/time/month'

/** The transactions of one calendar month in Manila's time zone; `day` is the first day of the month. */
export interface TransactionMonth {
  day: Day
  list: Transaction[]
}

/** Groups rows by month; the rows must be sorted newest first. */
export function groupByMonth(rows: readonly Transaction[]): TransactionMonth[] {
  const months: TransactionMonth[] = []
  for (const row of rows) {
    const day = firstDayOfMonth(toMonth(toManilaDay(Date.parse(row.at))))
    const last = months.at(-1)
    if (last?.day === day) last.list.push(row)
    else months.push({ day, list: [row] })
  }
  return months
}
