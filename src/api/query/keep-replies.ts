import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Operation } from '../../../bridge/contract/operation'
import { user } from '../../../bridge/contract/operations/system-user'
import { onUserChange } from '../../session/session-scoped'
import { dropReplies, dropReply, getKeptReply, keepReply } from './kept-replies'
import { setCachedReply } from './query-key'

/**
 * decided: operations whose reply is stored, so that the app can show it immediately on the next launch. The replies contain only
 * the user's name. They are refetched after a day, or when a write changes the data. None of these operations has a body.
 */
export const keptReads: readonly Operation[] = [user.getMerchantName]

/** Returns the operation of a query whose reply survives a restart (see kept-replies); undefined for all other queries. */
export const findKeptRead = ([native]: QueryKey): Operation | undefined =>
  keptReads.find((one) => one.native === native)

/** Fills the query cache with the stored replies. Updates a stored reply when its query succeeds or is invalidated. */
export function keepReplies(client: QueryClient): void {
  for (const operation of keptReads) {
    const kept = getKeptReply(operation)
    if (kept) setCachedReply(client, operation, {}, kept.reply, kept.receivedAt)
  }
  client.getQueryCache().subscribe((event) => {
    const operation = event.type === 'updated' && findKeptRead(event.query.queryKey)
    if (!operation) return
    const { type } = event.action
    if (type === 'success') keepReply(operation, event.query.state.data)
    else if (type === 'invalidate') dropReply(operation)
  })
  onUserChange(dropReplies)
}
