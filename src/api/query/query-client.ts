import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isStable, type Tag } from '../../../bridge/contract/tags'
import { Failure, isShownInBackground } from '../../../bridge/gateway/failure'
import { clock } from '../../session/clock'
import { isVisible, onVisibilityChange } from '../device/visibility'
import { notifyFailure } from '../service'
import { batchNotifications } from './batch-notifications'
import { evictUnused } from './eviction'
import { findKeptRead, keepReplies } from './keep-replies'
import { keptReplyMaxAgeMs } from './kept-replies'
import { cancelUnused } from './read-signal'
import { clearOnUserChange } from './session-cache'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: { reads: readonly Tag[]; optional?: boolean }
  }
}

/** decided: times until replies become stale, in ms. The user's own writes invalidate replies immediately. */
const staleTimes = { usual: 60_000, steady: 300_000 }
/**
 * decided: when the user returns to the app, replies older than this (ms) are stale, because the user may have paid in another
 * app. While the app stays open, hardly anyone but the user changes the loans, and pending results are polled or pushed.
 */
const freshOnReturnMs = 10_000
/** Replies received before this time (ms since 1970) are stale; set on each return to the app. */
let staleBefore = 0

/** Returns the stale time of a query, in ms. */
function getStaleTime({ queryKey, meta, state }: Query): number {
  if (findKeptRead(queryKey)) return keptReplyMaxAgeMs
  if (isStable(meta?.reads ?? [])) return staleTimes.steady
  return state.dataUpdatedAt < staleBefore ? 0 : staleTimes.usual
}

/** decided: an optional query's failure is shown after this delay (ms), unless the page shows an error by then. */
const optionalFailureDelayMs = 300

const cache = new QueryCache({
  onError(error, { meta, state }) {
    if (!meta?.optional || state.data !== undefined || !isShownInBackground(error)) return
    setTimeout(() => !isFailureShown() && notifyFailure(error), optionalFailureDelayMs)
  },
})

/** True while the page shows an error state. */
const isFailureShown = (): boolean =>
  cache
    .findAll({ type: 'active' })
    .some(({ meta, state }) => !meta?.optional && state.status === 'error' && state.data === undefined)

const throwOnError = (error: unknown): boolean => !(error instanceof Failure)

/** Cache of the service's replies. */
export const queryClient = new QueryClient({
  queryCache: cache,
  defaultOptions: {
    queries: {
      // the gateway (the API client) retries reads and detects the network state itself
      retry: false,
      networkMode: 'always',
      staleTime: getStaleTime,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      throwOnError,
    },
    mutations: { retry: false, networkMode: 'always', gcTime: 0, throwOnError },
  },
})

keepReplies(queryClient)
batchNotifications(queryClient)
cancelUnused(cache)
evictUnused(cache)
clearOnUserChange(queryClient)

// mounted here, because the app has no QueryClientProvider: hooks receive the client directly
queryClient.mount()

// polling stops while the app is hidden; stale queries are refetched on return
focusManager.setEventListener((focused) =>
  onVisibilityChange(() => {
    if (isVisible()) staleBefore = clock.now() - freshOnReturnMs
    focused(isVisible())
  }),
)
