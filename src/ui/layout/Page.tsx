import type { ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { cx } from '../base/cx'
import './page.css'
import { type Content, useContent } from '../base/content'

/** The coloured top of a page that has no header; red where something is late. */
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
        <h1 tabIndex={-1}>{content(title)}</h1>
        {below && <span className="sm num">{content(below)}</span>}
      </div>
      {actions}
    </div>
  )
}

/** Content that starts upon the coloured band of a themed header, or of a Hero just before it. */
export function Overlap({ children }: { children: ReactNode }) {
  return <div className="body overlap">{children}</div>
}

/** The page's action, at the thumb; `above` is a line of figures over the buttons. */
export function Footer({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <div className="footer">
      {above && <div className="footer-above">{above}</div>}
      <div className="footer-row">{children}</div>
    </div>
  )
}

/** Buttons beside one another that share the width; under one another where they do not fit. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="footer-row">{children}</div>
}

/** A white box. `flat` has a line in place of the shadow; `pad` is 'none' for lists of rows, which pad themselves. */
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

/** A heading with what belongs under it; `action` stands at the end of the heading's line. */
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

/** Things under one another, close together. `center` sets them in the middle; `grow` takes what room a line has left. */
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

/** A quiet line of small words. */
export function Small({ text, children }: { text?: Text; children?: ReactNode }) {
  const t = useT()
  return <p className="sm mut">{text ? t(text) : children}</p>
}
