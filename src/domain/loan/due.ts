import type { DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { zero } from '../money/money'

/**
 * Days until the next instalment is due; 0 once it is due or overdue, when `overDueDays` counts on. The wire's `toPaidDays` is
 * negative for an overdue instalment.
 */
export const daysToDue = ({ next }: Pick<OrderSummary, 'next'>): number => Math.max(0, next?.toPaidDays ?? 0)

/** True if the due date of an instalment has passed. */
export const isOverdue = ({ overDueDays }: Pick<OrderSummary, 'overDueDays'>): boolean => overDueDays > 0

/**
 * Amount to pay for a loan now, in centavos: everything due today or overdue, with late fees; otherwise the next instalment. An
 * order's details carry the same sum as `toPay`.
 */
// decided: every page shows this one sum for a loan, never a single instalment of several that are overdue
export const amountToPay = ({ dueToday, next }: Pick<DueOrder, 'dueToday' | 'next'>): Centavos =>
  dueToday > 0 ? dueToday : (next?.due ?? zero)
