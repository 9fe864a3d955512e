import { type ReactNode, useRef } from 'react'
import { useT } from '../../i18n/translate'
import { type Content, useContent } from '../base/content'
import { cx } from '../base/cx'
import { Keypad } from './Keypad'

/** How many digits are in: drawn as dots, said as a number, never as digits. */
export function PinDots({ length, filled, bad }: { length: number; filled: number; bad?: boolean }) {
  const t = useT()
  return (
    <div className={cx('dots', bad && 'dots-bad')}>
      {Array.from({ length }, (_, at) => (
        <i key={at} className={at < filled ? 'on' : ''} />
      ))}
      <span className="hidden" role="status">
        {filled > 0 && t('app.ui.pin.entered', { done: filled, of: length })}
      </span>
    </div>
  )
}

interface PinPadProps {
  value: string
  onChange: (value: string) => void
  length: number
  /** What is entered, for a screen reader, already translated. */
  label: string
  /** Called once with the whole PIN when its last digit is in. */
  onDone?: ((value: string) => void) | undefined
  /** What stands at the bottom left, such as the fingerprint button. */
  corner?: ReactNode
  disabled?: boolean | undefined
}

/** The keypad of a PIN: real buttons in fixed places, typable and pasteable. */
export function PinPad({ value, onChange, length, label, onDone, corner, disabled }: PinPadProps) {
  // two keys may come before the next render
  const typed = useRef(value)
  typed.current = value
  const put = (next: string) => {
    if (next === typed.current) return
    typed.current = next
    onChange(next)
    if (next.length === length) onDone?.(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing but its frame
    <div role="group" aria-label={label} className="pin-keys">
      <Keypad
        corner={corner}
        disabled={disabled}
        onKey={(key) =>
          put(key === undefined ? typed.current.slice(0, -1) : (typed.current + key).slice(0, length))
        }
        onPaste={(text) => {
          const pasted = text.replace(/\D/g, '')
          if (pasted.length === length) put(pasted)
        }}
      />
    </div>
  )
}

interface PinEntryProps {
  title: Content
  value: string
  onChange: (value: string) => void
  onDone: (value: string) => void
  length?: number
  /** What is wrong, already translated; clear it when the value changes. */
  problem?: string | undefined
  corner?: ReactNode
  disabled?: boolean
  /** Stands between dots and keys, such as 'Forgot PIN?'. */
  children?: ReactNode
}

/** A PIN as a whole: what is asked, the dots, what is wrong, the keys. */
export function PinEntry(props: PinEntryProps) {
  const { title, value, onChange, onDone, length = 6, problem, corner, disabled, children } = props
  const content = useContent()
  const t = useT()
  return (
    <div className="pin">
      <p className="sm mut">{content(title)}</p>
      <PinDots key={problem} length={length} filled={value.length} bad={problem !== undefined} />
      <div role="alert" className="problem">
        {problem}
      </div>
      {children}
      <span className="pin-space" />
      <PinPad {...{ value, onChange, length, onDone, corner, disabled }} label={t('app.ui.pin.keys')} />
    </div>
  )
}
