import { type Text, useT } from '../../i18n/translate'
import { Icon, type IconShape } from '../base/Icon'
import './quick.css'
import { type Content, useContent } from '../base/content'

export interface QuickAction {
  icon: IconShape
  text: Content
  href: string
}

/** A row of links to frequently used pages; wraps on narrow screens. */
export function QuickActions({ label, items }: { label: Text; items: readonly QuickAction[] }) {
  const t = useT()
  const content = useContent()
  return (
    <nav className="card quicks" aria-label={t(label)}>
      {items.map(({ icon, text, href }) => (
        <a key={href} className="quick-one tap" href={href}>
          <span className="ava">
            <Icon icon={icon} />
          </span>
          <span className="sm">{content(text)}</span>
        </a>
      ))}
    </nav>
  )
}
