import { type ReactNode, useState } from 'react'
import { LoadMore } from '../../../../ui/faces'
import { List } from '../../../../ui/List'

const few = 4

/** The first rows of a long list; the others come when asked for. */
export function FirstFew<Row>(props: {
  rows: readonly Row[]
  total: number
  busy: boolean
  onMore(): void
  children(row: Row): ReactNode
}) {
  const { rows, total, busy, onMore, children } = props
  const [whole, setWhole] = useState(false)
  const shown = whole ? rows : rows.slice(0, few)
  return (
    <>
      <List>{shown.map(children)}</List>
      {shown.length < total && (
        <LoadMore
          shown={shown.length}
          total={total}
          busy={busy}
          onMore={() => (whole ? onMore() : setWhole(true))}
        />
      )}
    </>
  )
}
