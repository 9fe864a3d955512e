import { OrderStatus, RepaymentStatus } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'
import { daysBetween, toManilaHour } from '../time/day'
import { type Instalment, type Loan, openInstalments } from './loan'

// decided: an instalment more than 60 days late is bad debt.
export const badDebtAfterDays = 60

type Dated = Pick<Instalment, 'dueDay' | 'paidOn'>

/** Days until an instalment is due; 0 from the due date on, and for paid instalments. */
export const daysToDue = ({ dueDay, paidOn }: Dated, today: Day): number =>
  paidOn ? 0 : Math.max(0, daysBetween(today, dueDay))

/** Days since an instalment was due; 0 until the due date, and for paid instalments. */
export const daysOverdue = ({ dueDay, paidOn }: Dated, today: Day): number =>
  paidOn ? 0 : Math.max(0, daysBetween(dueDay, today))

/** Days for which an instalment accrues late fees. */
// decided: late fees accrue only for the days after the grace period, which favours the borrower.
export const lateFeeDays = (instalment: Dated, graceDays: number, today: Day): number =>
  Math.max(0, daysOverdue(instalment, today) - graceDays)

/** The status of an instalment on a day. */
// decided: an instalment is overdue from the day after its due date; the grace period only waives the late fee.
export function instalmentStatus(instalment: Dated, today: Day): RepaymentStatus {
  if (instalment.paidOn) return RepaymentStatus.settled
  return daysOverdue(instalment, today) > 0 ? RepaymentStatus.overdue : RepaymentStatus.toBeRepaid
}

/** The oldest open instalment, or undefined if the loan is settled. */
export const nextInstalment = (loan: Loan): Instalment | undefined => openInstalments(loan)[0]

/** Days since the oldest open instalment was due; 0 for a loan in good standing. */
export function loanDaysOverdue(loan: Loan, today: Day): number {
  const next = nextInstalment(loan)
  return next ? daysOverdue(next, today) : 0
}

/** The status of a released loan on a day: awaiting repayment, overdue or settled. */
export function orderStatus(loan: Loan, today: Day): OrderStatus {
  if (!nextInstalment(loan)) return OrderStatus.settled
  return loanDaysOverdue(loan, today) > 0 ? OrderStatus.overdue : OrderStatus.awaitingRepayment
}

export const isBadDebt = (loan: Loan, today: Day): boolean => loanDaysOverdue(loan, today) > badDebtAfterDays

/**
 * True if a collector may contact the borrower at the time `now` (ms), by SEC MC 18 s.2019: from 6:00 to 22:00 Manila time. A
 * borrower who is more than 15 days overdue or has consented may be contacted at any time.
 */
export function mayContact(now: number, overdueDays: number, consented = false): boolean {
  const hour = toManilaHour(now)
  return consented || overdueDays > 15 || (hour >= 6 && hour < 22)
}
