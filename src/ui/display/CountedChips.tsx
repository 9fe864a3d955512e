import { type ReactNode, useRef } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { Chip, ChipRow } from '../input/choices'

/** How many rows there are of one kind. */
export interface RowCount<Id> {
  of: Id
  rows: number
}

/** The counts that the first page of a list last brought: they stay while another of its filters is read. */
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
  getText(of: Id): Text
  /** Null is all. */
  value: Id | null
  onChange(to: Id | null): void
  /** A filter of another kind, which comes first. */
  children?: ReactNode
}

/** How many rows a list has in all. */
export const totalRows = (counts: readonly RowCount<unknown>[]): number =>
  counts.reduce((sum, { rows }) => sum + rows, 0)

/** All rows of a list, or those of one kind, each with how many there are; nothing where there is nothing to choose between. */
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
