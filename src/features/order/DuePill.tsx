import type { OrderSummary } from '../../../bridge/contract/entities/loan'
import { daysToDue, isOverdue } from '../../domain/loan/due'
import { Pill } from '../../ui/state/status'

/** Shows in how many days the next instalment is due, or how many days it is overdue. */
export function DuePill({ order }: { order: Pick<OrderSummary, 'next' | 'overDueDays'> }) {
  if (isOverdue(order)) return <Pill tone="bad" text={['lending.due.late', { count: order.overDueDays }]} />
  const count = daysToDue(order)
  if (count === 0) return <Pill tone="warn" text="lending.due.today" />
  return <Pill tone={count <= 7 ? 'warn' : 'info'} text={['lending.due.in', { count }]} />
}
