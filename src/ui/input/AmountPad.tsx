import { useRef } from 'react'
import { formatTypedAmount } from '../../domain/money/format-typed'
import { groupPesos, parsePesos } from '../../domain/money/money'
import { type Text, useT } from '../../i18n/translate'
import { translateData } from '../base/Amount'
import { markAmounts } from '../base/content'
import { Keypad } from './Keypad'
import './pads.css'

/** Appends a key to a typed amount: at most nine digits before the point and two after. The key undefined means backspace. */
export function typeAmount(text: string, key: string | undefined): string {
  if (key === undefined) return text.slice(0, -1)
  if (key === '.') return text.includes('.') ? text : `${text || '0'}.`
  const next = text === '0' ? key : text + key
  return /^\d{1,9}(\.\d{0,2})?$/.test(next) ? next : text
}

interface AmountPadProps {
  /** Typed text without thousands separators, e.g. `1234.5`; initially empty. */
  value: string
  onChange: (value: string) => void
  label: Text
  /** Amounts that the user can choose with one tap; `value` has the format of typed text. */
  quick?: readonly { text: Text; value: string }[]
  problem?: string | undefined
  disabled?: boolean
}

/** A large typed amount, quick amounts and a keypad with a decimal point. */
export function AmountPad({ value, onChange, label, quick = [], problem, disabled }: AmountPadProps) {
  const t = useT()
  const typed = useRef(value)
  typed.current = value
  const put = (next: string) => {
    typed.current = next
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add nothing but its frame
    <div className="pin" role="group" aria-label={t(label)}>
      <p className="sm mut" aria-hidden="true">
        {markAmounts(t(label))}
      </p>
      <output className={value ? 'amount amount-hero' : 'amount amount-hero amount-none'} translate="no">
        ₱{formatTypedAmount(value) || '0'}
      </output>
      <div role="alert" className="problem">
        {problem}
      </div>
      {quick.length > 0 && (
        <div className="quick">
          {quick.map(({ text, value: amount }) => (
            <button
              key={amount}
              type="button"
              className="chip"
              aria-pressed={amount === value}
              disabled={disabled}
              translate={translateData(t(text))}
              onClick={() => put(amount)}
            >
              {t(text)}
            </button>
          ))}
        </div>
      )}
      <span className="pin-space" />
      <Keypad
        corner="."
        disabled={disabled}
        onKey={(key) => put(typeAmount(typed.current, key))}
        onPaste={(text) => {
          const pasted = parsePesos(text)
          const plain = pasted === undefined ? '' : groupPesos(pasted).replaceAll(',', '')
          if (/^\d{1,9}(\.\d{2})?$/.test(plain)) put(plain)
        }}
      />
    </div>
  )
}
