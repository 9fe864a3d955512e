import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { Problem } from '../domain/rules'
import { type MessageKey, useT } from '../i18n/translate'
import { Button } from '../ui/Button'
import { type Content, isText, useContent } from '../ui/content'
import { useErrorMessage } from '../ui/error-message'
import { Field as FieldBox } from '../ui/Field'
import { Footer } from '../ui/Page'
import { ErrorSummary } from './ErrorSummary'
import {
  type AnyField,
  type Fields,
  isBlank,
  type LimitsOf,
  type Option,
  problemIn,
  type RawOf,
  type ValuesOf,
} from './field'

export interface FormProps<F extends Fields> {
  of: F
  /** What is in the fields at first; raw, as typed. */
  initial?: Partial<RawOf<F>> | undefined
  /** What else a change brings, such as emptying what depended on it. */
  adjust?: ((raw: RawOf<F>, changed: keyof F) => RawOf<F>) | undefined
  /** Told of each change, for a draft. */
  onDraft?: ((raw: RawOf<F>) => void) | undefined
  limits?: LimitsOf<F> | undefined
  /** Entries of the choice fields, by field. */
  options?: Partial<Record<keyof F, readonly Option[]>> | undefined
  /** Why a reviewer refused a field, by field; shown until it is changed. */
  refused?: Partial<Record<keyof F, string>> | undefined
  /** To which field the service's refusal of a code belongs. */
  refusals?: Readonly<Record<number, keyof F>> | undefined
  submit: MessageKey
  /** May reject with a Failure, which is then shown in the form. */
  onSubmit(values: ValuesOf<F>): void | Promise<void>
  /** Above and below the fields. */
  before?: ReactNode
  children?: ReactNode
  /** Headings within a long form, each above the field it is named by. */
  heads?: Partial<Record<keyof F, Content>> | undefined
  /** 'footer': the button sticks at the thumb; 'inline': it follows the fields, as in sheets. */
  place?: 'footer' | 'inline'
}

/** A form: its fields, what is wrong with them, and one button. */
export function Form<F extends Fields>(props: FormProps<F>) {
  const {
    of,
    initial,
    adjust,
    onDraft,
    limits,
    options,
    refused,
    refusals,
    submit,
    onSubmit,
    before,
    children,
    heads,
    place = 'footer',
  } = props
  const names = Object.keys(of) as (keyof F & string)[] // keys of the object given
  const t = useT()
  const content = useContent()
  const errorMessage = useErrorMessage()
  const [raw, setRaw] = useState<RawOf<F>>(() => ({ ...emptyOf(of), ...initial }))
  const [problems, setProblems] = useState<Partial<Record<keyof F, string>>>(refused ?? {})
  const [general, setGeneral] = useState<string | undefined>()
  const [shownAt, setShownAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const change = (name: keyof F & string, value: RawOf<F>[typeof name]) => {
    const changed = { ...raw, [name]: value }
    const next = adjust?.(changed, name) ?? changed
    setRaw(next)
    setProblems(({ [name]: _, ...rest }) => rest as Partial<Record<keyof F, string>>) // the rest of the same record
    onDraft?.(next)
  }
  const inWords = ({ key, values }: Problem) => t(key as MessageKey, values ?? {}) // rule keys are texts; a test says so

  // 'Please fill this in' alone does not say what
  const named = ({ label }: AnyField, problem: string) =>
    problem === t('rule.required') && isText(label)
      ? t('field.summary.line', { field: t(label), problem })
      : problem

  const fail = (error: unknown) => {
    const { text, code } = errorMessage(error)
    const field = code === undefined ? undefined : refusals?.[code]
    if (field !== undefined)
      setProblems({ [field]: text } as Partial<Record<keyof F, string>>) // one key of F
    else setGeneral(text)
    setShownAt((count) => count + 1)
  }

  const send = async () => {
    if (running.current) return
    const found: Partial<Record<keyof F, string>> = {}
    for (const name of names) {
      const problem = problemIn(of[name] as AnyField, raw[name], limits) // name is a key of `of`
      if (problem) found[name] = inWords(problem)
      else if (problems[name] && refused?.[name] === problems[name]) found[name] = problems[name]
    }
    setGeneral(undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return setShownAt((count) => count + 1)
    running.current = true
    setBusy(true)
    try {
      await onSubmit(valuesOf(of, raw))
    } catch (error) {
      fail(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const button = <Button type="submit" text={submit} busy={busy} />
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={place === 'footer' ? 'body' : 'form'}>
        <ErrorSummary
          shownAt={shownAt}
          lines={[
            ...(general ? [{ text: general }] : []),
            ...names.flatMap((name) =>
              problems[name] ? [{ id: `f-${name}`, text: named(of[name] as AnyField, problems[name]) }] : [],
            ), // name is a key of `of`
          ]}
        />
        {before}
        {names.map((name) => (
          <Fragment key={name}>
            {heads?.[name] && <h2>{content(heads[name])}</h2>}
            <OneField
              name={name}
              field={of[name] as AnyField}
              raw={raw[name]}
              problem={problems[name]}
              options={options?.[name] ?? []}
              onChange={(value) => change(name, value)}
            />
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
  problem: string | undefined
  options: readonly Option[]
  onChange(raw: Raw): void
}

function OneField<Raw>({ name, field, raw, problem, options, onChange }: OneFieldProps<Raw>) {
  const Input = field.input
  return (
    <FieldBox
      id={`f-${name}`}
      label={field.label}
      hint={field.hint}
      problem={problem}
      optional={field.optional && 'field.optional'}
    >
      {(ids) => <Input ids={ids} value={raw} onChange={onChange} hints={field.hints} options={options} />}
    </FieldBox>
  )
}

/** A form with nothing in it. */
export const emptyOf = <F extends Fields>(of: F): RawOf<F> =>
  Object.fromEntries(Object.entries(of).map(([name, field]) => [name, field.empty])) as RawOf<F> // one entry for each field

/** What the fields of a form mean; every field must have been read without a problem. */
export const valuesOf = <F extends Fields>(of: F, raw: RawOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(of).map(([name, field]) => [
      name,
      isBlank(raw[name]) && field.optional ? null : field.read(raw[name]),
    ]),
  ) as ValuesOf<F> // every field was read without a problem

/** The raw form of values, to fill a form with what is known. */
export const rawOf = <F extends Fields>(of: F, values: Partial<ValuesOf<F>>): Partial<RawOf<F>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in of)
      .map(([name, value]) => [name, (of[name] as AnyField).write(value)]),
  ) as Partial<RawOf<F>> // name is in `of`
