import { Pill } from '../../ui/state/status'

/** Days until a due date, today, or days late. `toPaidDays` is negative if it is late. */
export function DuePill({ toPaidDays }: { toPaidDays: number }) {
  if (toPaidDays < 0) return <Pill tone="bad" text={['lending.due.late', { count: -toPaidDays }]} />
  if (toPaidDays === 0) return <Pill tone="warn" text="lending.due.today" />
  return <Pill tone={toPaidDays <= 7 ? 'warn' : 'info'} text={['lending.due.in', { count: toPaidDays }]} />
}
