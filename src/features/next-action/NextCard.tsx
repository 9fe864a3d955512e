import { type ReactNode, useId } from 'react'
import { Amount, type Centavos } from '../../ui/base/Amount'
import { cx } from '../../ui/base/cx'
import { Icon, type IconShape } from '../../ui/base/Icon'
import './next-box.css'
import './next-action.css'
import { type Content, useContent } from '../../ui/base/content'
import { Art, type ArtProps } from './Art'

/** Colour by urgency. 'late': act now; 'go': act soon; 'wait': wait for the lender; 'ready': get ready to borrow. */
export type NextTone = 'late' | 'go' | 'wait' | 'ready'

interface NextCardProps {
  tone: NextTone
  /** Status of the action in a word or two. */
  pill: Content
  icon?: IconShape
  art?: ArtProps
  /** Subject of the card. */
  title: Content
  amount?: { value: Centavos; exact?: boolean } | undefined
  /** Consequence of acting or not acting. */
  consequence?: Content | undefined
  note?: Content | undefined
  children?: ReactNode
  /** Picture above the text, shown if there is room. `topSays`: true if the picture includes the title and the amount. */
  top?: ReactNode
  topSays?: boolean | undefined
  /** The card's only button. */
  action?: ReactNode
  /** True for a smaller card without picture, for use above other content. */
  compact?: boolean | undefined
}

/** Card of the next action: status, subject, amount, consequence, and one button. */
export function NextCard(props: NextCardProps) {
  const { tone, pill, icon, art, title: what, amount, consequence, note, children, action, compact } = props
  const { top, topSays } = props
  const content = useContent()
  const name = useId()
  const topped = top !== undefined && !compact
  const silent = topped && topSays
  return (
    <section
      className={cx(`next next-${tone}`, compact && 'next-compact', topped && 'next-topped')}
      aria-labelledby={name}
    >
      <div className="next-words">
        {art && !compact && <Art {...art} />}
        {topped && top}
        {!topped && (
          <p className="next-pill">
            {icon ? <Icon icon={icon} size={18} /> : <i />}
            {content(pill)}
          </p>
        )}
        <h2 id={name} className={cx(silent && 'hidden')}>
          {content(what)}
        </h2>
        {amount && !silent && (
          <p className="next-amount">
            <Amount value={amount.value} exact={amount.exact ?? false} size={compact ? 'big' : 'hero'} />
          </p>
        )}
        {consequence && <p className="next-consequence">{content(consequence)}</p>}
        {note && <p className="sm">{content(note)}</p>}
        {children}
      </div>
      {action}
    </section>
  )
}

/** Class names of the card's button. */
export const nextButtonClass = (tone: NextTone): string =>
  cx('btn next-action', `next-btn-${tone}`, tone === 'wait' && 'btn-small')
