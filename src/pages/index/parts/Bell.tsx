import { msg } from '../../../../bridge/contract/operations/system-messages'
import { useOperation } from '../../../api/use-operation'
import { useNoteUnread, useUnread } from '../../../features/account/unread'
import { go } from '../../../routes/links'
import { IconButton } from '../../../ui/Button'
import { bell } from '../../../ui/icons'

/** The way to the messages, marked while some are unread. */
export function Bell() {
  useNoteUnread(useOperation(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null }))
  const count = useUnread()
  return (
    <IconButton
      of={bell}
      label={count > 0 ? ['index.messageCenter.unread', { count }] : 'index.messageCenter.title'}
      dot={count > 0}
      onPress={() => go('/pages/index/messageCenter')}
    />
  )
}
