import { type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { type Content, useContent } from '../base/content'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { next } from '../base/icons'
import type { FieldIds } from './Field'
import './inputs.css'

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
}

/** Multi-line text input; with `maxLength` it shows a character count. */
export function TextArea({ value, onChange, ...rest }: AreaProps) {
  return (
    <span className="box box-area">
      <textarea
        rows={4}
        translate="no"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {rest.maxLength !== undefined && (
        <span className="sm mut num" aria-hidden="true" translate="no">
          {value.length} / {rest.maxLength}
        </span>
      )}
    </span>
  )
}

type SelectProps<Id extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  options: readonly { id: Id; text: string }[]
  value: Id | undefined
  onChange: (id: Id) => void
  /** Text shown until an option is selected. */
  placeholder?: string | undefined
}

/** A native select. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Id>) {
  return (
    <span className="box box-select">
      <select
        {...rest}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.target.value)
          if (chosen) onChange(chosen.id)
        }}
      >
        {value === undefined && <option value="">{placeholder}</option>}
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon icon={next} size={20} />
    </span>
  )
}

interface CheckboxProps extends Partial<FieldIds> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Label next to the checkbox; may contain links. */
  children: ReactNode
  disabled?: boolean | undefined
}

export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grow">{children}</span>
    </label>
  )
}

/** A checkbox before a row, as high as the row; `label` is its accessible name. */
export function RowCheckbox(props: { checked: boolean; onChange(checked: boolean): void; label: Text }) {
  const { checked, onChange, label } = props
  const name = useT()(label)
  return (
    <label className="tick tick-row">
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className="tick tick-switch">
      <span className="grow">{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        {...rest}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

interface RadioListProps<Id extends string> {
  label: Content
  /** True if there is a visible heading already, so that `label` is only for screen readers. */
  labelled?: boolean
  options: readonly { id: Id; title: Content; sub?: Content | undefined; disabled?: boolean | undefined }[]
  value: Id | undefined
  onChange: (id: Id) => void
  problem?: string | undefined
  /** Id of the first option, so that an error summary can link to it. */
  id?: string | undefined
}

/** Radio buttons in a column. */
export function RadioList<Id extends string>({
  label,
  labelled = false,
  options,
  value,
  onChange,
  problem,
  id,
}: RadioListProps<Id>) {
  const content = useContent()
  const name = useId()
  return (
    <fieldset
      className={cx('field', problem !== undefined && 'field-bad')}
      aria-describedby={problem && `${name}-problem`}
    >
      <legend className={labelled ? 'hidden' : 'field-label'}>{content(label)}</legend>
      <div className="rows card card-flat card-rows">
        {options.map((option, at) => (
          <label key={option.id} className="tick">
            <input
              type="radio"
              name={name}
              id={at === 0 ? id : undefined}
              checked={option.id === value}
              disabled={option.disabled}
              onChange={() => onChange(option.id)}
            />
            <span className="grow">
              {content(option.title)}
              {option.sub && <span className="sm mut tick-sub">{content(option.sub)}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className="problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
