import { type ReactNode, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { useBelowFoldPlaceholder } from '../layout/BelowFold'
import { type Loadable, Loaded, LoadMore } from '../state/async-states'
import type { SkeletonShape } from '../state/Skeleton'

/** The fields of a paged query that PagedList uses. */
export interface Pages<Row> {
  first: Loadable<unknown>
  rows: readonly Row[]
  total: number
  busy: boolean
  /** Error message if the next page could not be loaded. */
  problem: string | undefined
  more(): Promise<void>
}

/** Number of rows rendered before first paint; no screen has room for more. */
const rowsOnScreen = 8

/**
 * Shows a paged query: a skeleton while loading, an error, an empty state, or the loaded rows with a button for
 * more. `children` renders the rows.
 */
export function PagedList<Row>(props: {
  query: Pages<Row>
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
  /** Number of rows shown until the user presses the button for more. */
  initialCount?: number
  skeleton?: SkeletonShape
}) {
  const { query, empty, children, initialCount, skeleton = 'list' } = props
  const { first, rows } = query
  const [whole, setWhole] = useState(initialCount === undefined)
  return (
    <Loaded query={first} skeleton={skeleton}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <Rows
            query={query}
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

/** Renders the first rows before first paint, and all rows afterwards. */
function Rows<Row>(props: {
  query: Pages<Row>
  shown: readonly Row[]
  onMore: () => void
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { query, shown, onMore, children } = props
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
      {/* in a list of several pages, also shown once all rows are loaded, to confirm that the list is complete */}
      {(shown.length < total || total > limits.pageSize) && (
        <LoadMore shown={shown.length} total={total} busy={busy} problem={problem} onMore={onMore} />
      )}
    </>
  )
}
