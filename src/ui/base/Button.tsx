import type { ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'
import './button.css'
import { cx } from './cx'
import { Icon, type IconShape } from './Icon'

/** How much a button weighs; `onDark` is for the coloured top of a page. */
export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger' | 'onDark'
/** `small` is for a button beside words. */
export type ButtonSize = 'normal' | 'small'

/** The class of a button, for an anchor that looks like one. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'normal'): string =>
  cx('btn', `btn-${kind}`, size === 'small' && 'btn-small')

interface ButtonProps {
  text?: Text
  children?: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  /**
   * Work is under way: the button keeps its width and its focus and refuses a second press. `'settling'`: it says something
   * new, which whoever is pressing cannot have seen yet.
   */
  busy?: boolean | 'settling'
  disabled?: boolean
  type?: 'button' | 'submit'
  icon?: IconShape
  onPress?: () => void
  describedBy?: string
  /** Only where the words on the button do not say enough. */
  label?: Text
}

/** A button with words. */
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
        {icon && <Icon of={icon} size={20} />}
        {text ? t(text) : children}
      </span>
    </button>
  )
}

/** A button that is only an icon, 44 px wide; its label is its name. */
export function IconButton(props: { of: IconShape; label: Text; onPress: () => void; disabled?: boolean }) {
  const { of: icon, label, onPress, disabled } = props
  const name = useT()(label)
  return (
    <button type="button" className="icon-btn" aria-label={name} disabled={disabled} onClick={onPress}>
      <Icon of={icon} />
    </button>
  )
}
