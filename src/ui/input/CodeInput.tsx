import { useEffect, useId, useRef } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { cx } from '../base/cx'
import { isComposing } from './composition'
import './pads.css'

interface CodeInputProps {
  value: string
  onChange: (value: string) => void
  length?: number
  label: Text
  problem?: string | undefined
  disabled?: boolean
  /** Called once, with the whole code, after the last digit. */
  onDone?: (value: string) => void
}

/** Input for a one-time code. It is drawn as a cell per digit, but is a single input, so that autofill and paste work. */
export function CodeInput({ value, onChange, length = 6, label, problem, disabled, onDone }: CodeInputProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // a disabled field loses the focus: it is back for the next code, and there on arrival
  useEffect(() => {
    if (!disabled) input.current?.focus({ preventScroll: true })
  }, [disabled])
  const take = (text: string) => {
    const next = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    if (next === value) return
    onChange(next)
    if (next.length === length) onDone?.(next)
  }
  return (
    <div className={cx('field', problem !== undefined && 'field-bad')}>
      <label className="field-label" htmlFor={id}>
        {t(label)}
      </label>
      <div className="code" translate="no">
        <input
          ref={input}
          id={id}
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => (isComposing(event) ? onChange(event.target.value) : take(event.target.value))}
          onCompositionEnd={(event) => take(event.currentTarget.value)}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={cx('code-cell', at === Math.min(value.length, length - 1) && 'code-now')}
          >
            {value[at]}
          </span>
        ))}
      </div>
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}
