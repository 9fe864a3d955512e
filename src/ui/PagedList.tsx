import { type ReactNode, useState } from 'react'
import { limits } from '../../bridge/contract/limits'
import { type Loadable, Loaded, LoadMore, type SkeletonShape } from './async-states'

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
  const { of, empty, children, few, skeleton = 'list' } = props
  const { first, rows, total, busy, problem, more } = of
  const [whole, setWhole] = useState(few === undefined)
  const shown = whole ? rows : rows.slice(0, few)
  return (
    <Loaded of={first} skeleton={skeleton}>
      {() =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(shown)}
            {/* who has seen more than one page is told that it is all */}
            {(shown.length < total || total > limits.pageSize) && (
              <LoadMore
                shown={shown.length}
                total={total}
                busy={busy}
                problem={problem}
                onMore={() => (whole ? void more() : setWhole(true))}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}
