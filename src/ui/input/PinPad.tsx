import { type ReactNode, useRef } from 'react'
import { useT } from '../../i18n/translate'
import { type Content, useContent } from '../base/content'
import { cx } from '../base/cx'
import { Keypad } from './Keypad'

/** The number of entered digits, drawn as dots and announced as a count; the digits themselves are never announced. */
function PinDots({ length, filled, bad }: { length: number; filled: number; bad?: boolean }) {
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
  /** Accessible name, already translated. */
  label: string
  /** Called once, with the whole PIN, after the last digit. */
  onDone?: ((value: string) => void) | undefined
  /** Content of the bottom left corner, such as the fingerprint button. */
  corner?: ReactNode
  disabled?: boolean | undefined
}

/** A keypad for a PIN; also accepts typing on a keyboard and paste. */
function PinPad({ value, onChange, length, label, onDone, corner, disabled }: PinPadProps) {
  // a ref, because two key presses may arrive before the next render
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
          const pasted = text.normalize('NFKC').replace(/\D/g, '')
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
  /** Error text, already translated. The caller must clear the error when the value changes. */
  problem?: string | undefined
  corner?: ReactNode
  disabled?: boolean
  /** Content between dots and keys, such as a link 'Forgot PIN?'. */
  children?: ReactNode
}

/** PIN entry: title, dots, error, keypad. */
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
