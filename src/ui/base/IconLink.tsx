import { type Text, useT } from '../../i18n/translate'
import './button.css'
import { cx } from './cx'
import { Icon, type IconShape } from './Icon'

/** An icon-only link, 44 px wide; `label` is its accessible name. `dot` marks unseen content. */
export function IconLink({
  icon,
  label,
  href,
  dot,
}: {
  icon: IconShape
  label: Text
  href: string
  dot?: boolean
}) {
  const name = useT()(label)
  return (
    <a className={cx('icon-btn', dot && 'icon-dot')} aria-label={name} href={href}>
      <Icon icon={icon} />
    </a>
  )
}
