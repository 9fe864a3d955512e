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

/** The bar of a page; its heading takes focus after a change of route. */
export function Header({ kind = 'default', title, onBack, actions }: HeaderProps) {
  return (
    <header className={`head head-${kind}`}>
      <span className="head-side">
        {onBack && <IconButton of={back} label="app.ui.back" onPress={onBack} />}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <span className="head-side head-end">{actions}</span>
    </header>
  )
}

/** The column of a page's content. `center` is for a page of one message. */
export function Body({ children, center }: { children: ReactNode; center?: boolean }) {
  return <div className={cx('body', center && 'body-center')}>{children}</div>
}

/** The large heading of a page without header; `sub` is a quiet line below. */
export function Title({ title, sub }: { title: Content; sub?: Content }) {
  const content = useContent()
  return (
    <div className="title">
      <h1 tabIndex={-1}>{content(title)}</h1>
      {sub && <p className="mut">{content(sub)}</p>}
    </div>
  )
}

/** Things on one line, the first at the start and the last at the end; wraps where there is no room. */
export function Line({ children, together }: { children: ReactNode; together?: boolean }) {
  return <div className={cx('line', together && 'line-together')}>{children}</div>
}
