import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { Query } from '@tanstack/react-query'
import { lazyOnce } from '../../domain/lazy-once'
import { dayMs } from '../../domain/time/day'
import { clock } from '../../session/clock'
import { currentSession } from '../../session/session'
import { hasKeptReply, openedAt } from '../query/kept'
import { queryClient } from '../query/query-client'
import { canRead } from '../query/session-cache'
import { isKeptQuery, isPictureQuery, withoutCodes } from './kept-reads'
import { forgetKept, keptVault } from './kept-vault'

/** decided: replies are kept for 30 days, and at most 2 MB of them: the latest. */
export const maxKeptMs = 30 * dayMs
export const maxKeptBytes = 2_000_000
/** decided: if the phone has less room, half as much is tried again, down to this size in bytes. */
const leastKeptBytes = 50_000
/** decided: replies that arrive within this time (ms) are stored together. */
const saveAfterMs = 1000

const record = 'replies'
type Kept = PersistedClient['clientState']['queries'][number]

const userId = (): string => currentSession()?.userID ?? ''

/**
 * Identifies the build whose replies can be read: replies are kept as this build has read them, and another build may read them in
 * another way. The entry's address has a hash of all scripts.
 */
const getBuild = (): string => document.querySelector<HTMLLinkElement>('link#entry')?.href ?? ''

const isRecent = ({ state }: Kept): boolean => clock.now() - state.dataUpdatedAt < maxKeptMs

/** A reply as a query that has not been refetched in this run of the app. */
const toRestored = (query: Kept): Kept => ({
  ...query,
  state: {
    ...query.state,
    // a time in the future means that the clock was moved back
    dataUpdatedAt: Math.min(query.state.dataUpdatedAt, openedAt - 1),
    error: null,
    errorUpdateCount: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: 'idle',
    isInvalidated: true,
    status: 'success',
  },
})

/** Returns the latest queries whose replies have at most `maxBytes` as JSON; pictures come after all others. */
function takeLatest(queries: readonly Kept[], maxBytes: number): Kept[] {
  let bytes = 0
  return [...queries]
    .sort(
      (a, b) =>
        Number(isPictureQuery(a)) - Number(isPictureQuery(b)) ||
        b.state.dataUpdatedAt - a.state.dataUpdatedAt,
    )
    .filter((query) => {
      bytes += new TextEncoder().encode(JSON.stringify(query)).length + 1
      return bytes <= maxBytes
    })
}

/** Returns the stored replies of a user; undefined if there are none, or if they are damaged, and then deletes them. */
async function readStored(user: string): Promise<PersistedClient | undefined> {
  try {
    return (await keptVault.read(user, record)) as PersistedClient | undefined // written by persistClient
  } catch {
    forgetKept()
  }
}

const persister: Persister = {
  async restoreClient() {
    const user = userId()
    const stored = await readStored(user)
    // the session may have ended in the meantime
    if (!stored || userId() !== user) return
    const queries = stored.clientState.queries.filter(isRecent).map(toRestored)
    return { ...stored, clientState: { mutations: [], queries } }
  },
  async persistClient(client) {
    const user = userId()
    if (!user || client.clientState.queries.length === 0) return
    const all = JSON.parse(JSON.stringify(client.clientState.queries, withoutCodes)) as Kept[] // a copy
    for (let most = maxKeptBytes; most >= leastKeptBytes; most /= 2) {
      const clientState = { mutations: [], queries: takeLatest(all.filter(isRecent), most) }
      try {
        await keptVault.write(user, record, { ...client, clientState }, () => userId() === user)
        return
      } catch {
        // the phone's storage may be full: store less
      }
    }
    // older replies than those on screen are worse than none
    forgetKept()
  },
  removeClient: () => keptVault.clear(),
}

const save = () =>
  persistQueryClientSave({
    queryClient,
    persister,
    buster: getBuild(),
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => canRead(query) && isKeptQuery(query),
    },
  }).catch(() => undefined)

/** Stores replies a second after they have arrived, and when the app is hidden, because it may then be closed at any moment. */
function saveChanges(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void save()
  }
  const saveSoon = () => {
    timer ??= setTimeout(saveNow, saveAfterMs)
  }
  // replies that have arrived before
  saveSoon()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKeptQuery(event.query)) saveSoon()
  })
  addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)
}

/**
 * Fills the cache with the replies that were kept for the signed-in user, and keeps new ones from then on. Damaged replies, and
 * replies of another build, are deleted. Resolves on success and on failure.
 */
export const restoreReplies = lazyOnce(async (): Promise<void> => {
  const options = { queryClient, persister, maxAge: maxKeptMs, buster: getBuild() }
  // without a session there is nothing to restore
  if (userId()) await persistQueryClientRestore(options).catch(() => undefined)
  // queries on screen that had failed before
  const isIdle = (query: Query) => hasKeptReply(query) && query.state.fetchStatus === 'idle'
  void queryClient.refetchQueries({ type: 'active', predicate: isIdle })
  saveChanges()
})
