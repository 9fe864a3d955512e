import type { ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { markAmounts } from './content'
import './button.css'
import { cx } from './cx'
import { Icon, type IconShape } from './Icon'

/** Visual weight of a button; `onDark` is for the coloured top of a page. */
export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger' | 'onDark'
/** `small` is for a button next to text. */
export type ButtonSize = 'normal' | 'small'

/** Class names of a button, or of a link that looks like a button. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'normal'): string =>
  cx('btn', `btn-${kind}`, size === 'small' && 'btn-small')

interface ButtonProps {
  text?: Text
  children?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  /**
   * If true, the button looks busy, ignores presses and keeps its width and focus. If 'settling', it ignores presses without
   * looking busy, because its label has just changed.
   */
  busy?: boolean | 'settling'
  disabled?: boolean
  type?: 'button' | 'submit'
  icon?: IconShape
  onPress?: () => void
  describedBy?: string
  /** Accessible name of the button, if the visible text isn't enough. */
  label?: Text
}

export function Button(props: ButtonProps) {
  const {
    text,
    children,
    kind,
    size,
    busy = false,
    disabled,
    type = 'button',
    icon,
    onPress,
    describedBy,
    label,
  } = props
  const t = useT()
  return (
    <button
      type={type}
      className={buttonClass(kind, size)}
      disabled={disabled}
      aria-busy={busy === true || undefined}
      aria-disabled={!!busy || undefined}
      aria-describedby={describedBy}
      aria-label={label && t(label)}
      onClick={(event) => (busy ? event.preventDefault() : onPress?.())}
    >
      <span className="btn-face">
        {icon && <Icon icon={icon} size={20} />}
        {/* in one element, because a flexible box would lay out an amount and the words around it separately */}
        {text ? markAmounts(t(text)) : children}
      </span>
    </button>
  )
}

/** An icon-only button, 44 px wide; `label` is its accessible name. */
export function IconButton(props: { icon: IconShape; label: Text; onPress: () => void; disabled?: boolean }) {
  const { icon, label, onPress, disabled } = props
  const name = useT()(label)
  return (
    <button type="button" className="icon-btn" aria-label={name} disabled={disabled} onClick={onPress}>
      <Icon icon={icon} />
    </button>
  )
}
