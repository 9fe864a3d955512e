import type { ReactNode } from 'react'
import type { Text } from '../../i18n/translate'
import { Num } from '../base/Amount'
import { cx } from '../base/cx'
import './page.css'
import { type Content, isText, useContent } from '../base/content'

/** Coloured area at the top of a page without a header; red if `late`, which means that a payment is overdue. */
export function Hero({ children, late }: { children: ReactNode; late?: boolean }) {
  return <div className={cx('hero', late && 'hero-late')}>{children}</div>
}

/** Name and greeting at the top of a home page; the name is the page's heading. */
export function HeroTitle(props: {
  above?: Content
  title: Content
  below?: Content
  avatar?: ReactNode
  actions?: ReactNode
}) {
  const { above, title, below, avatar, actions } = props
  const content = useContent()
  return (
    <div className="hero-title">
      {avatar}
      <div className="stack grow">
        {above && <span className="sm">{content(above)}</span>}
        <h1 tabIndex={-1} translate={isText(title) ? undefined : 'no'}>
          {content(title)}
        </h1>
        {below && <Num className="sm">{content(below)}</Num>}
      </div>
      {actions && <div className="hero-actions">{actions}</div>}
    </div>
  )
}

/** Page content that overlaps the coloured band above it, which belongs to a themed header or a Hero. */
export function Overlap({ children }: { children: ReactNode }) {
  return <div className="body overlap">{children}</div>
}

/** Bar with the page's main action at the bottom of the screen; `above` is shown over the buttons, e.g. a total. */
export function Footer({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <div className="footer">
      {above && <div className="footer-above">{above}</div>}
      <div className="footer-row">{children}</div>
    </div>
  )
}

/** A row of buttons of equal width that wraps if they don't fit. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="footer-row">{children}</div>
}

/** A white box. `flat` has a border instead of the shadow; `pad` is 'none' for lists of rows, which have their own padding. */
export function Card({
  children,
  flat,
  pad = 'normal',
}: {
  children: ReactNode
  flat?: boolean
  pad?: 'normal' | 'none'
}) {
  return <div className={cx('card', flat && 'card-flat', pad === 'none' && 'card-rows')}>{children}</div>
}

/** A heading with content below it; `action` is at the end of the heading's line. */
export function Section({
  title,
  action,
  children,
}: {
  title: Content
  action?: ReactNode
  children: ReactNode
}) {
  const content = useContent()
  return (
    <section className="section">
      <div className="line">
        <h2 tabIndex={-1}>{content(title)}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A column of items with small gaps. With `center`, items are centred; with `grow`, the column fills the rest of a line. */
export function Stack({
  children,
  center,
  wide,
  grow,
}: {
  children: ReactNode
  center?: boolean
  wide?: boolean
  grow?: boolean
}) {
  return (
    <div className={cx('stack', center && 'stack-center', wide && 'stack-wide', grow && 'grow')}>
      {children}
    </div>
  )
}

/** A muted line of small text. */
export function Small({ text, children }: { text?: Text; children?: ReactNode }) {
  const content = useContent()
  return <p className="sm mut">{text ? content(text) : children}</p>
}
