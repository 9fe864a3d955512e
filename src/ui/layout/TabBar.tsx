import { type Text, useT } from '../../i18n/translate'
import { Icon, type IconShape } from '../base/Icon'
import { Badge } from '../state/Badge'
import './tabbar.css'

export interface TabBarItem {
  href: string
  text: Text
  icon: IconShape
  current: boolean
  badge?: { count: number; label: Text } | undefined
}

/** Main navigation at the bottom of the screen. */
export function TabBar({ tabs }: { tabs: readonly TabBarItem[] }) {
  const t = useT()
  return (
    <nav className="tabbar" aria-label={t('app.ui.tabs')}>
      {tabs.map(({ href, text, icon, current, badge }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon icon={icon} />
          {t(text)}
          {badge && <Badge count={badge.count} label={t(badge.label)} />}
        </a>
      ))}
    </nav>
  )
}
