import { type ReactNode, useRef } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Chip, ChipRow } from '../input/choices'

/** Number of the list's rows that have the status or kind `of`. */
export interface RowCount<Id> {
  of: Id
  rows: number
}

/** Returns the row counts of a list. While the list is loading with another filter, returns the previous counts. */
export function useRowCounts<Id>(first: {
  state: string
  data?: { counts?: readonly RowCount<Id>[] | undefined }
}): readonly RowCount<Id>[] | undefined {
  const last = useRef<readonly RowCount<Id>[]>(undefined)
  if (first.state === 'ready') last.current = first.data?.counts ?? last.current ?? []
  return last.current
}

interface CountedChipsProps<Id> {
  label: Text
  counts: readonly RowCount<Id>[]
  getText(id: Id): Text
  /** Null selects all rows. */
  value: Id | null
  onChange(to: Id | null): void
  /** Filters of another kind, shown first. */
  children?: ReactNode
}

/** Returns the total number of rows. */
export const totalRows = (counts: readonly RowCount<unknown>[]): number =>
  counts.reduce((sum, { rows }) => sum + rows, 0)

/** Filter chips with counts: one for all rows, then one per kind. Hidden if the list has fewer than two rows and no filter. */
export function CountedChips<Id extends string | number>(props: CountedChipsProps<Id>) {
  const { label, counts, getText: textOf, value, onChange, children } = props
  const t = useT()
  const all = totalRows(counts)
  if (all < 2 && value === null && !children) return null
  return (
    <ChipRow label={label}>
      <Chip text={['ui.filter.all', { count: all }]} on={value === null} onChange={() => onChange(null)} />
      {children}
      {counts.map(({ of, rows }) => (
        <Chip
          key={of}
          text={['ui.filter.some', { of: t(textOf(of)), count: rows }]}
          on={value === of}
          onChange={(on) => onChange(on ? of : null)}
        />
      ))}
    </ChipRow>
  )
}
