import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { QueryResult } from '../../api/query/use-operation'
import { onUserChange } from '../../session/session-scoped'

const store = getDefaultStore()
const unreadAtom = atom(0)

// the next person to sign in has messages of their own
onUserChange(() => store.set(unreadAtom, 0))

/** Takes over how many messages are unread from a list of them. */
export function useSyncUnread(list: QueryResult<{ unread: number }>): void {
  const unread = list.state === 'ready' ? list.data.unread : undefined
  useEffect(() => {
    if (unread !== undefined) store.set(unreadAtom, unread)
  }, [unread])
}

/** One more has come by push. */
export const incrementUnread = (): void => store.set(unreadAtom, store.get(unreadAtom) + 1)
/** Unread messages, as far as this app knows without asking. */
export const useUnread = (): number => useAtomValue(unreadAtom)
