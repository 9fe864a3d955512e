import type { DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { zero } from '../money/money'

/**
 * Days until the next instalment is due; 0 if it is due today or overdue. In the API, `toPaidDays` is
 * negative for an overdue instalment.
 */
export const daysToDue = ({ next }: Pick<OrderSummary, 'next'>): number => Math.max(0, next?.toPaidDays ?? 0)

/** True if the due date of an instalment has passed. */
export const isOverdue = ({ overDueDays }: Pick<OrderSummary, 'overDueDays'>): boolean => overDueDays > 0

/**
 * Amount to pay for a loan now, in centavos: all due and overdue instalments with late fees or, if nothing is due, the next
 * instalment. Equals `toPay` in the details of an order.
 */
// decided: every page shows the sum of all due instalments, never a single instalment
export const amountToPay = ({ dueToday, next }: Pick<DueOrder, 'dueToday' | 'next'>): Centavos =>
  dueToday > 0 ? dueToday : (next?.due ?? zero)
