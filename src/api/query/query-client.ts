import { focusManager, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSafe } from '../../../bridge/contract/operation'
import { isStable, type Tag } from '../../../bridge/contract/tags'
import { Failure } from '../../../bridge/gateway/failure'
import { clock } from '../../session/clock'
import { currentSession } from '../../session/session'
import { onUserChange } from '../../session/session-scoped'
import { isVisible, onVisibilityChange } from '../device/visibility'
import { failureMessage, notifyFailure, onDataChange } from '../service'
import { findKeptRead, keepReplies } from './keep-replies'
import { keptReplyMaxAgeMs } from './kept-replies'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: { reads: readonly Tag[]; optional?: boolean }
  }
}

/** decided: stale times in ms. The user's own writes invalidate at once. */
const staleTimes = { usual: 60_000, steady: 300_000 }
/**
 * decided: on return to the app, replies older than this (ms) are stale, because the user may have paid elsewhere. While the app
 * is open, hardly anything but the user changes their loans, and pending results are polled or pushed.
 */
const freshOnReturnMs = 10_000
/** Replies from before this time (ms since 1970) are stale since the last return to the app. */
let staleBefore = 0

/** In ms. */
function getStaleTime({ queryKey, meta, state }: Query): number {
  if (findKeptRead(queryKey)) return keptReplyMaxAgeMs
  if (isStable(meta?.reads ?? [])) return staleTimes.steady
  return state.dataUpdatedAt < staleBefore ? 0 : staleTimes.usual
}
/** decided: replies cached for going back, in addition to those on screen. A page has at most ten. */
const maxInactiveQueries = 150

/** decided: replies within one frame are rendered together; without other requests in flight there is no wait. */
const frameMs = 16

/** No toast for these: no reply, a cancelled read, or the app is already redirecting to the login. */
const silentCodes: readonly unknown[] = ['empty', 'cancelled', 'sessionEnded']

/** decided: how long the failure of an optional query waits, in ms, in case the page itself fails and shows an error. */
const optionalFailureDelayMs = 300

/** True while an error state is visible. */
const isFailureShown = (): boolean =>
  cache
    .findAll({ type: 'active' })
    .some(({ meta, state }) => !meta?.optional && state.status === 'error' && state.data === undefined)

/** Cache of all replies of the service. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (!meta?.optional || state.data !== undefined || silentCodes.includes(error.code)) return
      setTimeout(() => !isFailureShown() && notifyFailure(error), optionalFailureDelayMs)
    },
  }),
  defaultOptions: {
    queries: {
      // the gateway retries reads, and detects the network state
      retry: false,
      networkMode: 'always',
      staleTime: getStaleTime,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      throwOnError: (error) => !(error instanceof Failure),
    },
    mutations: {
      retry: false,
      networkMode: 'always',
      gcTime: 0,
      throwOnError: (error) => !(error instanceof Failure),
    },
  },
})
const cache = queryClient.getQueryCache()

keepReplies(queryClient)

let dueNotifications: (() => void)[] = []
notifyManager.setScheduler((tell) => {
  if (dueNotifications.push(tell) > 1) return
  setTimeout(
    () => {
      const all = dueNotifications
      dueNotifications = []
      for (const one of all) one()
    },
    queryClient.isFetching() ? frameMs : 0,
  )
})

// hooks receive the client directly; without a provider, focus events need this
queryClient.mount()

// no polling while the app is hidden; stale queries are refetched on return
focusManager.setEventListener((focused) =>
  onVisibilityChange(() => {
    if (isVisible()) staleBefore = clock.now() - freshOnReturnMs
    focused(isVisible())
  }),
)

/** Abort controllers of the reads in flight, by query. */
const inFlight = new WeakMap<object, AbortController>()

/**
 * Starts reading a query. The returned signal aborts when no component needs the query. The query client's own signal would abort
 * when a page unmounts, and the next page, rendered right after, would have to send the same request again.
 */
export function startReading(queryKey: readonly unknown[]): AbortSignal {
  const reading = new AbortController()
  const query = cache.find({ queryKey })
  if (query) {
    inFlight.get(query)?.abort()
    inFlight.set(query, reading)
  }
  return reading.signal
}

cache.subscribe((event) => {
  const { type, query } = event
  // no observers to notify on success, and notifying costs a phone more than deleting
  if (type === 'updated' && event.action.type === 'success') inFlight.delete(query)
  if (type === 'removed' || query.state.fetchStatus === 'idle') inFlight.get(query)?.abort()
  if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
  setTimeout(() => {
    if (query.getObserversCount() === 0) void query.cancel({ revert: true })
  })
})

/** Queries still on screen after the session ended. They are removed on unmount and never refetched without a token. */
let endedQueries = new WeakSet<object>()

cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0 && endedQueries.has(query))
    cache.remove(query)
  if (type !== 'added') return
  // queries in flight belong to a page that is about to render
  const unseen = cache
    .getAll()
    .filter((one) => one !== query && one.getObserversCount() === 0 && one.state.fetchStatus === 'idle')
  if (unseen.length <= maxInactiveQueries) return
  const [oldest] = unseen.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  if (oldest) cache.remove(oldest)
})

/** False for a query of a session that has ended. */
export function canRead(queryKey: readonly unknown[]): boolean {
  const query = cache.find({ queryKey })
  return !query || !endedQueries.has(query)
}

/** Clears the cache; active queries are refetched. */
export function resetCache(): void {
  endedQueries = new WeakSet()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}

onUserChange(() => {
  if (currentSession()) resetCache()
  else {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.cancelQueries()
    for (const query of cache.getAll()) endedQueries.add(query)
  }
})

// active queries are refetched now, the others when they are shown again
onDataChange((operation, body) => {
  const changes = operation?.changes
  if (operation && (!changes?.length || isSafe(operation, body))) return
  const those = {
    // the session may end before the refetch
    predicate: (query: Query) =>
      !endedQueries.has(query) &&
      (!changes || (query.meta?.reads.some((tag) => changes.includes(tag)) ?? false)),
  }
  void queryClient.invalidateQueries({ ...those, refetchType: 'none' })
  // a request sent before the write may return the old state
  const asked = { ...those, type: 'active', fetchStatus: 'fetching' } as const
  for (const query of cache.findAll(asked)) void query.cancel({ silent: true })
  void queryClient.refetchQueries(asked)
  // the page that wrote is often left at once, and then its queries need no refetch
  setTimeout(
    () =>
      void queryClient.refetchQueries({ ...those, type: 'active', stale: true }, { cancelRefetch: false }),
  )
})

/**
 * Refetches each active query once. Resolves to the message of a failed refetch if old data is still shown; without data the page
 * shows the error itself.
 */
export async function refetchActive(): Promise<string | undefined> {
  await queryClient.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false })
  const failed = cache
    .findAll({ type: 'active' })
    .find(({ state }) => state.status === 'error' && state.data !== undefined)
  return failed?.state.error instanceof Failure ? failureMessage(failed.state.error) : undefined
}

/** decided: one tap on retry refetches every failed query of the page. */
export function retryFailed(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
