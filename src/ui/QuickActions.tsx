import { type Text, useSay } from '../i18n/translate'
import { Icon, type IconShape } from './Icon'
import './quick.css'
import { useWords, type Words } from './content'

/** One place that is often wanted. */
export interface QuickAction {
  icon: IconShape
  text: Words
  href: string
}

/** A few places that are often wanted, beside one another; on a narrow screen they wrap. */
export function QuickActions({ label, items }: { label: Text; items: readonly QuickAction[] }) {
  const say = useSay()
  const words = useWords()
  return (
    <nav className="card quicks" aria-label={say(label)}>
      {items.map(({ icon, text, href }) => (
        <a key={href} className="quick-one tap" href={href}>
          <span className="ava">
            <Icon of={icon} />
          </span>
          <span className="sm">{words(text)}</span>
        </a>
      ))}
    </nav>
  )
}
