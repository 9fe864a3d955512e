import type { QueryKey } from '@tanstack/react-query'
import { dayMs } from '../../domain/time/day'
import { clock } from '../../session/clock'
import { lazyStore, readSealed } from '../device/sealed'

/** IndexedDB database of the kept replies. */
export const keptDatabase = 'puhunan-kept'

const store = lazyStore(keptDatabase)

/** decided: replies are kept for 30 days. */
export const maxKeptMs = 30 * dayMs

/** True unless a reply is too old to be shown. `at` is when it was received, in ms since 1970. */
export const isRecent = (at: number): boolean => clock.now() - at < maxKeptMs

/**
 * Identifies the build whose replies can be read: replies are kept as this build has read them, and another build may read them in
 * another way. The entry's address has a hash of all scripts.
 */
export const getBuild = (): string => document.querySelector<HTMLLinkElement>('link#entry')?.href ?? ''

/** A reply that an earlier run of the app has kept. `at` is when it was received, in ms since 1970. */
export interface KeptReply {
  queryKey: QueryKey
  data: unknown
  at: number
}

/** Record of a user with the replies of the first screens only, because all kept replies would take longer to read. */
export const firstScreens = 'first screens'

/** Content of the record `firstScreens`. */
export interface FirstScreens {
  build: string
  replies: readonly KeptReply[]
}

/** Returns the kept replies of the first screens. Empty if there are none, if they are damaged, or if another build has kept them. */
export async function readFirstScreens(userId: string): Promise<readonly KeptReply[]> {
  const stored = (await readSealed(store(), userId, firstScreens).catch(() => undefined)) as
    | FirstScreens
    | undefined // written by keep-replies.ts
  return stored?.build === getBuild() ? stored.replies.filter(({ at }) => isRecent(at)) : []
}
