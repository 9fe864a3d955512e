import type { Query } from '@tanstack/react-query'
import { clock } from '../../session/clock'

/** Time in ms since 1970 when this run of the app began. Older replies were kept by an earlier run (src/api/kept). */
export const openedAt = clock.now()

/** True if a query has only a reply that was kept by an earlier run of the app, so that its figures may have changed. */
export const hasKeptReply = ({ state }: Pick<Query, 'state'>): boolean =>
  state.data !== undefined && state.isInvalidated && state.dataUpdatedAt < openedAt

/**
 * State of a query with a reply that an earlier run of the app has kept. `at` is when it was received, in ms since 1970; a time in the
 * future means that the clock was moved back.
 */
export const toKeptState = (at: number) =>
  ({
    dataUpdatedAt: Math.min(at, openedAt - 1),
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: true,
    status: 'success',
  }) as const
