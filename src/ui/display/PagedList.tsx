import { type ReactNode, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { useBelowFoldPlaceholder } from '../layout/BelowFold'
import { type Loadable, Loaded, LoadMore } from '../state/async-states'
import type { SkeletonShape } from '../state/Skeleton'

/** The states of a paged list, as far as this file needs them. */
interface Pages<Row> {
  first: Loadable<unknown>
  rows: readonly Row[]
  total: number
  busy: boolean
  /** Why the next page could not be loaded. */
  problem: string | undefined
  more(): Promise<void>
}

/** More rows than the first screen has room for. */
const rowsOnScreen = 8

/**
 * The faces of a list that is read page by page: loading, failed, none, its rows, and what brings more of them or tells
 * why they did not come. The children draw the rows that are there.
 */
export function PagedList<Row>(props: {
  of: Pages<Row>
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
  /** How many rows are shown at first; the others on request. */
  few?: number
  skeleton?: SkeletonShape
}) {
  const { of: query, empty, children, few: initialCount, skeleton = 'list' } = props
  const { first, rows } = query
  const [whole, setWhole] = useState(initialCount === undefined)
  return (
    <Loaded query={first} skeleton={skeleton}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <Rows
            of={query}
            shown={whole ? rows : rows.slice(0, initialCount)}
            onMore={() => (whole ? void query.more() : setWhole(true))}
          >
            {children}
          </Rows>
        )
      }
    </Loaded>
  )
}

/** Those of the first screen, and then all that are shown. */
function Rows<Row>(props: {
  of: Pages<Row>
  shown: readonly Row[]
  onMore: () => void
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { of: query, shown, onMore, children } = props
  const { total, busy, problem } = query
  const room = useBelowFoldPlaceholder()
  if (room && shown.length > rowsOnScreen)
    return (
      <>
        {children(shown.slice(0, rowsOnScreen))}
        {room}
      </>
    )
  return (
    <>
      {children(shown)}
      {/* who has seen more than one page is told that it is all */}
      {(shown.length < total || total > limits.pageSize) && (
        <LoadMore shown={shown.length} total={total} busy={busy} problem={problem} onMore={onMore} />
      )}
    </>
  )
}
