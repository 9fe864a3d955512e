import type { Query } from '@tanstack/react-query'
import { clock } from '../../session/clock'

/** Time in ms since 1970 when this run of the app began. Older replies were kept by an earlier run (src/api/kept). */
export const openedAt = clock.now()

/** True if a query has only a reply that was kept by an earlier run of the app, so that its figures may have changed. */
export const hasKeptReply = ({ state }: Pick<Query, 'state'>): boolean =>
  state.data !== undefined && state.isInvalidated && state.dataUpdatedAt < openedAt
