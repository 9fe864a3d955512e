import { msg } from '../../../../bridge/contract/operations/system-messages'
import { useOperation } from '../../../api/query/use-operation'
import { useSyncUnread, useUnread } from '../../../features/account/unread'

/** Loads the number of unread messages; returns the last known number until then. */
export function useLoadedUnread(): number {
  useSyncUnread(useOperation(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null }))
  return useUnread()
}
