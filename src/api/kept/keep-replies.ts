import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { Query } from '@tanstack/react-query'
import { lazyOnce } from '../../domain/lazy-once'
import { currentSession } from '../../session/session'
import { hasKeptReply, toKeptState } from '../query/kept'
import { queryClient } from '../query/query-client'
import { canRead } from '../query/session-cache'
import { type FirstScreens, firstScreens, getBuild, isRecent, maxKeptMs } from './first-screens'
import { forgetKept } from './forget-kept'
import { isFirstScreenQuery, isKeptQuery, isPictureQuery, withoutCodes } from './kept-reads'
import { keptVault } from './kept-vault'

/** decided: at most 2 MB of replies are kept: the latest. */
export const maxKeptBytes = 2_000_000
/** decided: most bytes of the record for the first screens, which is read on each start. */
const maxFirstScreensBytes = 50_000
/** decided: if the phone has less room, half as much is tried again, down to this size in bytes. */
const leastKeptBytes = 50_000
/** decided: replies that arrive within this time (ms) are stored together. */
const saveAfterMs = 1000

const record = 'replies'
type Kept = PersistedClient['clientState']['queries'][number]

const userId = (): string => currentSession()?.userID ?? ''

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

/** The content of the record with the replies of the first screens. */
const toFirstScreens = (queries: readonly Kept[]): FirstScreens => ({
  build: getBuild(),
  replies: takeLatest(queries.filter(isFirstScreenQuery), maxFirstScreensBytes).map(
    ({ queryKey, state }) => ({
      queryKey,
      data: state.data,
      at: state.dataUpdatedAt,
    }),
  ),
})

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
    const queries = stored.clientState.queries
      .filter(({ state }) => isRecent(state.dataUpdatedAt))
      .map((query) => ({ ...query, state: { ...query.state, ...toKeptState(query.state.dataUpdatedAt) } }))
    return { ...stored, clientState: { mutations: [], queries } }
  },
  async persistClient(client) {
    const user = userId()
    if (!user || client.clientState.queries.length === 0) return
    const copy = JSON.parse(JSON.stringify(client.clientState.queries, withoutCodes)) as Kept[] // as given
    const all = copy.filter(({ state }) => isRecent(state.dataUpdatedAt))
    const isSignedIn = () => userId() === user
    for (let most = maxKeptBytes; most >= leastKeptBytes; most /= 2) {
      const clientState = { mutations: [], queries: takeLatest(all, most) }
      try {
        await keptVault.write(user, record, { ...client, clientState }, isSignedIn)
        await keptVault.write(user, firstScreens, toFirstScreens(all), isSignedIn)
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
  void save()
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
