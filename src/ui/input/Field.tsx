import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from '../base/cx'
import './field.css'
import '../layout/page.css'
import { type Content, useContent } from '../base/content'

/** Attributes that a Field passes to the input element inside it. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

export interface FieldProps {
  label: Content
  hint?: Content | undefined
  /** Error text, already translated. */
  problem?: string | undefined
  /** Id of the input, so that an error summary can link to it. */
  id?: string | undefined
  /** Shown after the label of an optional field. */
  optional?: Content | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label, hint, input and error, connected for screen readers. */
export function Field({ label, hint, problem, id: given, optional, children }: FieldProps) {
  const content = useContent()
  const own = useId()
  const id = given ?? own
  const described = cx(hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`)
  return (
    <div className={cx('field', problem !== undefined && 'field-bad')}>
      <label className="field-label" htmlFor={id}>
        {content(label)} {optional && <span className="mut sm">{content(optional)}</span>}
      </label>
      {hint && (
        <p className="sm mut" id={`${id}-hint`}>
          {content(hint)}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem !== undefined })}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix' | 'value'> & {
  value: string
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  /** Content inside the box, such as a prefix or a button, before and after the typed text. */
  before?: ReactNode
  after?: ReactNode
}

/** Single-line text input. */
export function TextInput({ value, onChange, before, after, ...rest }: InputProps) {
  return (
    <span className="box" translate="no">
      {before && <span className="box-side mut">{before}</span>}
      <input
        type="text"
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value, event)}
      />
      {after && <span className="box-side">{after}</span>}
    </span>
  )
}
