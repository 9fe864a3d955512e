import type { ReactNode } from 'react'
import { IconButton } from '../base/Button'
import { cx } from '../base/cx'
import { back } from '../base/icons-core'
import './page.css'
import { type Content, useContent } from '../base/content'

interface HeaderProps {
  kind?: 'default' | 'themed' | 'plain'
  title: ReactNode
  onBack?: (() => void) | undefined
  actions?: ReactNode
}

/** Top bar of a page; its heading receives the focus after a route change. */
export function Header({ kind = 'default', title, onBack, actions }: HeaderProps) {
  return (
    <header className={`head head-${kind}`}>
      <span className="head-side">
        {onBack && <IconButton icon={back} label="app.ui.back" onPress={onBack} />}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <span className="head-side head-end">{actions}</span>
    </header>
  )
}

/** Content column of a page. `center` centres the content, for a page with a single message. */
export function Body({ children, center }: { children: ReactNode; center?: boolean }) {
  return <div className={cx('body', center && 'body-center')}>{children}</div>
}

/** Large heading of a page without header; `sub` is a muted line below. */
export function Title({ title, sub }: { title: Content; sub?: Content }) {
  const content = useContent()
  return (
    <div className="title">
      <h1 tabIndex={-1}>{content(title)}</h1>
      {sub && <p className="mut">{content(sub)}</p>}
    </div>
  )
}

/** A line of items with the free space between them; wraps if necessary. `together` puts the items next to each other instead. */
export function Line({ children, together }: { children: ReactNode; together?: boolean }) {
  return <div className={cx('line', together && 'line-together')}>{children}</div>
}
