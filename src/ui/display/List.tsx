import { type ReactNode, useContext } from 'react'
import { Num, translateData } from '../base/Amount'
import { cx } from '../base/cx'
import { Icon, type IconShape } from '../base/Icon'
import { next } from '../base/icons'
import { SidePaneContext } from '../layout/side-pane'
import { Avatar } from './Avatar'
import './list.css'
import '../layout/page.css'
import { type Content, isText, type Tone, useContent } from '../base/content'

/** A list of rows, in a card unless `bare`. */
export function List({ children, bare, label }: { children: ReactNode; bare?: boolean; label?: string }) {
  return (
    <ul className={cx('rows', !bare && 'card card-rows')} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  title: Content
  sub?: Content | undefined
  value?: ReactNode
  /** A control before the row with its own touch target, such as a checkbox. */
  before?: ReactNode
  /** A muted line below title and value, over the full width. */
  below?: Content | undefined
  icon?: IconShape
  /**
   * A name, whose initials are shown, or an element such as a number in a circle. A title next to it that is no text of the
   * app is a name, so page translation by the browser leaves it unchanged.
   */
  avatar?: ReactNode
  tone?: Tone
  onPress?: () => void
  href?: string
  /** Default: true if the row has `onPress` or `href`. */
  chevron?: boolean
  unread?: boolean
  disabled?: boolean
}

/** True if a row links to the page `shown` next to the list in two-column layout, or to a parent of that page. */
const isShownInDetail = (href: string, shown: string | undefined): boolean =>
  shown !== undefined && shown !== '' && `${shown}&`.startsWith(`?${href.split('?')[1]}&`)

/** A list row, which is a single touch target, next to `before`. Without `onPress` and `href` the row can't be pressed. */
export function Row(props: RowProps) {
  const { title, sub, value, before, below, icon, avatar, tone, onPress, href, unread, disabled } = props
  const content = useContent()
  const shown = useContext(SidePaneContext)?.shown
  const { chevron = Boolean(onPress || href) } = props
  const inside = (
    <>
      {avatar && (typeof avatar === 'string' ? <Avatar name={avatar} /> : avatar)}
      {icon && (
        <span className={cx('ava', tone && `ava-toned ${tone}`)}>
          <Icon icon={icon} />
        </span>
      )}
      <span className="row-main">
        <span className="row-words">
          <span
            className={cx(Boolean(sub) && 'b', unread && 'unread', tone && !icon && `toned ${tone}`)}
            translate={avatar && !isText(title) ? 'no' : translateData(content(title))}
          >
            {content(title)}
          </span>
          {sub && (
            <span className="sm mut" translate={translateData(content(sub))}>
              {content(sub)}
            </span>
          )}
        </span>
        {value !== undefined && (
          <span className="row-value" translate={translateData(value)}>
            {value}
          </span>
        )}
        {below && <span className="row-below sm mut">{content(below)}</span>}
      </span>
      {chevron && <Icon icon={next} size={20} />}
    </>
  )
  return (
    <li className={cx(before !== undefined && 'row-split')}>
      {before}
      {href !== undefined && !disabled ? (
        <a className="row" href={href} aria-current={isShownInDetail(href, shown) ? 'true' : undefined}>
          {inside}
        </a>
      ) : onPress ? (
        <button type="button" className="row" onClick={onPress} disabled={disabled}>
          {inside}
        </button>
      ) : (
        <div className="row">{inside}</div>
      )}
    </li>
  )
}

/** Tiles with counts, two per line. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="tiles">{children}</ul>
}

/** A count with its label, linked to the page that lists the counted items. */
export function Tile(props: {
  count: ReactNode
  text: Content
  icon: IconShape
  href: string
  tone?: Tone | undefined
}) {
  const { count, text, icon, href, tone } = props
  const content = useContent()
  return (
    <li>
      <a className={cx('tile tap', tone && `tile-toned ${tone}`)} href={href}>
        <Num className="tile-count">{count}</Num>
        <span className="sm tile-text">{content(text)}</span>
        <Icon icon={icon} />
      </a>
    </li>
  )
}
