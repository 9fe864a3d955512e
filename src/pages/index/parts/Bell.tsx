import { href } from '../../../routes/lookup'
import { IconLink } from '../../../ui/base/IconLink'
import { bell } from '../../../ui/base/icons'

export function Bell({ unread }: { unread: number }) {
  return (
    <IconLink
      icon={bell}
      label={unread > 0 ? ['index.messageCenter.unread', { count: unread }] : 'index.messageCenter.title'}
      dot={unread > 0}
      href={href('/pages/index/messageCenter')}
    />
  )
}
