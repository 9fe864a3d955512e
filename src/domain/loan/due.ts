import type { DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { zero } from '../money/money'

/**
 * Days until the next instalment is due, or 0 if it is due or overdue (`overDueDays` then counts the days since). In the API,
 * `toPaidDays` is negative for an overdue instalment.
 */
export const daysToDue = ({ next }: Pick<OrderSummary, 'next'>): number => Math.max(0, next?.toPaidDays ?? 0)

/** True if the due date of an instalment has passed. */
export const isOverdue = ({ overDueDays }: Pick<OrderSummary, 'overDueDays'>): boolean => overDueDays > 0

/**
 * Amount to pay for a loan now, in centavos: everything that is due or overdue, with late fees; if nothing is, the next
 * instalment. It equals `toPay` in the details of an order.
 */
// decided: every page shows the sum of all due instalments, never a single one of them
export const amountToPay = ({ dueToday, next }: Pick<DueOrder, 'dueToday' | 'next'>): Centavos =>
  dueToday > 0 ? dueToday : (next?.due ?? zero)
