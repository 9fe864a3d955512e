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

/** decided: what was read so short a time ago is not read again, in ms; a write of the user's own makes it out of date at once. */
const staleTimes = { usual: 60_000, steady: 300_000 }
/**
 * decided: who comes back to the app sees nothing that was read longer ago, in ms, as they may have paid elsewhere meanwhile. As
 * long as they were here, little but they themselves changes their loans, and what they wait for is polled or pushed.
 */
const freshOnReturnMs = 10_000
/** What was read before this, in ms since 1970, is out of date since they came back. */
let staleBefore = 0

/** How long a reading is good for, in ms. */
function getStaleTime({ queryKey, meta, state }: Query): number {
  if (findKeptRead(queryKey)) return keptReplyMaxAgeMs
  if (isStable(meta?.reads ?? [])) return staleTimes.steady
  return state.dataUpdatedAt < staleBefore ? 0 : staleTimes.usual
}
/** decided: replies kept for a way back, beside those on the screen; a page has at most ten. */
const maxInactiveQueries = 150

/** decided: replies that come within a frame are drawn together; where nothing else is on its way there is none to wait for. */
const frameMs = 16

/** Of these nothing is said: nothing came, the reading was given up, or the way to log in is under way. */
const silentCodes: readonly unknown[] = ['empty', 'cancelled', 'sessionEnded']

/** decided: how long the failure of a part that its page does without waits, in ms, for the page itself to fail and say so. */
const optionalFailureDelayMs = 300

/** Does the page have a face that says that something could not be read? */
const isFailureShown = (): boolean =>
  cache
    .findAll({ type: 'active' })
    .some(({ meta, state }) => !meta?.optional && state.status === 'error' && state.data === undefined)

/** All that was read from the service and is still known. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (!meta?.optional || state.data !== undefined || silentCodes.includes(error.code)) return
      setTimeout(() => !isFailureShown() && notifyFailure(error), optionalFailureDelayMs)
    },
  }),
  defaultOptions: {
    queries: {
      // the gateway tries reads again, and knows whether there is a network
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

// hears when the app comes back; hooks are given the client, so there is no provider that would do it
queryClient.mount()

// nothing is asked for by the clock while nobody can see it; what is out of date is refetched on return
focusManager.setEventListener((focused) =>
  onVisibilityChange(() => {
    if (isVisible()) staleBefore = clock.now() - freshOnReturnMs
    focused(isVisible())
  }),
)

/** The calls of readings that are under way, by their query. */
const inFlight = new WeakMap<object, AbortController>()

/**
 * Begins to read a query; the signal aborts once nobody waits for it any more. The query client's own signal would abort it
 * as soon as its page goes, and the next page, which is drawn at once, would have to ask for the same again.
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
  // nobody is left to be told of what has come; telling takes a phone longer than forgetting
  if (type === 'updated' && event.action.type === 'success') inFlight.delete(query)
  if (type === 'removed' || query.state.fetchStatus === 'idle') inFlight.get(query)?.abort()
  if (type !== 'observerRemoved' || query.getObserversCount() > 0) return
  setTimeout(() => {
    if (query.getObserversCount() === 0) void query.cancel({ revert: true })
  })
})

/** What is shown of a session that has ended: it goes with its page, and is not refetched without a token. */
let endedQueries = new WeakSet<object>()

cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0 && endedQueries.has(query))
    cache.remove(query)
  if (type !== 'added') return
  // what is on its way is for a page that is about to be drawn
  const unseen = cache
    .getAll()
    .filter((one) => one !== query && one.getObserversCount() === 0 && one.state.fetchStatus === 'idle')
  if (unseen.length <= maxInactiveQueries) return
  const [oldest] = unseen.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  if (oldest) cache.remove(oldest)
})

/** May this be read now? Not for a session that has ended. */
export function canRead(queryKey: readonly unknown[]): boolean {
  const query = cache.find({ queryKey })
  return !query || !endedQueries.has(query)
}

/** Forgets everything that was read; what is on the screen is refetched. */
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

// what is on the screen is refetched, the rest when it is shown again
onDataChange((operation, body) => {
  const changes = operation?.changes
  if (operation && (!changes?.length || isSafe(operation, body))) return
  const those = {
    // the session may end before they are refetched
    predicate: (query: Query) =>
      !endedQueries.has(query) &&
      (!changes || (query.meta?.reads.some((tag) => changes.includes(tag)) ?? false)),
  }
  void queryClient.invalidateQueries({ ...those, refetchType: 'none' })
  // what was asked for before the write may be answered as it was before
  const asked = { ...those, type: 'active', fetchStatus: 'fetching' } as const
  for (const query of cache.findAll(asked)) void query.cancel({ silent: true })
  void queryClient.refetchQueries(asked)
  // the page that wrote is often left at once, and then nobody looks at what it showed
  setTimeout(
    () =>
      void queryClient.refetchQueries({ ...those, type: 'active', stale: true }, { cancelRefetch: false }),
  )
})

/**
 * Refetches what is on the screen, each query once. Gives why something that is shown could not be read; where nothing is shown
 * instead, that says so itself.
 */
export async function refetchActive(): Promise<string | undefined> {
  await queryClient.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false })
  const failed = cache
    .findAll({ type: 'active' })
    .find(({ state }) => state.status === 'error' && state.data !== undefined)
  return failed?.state.error instanceof Failure ? failureMessage(failed.state.error) : undefined
}

/** decided: who tries again tries all that failed on the page, which one tap heals, not each part by its own. */
export function retryFailed(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
