import { type ChangeEvent, type CompositionEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatTypedAmount, formatTypedMobile, restoreCaret } from '../domain/money/format-typed'
import { groupPesos, parsePesos } from '../domain/money/money'
import { useT } from '../i18n/translate'
import { IconButton } from '../ui/base/Button'
import { isComposing } from '../ui/input/composition'
import { TextInput } from '../ui/input/Field'
import '../ui/input/radio-chips.css'
import { eye, eyeOff } from '../ui/base/icons'
import { Select, TextArea } from '../ui/input/inputs'
import type { FieldInputProps } from './field'

/** Single-line text input. */
export function TextLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  return <TextInput enterKeyHint="next" {...ids} {...hints} value={value} onChange={onChange} />
}

/**
 * Handlers of an input that insert separators while text is typed, and keep the caret between the same two characters. Text that
 * an input method is composing gets its separators at the end.
 */
function useGroupedInput(
  id: string,
  onChange: (text: string) => void,
  group: (text: string) => string,
  separators: RegExp,
) {
  const caret = useRef<number | null>(null)
  const input = () => document.getElementById(id) as HTMLInputElement | null // `id` is the id of an input element
  useLayoutEffect(() => {
    if (caret.current === null) return
    input()?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const type = (typed: string) => {
    const shown = group(typed)
    const at = input()?.selectionStart ?? typed.length
    // set the caret only if needed: at the end of the text, or if no separator moved, the browser positions it correctly
    if (shown !== typed && at < typed.length)
      caret.current = restoreCaret(shown, typed.slice(0, at), separators)
    onChange(shown)
  }
  return {
    onChange: (typed: string, event: ChangeEvent) => (isComposing(event) ? onChange(typed) : type(typed)),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value),
  }
}

/** A mobile number input that inserts spaces while typing. */
export function MobileLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const grouped = useGroupedInput(ids.id, onChange, formatTypedMobile, /[\s-]/g)
  return <TextInput enterKeyHint="next" {...ids} {...hints} {...grouped} value={value} />
}

/** An amount input with a peso sign. Inserts thousands separators while typing, and normalizes the decimals on blur. */
export function MoneyLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const group = (typed: string) => formatTypedAmount(typed, value)
  const grouped = useGroupedInput(ids.id, onChange, group, /,/g)
  const settle = () => {
    const amount = parsePesos(value)
    const grouped = amount === undefined ? value : groupPesos(amount)
    if (grouped !== value) onChange(grouped)
  }
  return (
    <TextInput
      enterKeyHint="next"
      {...ids}
      {...hints}
      {...grouped}
      before="₱"
      value={value}
      onBlur={settle}
    />
  )
}

/** A password input with a button that reveals the password. */
export function SecretLine({ ids, value, onChange, hints }: FieldInputProps<string>) {
  const [open, setOpen] = useState(false)
  return (
    <TextInput
      enterKeyHint="next"
      {...ids}
      {...hints}
      type={open ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      after={
        <IconButton
          icon={open ? eyeOff : eye}
          label={open ? 'field.secret.hide' : 'field.secret.show'}
          onPress={() => setOpen(!open)}
        />
      }
    />
  )
}

/** Multi-line text input. */
export function MultilineText({ ids, value, onChange, hints }: FieldInputProps<string>) {
  return <TextArea {...ids} maxLength={hints.maxLength} value={value} onChange={onChange} />
}

/** A select with the field's options. */
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

/** Radio buttons with the field's options. Unlike in Choice, all options are visible, so the user needs only one tap. */
export function RadioChips({ ids, value, onChange, options }: FieldInputProps<string>) {
  const id = useId()
  return (
    <div className="radio-chips">
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
          <span className="choice-face radio-chip">{option.text}</span>
        </label>
      ))}
    </div>
  )
}
