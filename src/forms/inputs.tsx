import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatTypedAmount, formatTypedMobile, restoreCaret } from '../domain/money/format-typed'
import { groupPesos, parsePesos } from '../domain/money/money'
import { useT } from '../i18n/translate'
import { IconButton } from '../ui/base/Button'
import { TextInput } from '../ui/input/Field'
import '../ui/input/few.css'
import { eye, eyeOff } from '../ui/base/icons'
import { Select, TextArea } from '../ui/input/inputs'
import type { FieldInputProps } from './field'

/** One line of text. */
export function TextLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  return <TextInput {...ids} {...hints} value={value} onChange={onChange} enterKeyHint="next" />
}

/** Sets what is typed into groups as it is typed; the caret stays where it was between its signs. */
function useGroupedInput(
  id: string,
  onChange: (text: string) => void,
  group: (text: string) => string,
  separators: RegExp,
) {
  const caret = useRef<number | null>(null)
  const input = () => document.getElementById(id) as HTMLInputElement | null // the one line that carries the id
  useLayoutEffect(() => {
    if (caret.current === null) return
    input()?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (typed: string) => {
    const shown = group(typed)
    const at = input()?.selectionStart ?? typed.length
    // at the end, and where nothing was moved, the browser knows best
    if (shown !== typed && at < typed.length)
      caret.current = restoreCaret(shown, typed.slice(0, at), separators)
    onChange(shown)
  }
}

/** One line with a mobile number, spaced while it is typed. */
export function MobileLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const type = useGroupedInput(ids.id, onChange, formatTypedMobile, /[\s-]/g)
  return <TextInput {...ids} {...hints} value={value} onChange={type} enterKeyHint="next" />
}

/** One line of money: a peso sign before it; thousands are grouped while it is typed, centavos once it is left. */
export function MoneyLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const type = useGroupedInput(ids.id, onChange, formatTypedAmount, /,/g)
  const settle = () => {
    const amount = parsePesos(value)
    const grouped = amount === undefined ? value : groupPesos(amount)
    if (grouped !== value) onChange(grouped)
  }
  return (
    <TextInput
      {...ids}
      {...hints}
      before="₱"
      value={value}
      onChange={type}
      onBlur={settle}
      enterKeyHint="next"
    />
  )
}

/** One line of text, hidden until it is revealed. */
export function SecretLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const [open, setOpen] = useState(false)
  return (
    <TextInput
      {...ids}
      {...hints}
      type={open ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      after={
        <IconButton
          of={open ? eyeOff : eye}
          label={open ? 'field.secret.hide' : 'field.secret.show'}
          onPress={() => setOpen(!open)}
        />
      }
    />
  )
}

/** Several lines of text. */
export function MultilineText({ ids, value, onChange, hints }: FieldInputProps<string>) {
  return <TextArea {...ids} maxLength={hints.maxLength} value={value} onChange={onChange} />
}

/** One of the options that the form was given for this field. */
export function Choice({ ids, value, onChange, options }: FieldInputProps<string>) {
  const t = useT()
  return (
    <Select
      {...ids}
      options={options}
      value={value || undefined}
      onChange={onChange}
      placeholder={t('field.choose')}
    />
  )
}

/** The same with all of its few options in sight: one tap instead of a picker. */
export function RadioChips({ ids, value, onChange, options }: FieldInputProps<string>) {
  const id = useId()
  return (
    <div className="few">
      {options.map((option, at) => (
        <label key={option.id} className="choice-label">
          <input
            type="radio"
            className="choice hidden"
            name={id}
            id={at === 0 ? ids.id : undefined}
            checked={option.id === value}
            aria-describedby={ids['aria-describedby']}
            onChange={() => onChange(option.id)}
          />
          <span className="choice-face few-face">{option.text}</span>
        </label>
      ))}
    </div>
  )
}
