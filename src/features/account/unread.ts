import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { QueryResult } from '../../api/query/query-result'
import { onUserChange } from '../../session/session-scoped'

const store = getDefaultStore()
const unreadAtom = atom(0)

// reset the count when another user signs in, who has other messages
onUserChange(() => store.set(unreadAtom, 0))

/** Copies the unread count of a message list to the store. */
export function useSyncUnread(list: QueryResult<{ unread: number }>): void {
  const unread = list.state === 'ready' ? list.data.unread : undefined
  useEffect(() => {
    if (unread !== undefined) store.set(unreadAtom, unread)
  }, [unread])
}

/** Returns the unread count of a message list; until the list has loaded, the last known count. */
export function useSyncedUnread(list: QueryResult<{ unread: number }>): number {
  useSyncUnread(list)
  return useUnread()
}

/** Adds one to the unread count; called when a push message arrives. */
export const incrementUnread = (): void => store.set(unreadAtom, store.get(unreadAtom) + 1)
/** Returns the number of unread messages from the store; sends no request. */
export const useUnread = (): number => useAtomValue(unreadAtom)
