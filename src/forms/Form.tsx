import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MessageKey } from '../i18n/translate'
import { Button } from '../ui/base/Button'
import { type Content, useContent } from '../ui/base/content'
import type { IconShape } from '../ui/base/Icon'
import { Field as FieldBox } from '../ui/input/Field'
import { FieldGroup } from '../ui/input/FieldGroup'
import { Line } from '../ui/layout/Frame'
import { Footer } from '../ui/layout/Page'
import { ErrorSummary } from './ErrorSummary'
import type { AnyField, Fields, Option, RawValues } from './field'
import { focusNextField } from './focus-next-field'
import { type FormOptions, fieldNames, useForm } from './use-form'
import './form.css'

export interface FormProps<F extends Fields> extends FormOptions<F> {
  /** Options of choice fields, by field name. */
  options?: Partial<Record<keyof F, readonly Option[]>> | undefined
  submit: MessageKey
  /** Content above and below the fields. */
  before?: ReactNode
  children?: ReactNode
  /** Suggested values, by field name; a tap on a suggestion fills it in. */
  offers?: { [K in keyof F]?: Offer<RawValues<F>[K]> } | undefined
  /** Content shown below fields, by field name. */
  below?: Partial<Record<keyof F, ReactNode>> | undefined
  /** Headings inside a long form, by the name of the field below the heading. */
  heads?: Partial<Record<keyof F, Content>> | undefined
  /** 'footer': the button is fixed at the bottom; 'inline': it follows the fields, as in sheets. */
  place?: 'footer' | 'inline'
}

/** Suggestion shown as a button at a field; pressing it fills in `raw`. */
interface Offer<Raw> {
  text: MessageKey
  icon: IconShape
  raw: Raw
}

/** A form: its fields, their errors, and a submit button. */
export function Form<F extends Fields>(props: FormProps<F>) {
  const { fields, options, offers, submit, before, children, below, heads, place = 'footer' } = props
  const names = fieldNames(fields)
  const content = useContent()
  const { raw, change, problems, lines, shownAt, busy, send } = useForm(props)
  const button = <Button type="submit" text={submit} busy={busy} />
  return (
    <form
      className="form"
      noValidate
      onKeyDown={focusNextField}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={place === 'footer' ? 'body' : 'form'}>
        <ErrorSummary shownAt={shownAt} lines={lines} />
        {before}
        {names.map((name) => (
          <Fragment key={name}>
            {heads?.[name] && <h2>{content(heads[name])}</h2>}
            <OneField
              name={name}
              // safe cast: `raw` and `change` use the types of this field
              field={fields[name] as AnyField}
              raw={raw[name]}
              last={name === names.at(-1)}
              problem={problems[name]}
              options={options?.[name] ?? []}
              offer={offers?.[name]}
              onChange={(value) => change(name, value)}
            />
            {below?.[name]}
          </Fragment>
        ))}
        {children}
        {place === 'inline' && button}
      </div>
      {place === 'footer' && <Footer>{button}</Footer>}
    </form>
  )
}

interface OneFieldProps<Raw> {
  name: string
  field: AnyField
  raw: Raw
  /** True for the last field, whose Enter key submits the form. */
  last: boolean
  problem: string | undefined
  options: readonly Option[]
  offer: Offer<Raw> | undefined
  onChange(raw: Raw): void
}

function OneField<Raw>({ name, field, raw, last, problem, options, offer, onChange }: OneFieldProps<Raw>) {
  const only = field.chooses && options.length === 1 ? options[0]?.id : undefined
  const isSettled = only === undefined || (raw as unknown) === only // the values of such fields are ids
  const latest = useRef(onChange)
  latest.current = onChange
  // options may arrive after the form
  useLayoutEffect(() => {
    if (!isSettled) latest.current(only as Raw)
  }, [isSettled, only])
  const Input = field.input
  const Box = field.group ? FieldGroup : FieldBox
  const hints = last ? { ...field.hints, enterKeyHint: 'done' as const } : field.hints
  // a reviewer's reason or an error must be seen
  if (only !== undefined && !problem) return null
  return (
    <Box
      id={`f-${name}`}
      label={field.label}
      hint={field.hint}
      problem={problem}
      optional={field.optional && 'field.optional'}
    >
      {(ids) => (
        <>
          <Input ids={ids} value={raw} onChange={onChange} hints={hints} options={options} />
          {offer && offer.raw !== raw && (
            <Line>
              <Button
                kind="plain"
                size="small"
                icon={offer.icon}
                text={offer.text}
                onPress={() => onChange(offer.raw)}
              />
            </Line>
          )}
        </>
      )}
    </Box>
  )
}
