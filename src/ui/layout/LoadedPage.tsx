import type { ReactNode } from 'react'
import { type Loadable, Loaded } from '../state/async-states'
import type { SkeletonShape } from '../state/Skeleton'
import { Body } from './Frame'
import { Overlap } from './Page'

/**
 * A page that depends on a single query. `children` renders the whole page, including Body and Footer. Set `overlap` if the
 * header of the page has a coloured band, which the skeleton and the error should overlap.
 */
export function LoadedPage<Data>(props: {
  query: Loadable<Data>
  children: (data: Data, refresh: () => void) => ReactNode
  skeleton?: SkeletonShape | ReactNode
  overlap?: boolean
  /** Shown inside the page's Body if the data is null or an empty list. */
  empty?: ReactNode
}) {
  const { query, children, skeleton, overlap, empty } = props
  const within = (face: ReactNode) => (overlap ? <Overlap>{face}</Overlap> : <Body>{face}</Body>)
  if (query.state !== 'ready')
    return within(
      <Loaded query={query} {...(skeleton !== undefined && { skeleton })} empty={empty}>
        {() => null}
      </Loaded>,
    )
  return (
    <Loaded query={query} empty={empty && within(empty)}>
      {children}
    </Loaded>
  )
}
