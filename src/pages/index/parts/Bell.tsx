import { msg } from '../../../../bridge/contract/operations/system-messages'
import { useOperation } from '../../../api/query/use-operation'
import { useSyncUnread, useUnread } from '../../../features/account/unread'
import { BellLink } from './BellLink'

export function Bell() {
  useSyncUnread(useOperation(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null }))
  return <BellLink unread={useUnread()} />
}
