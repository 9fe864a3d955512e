import { useRef, useState } from 'react'
import type { Problem } from '../domain/form/rules'
import { askedField } from '../i18n/asked-field'
import { useT } from '../i18n/translate'
import { isText } from '../ui/base/content'
import { useErrorMessage } from '../ui/base/error-message'
import type { SummaryLine } from './ErrorSummary'
import {
  type AnyField,
  type Fields,
  type FormLimits,
  type FormValues,
  problemIn,
  type RawValues,
} from './field'
import { emptyRaw, toValues } from './raw'

export interface FormOptions<F extends Fields> {
  fields: F
  /** Initial raw values, as typed. */
  initial?: Partial<RawValues<F>> | undefined
  /** Returns the raw values with the consequences of a change, such as dependent fields being cleared. */
  adjust?: ((raw: RawValues<F>, changed: keyof F) => RawValues<F>) | undefined
  /** Called with the raw values after each change, to store a draft. */
  onDraft?: ((raw: RawValues<F>) => void) | undefined
  limits?: FormLimits<F> | undefined
  /** A reviewer's reasons for refusing fields, by field name. A reason is shown until the user changes the field. */
  refused?: Problems<F> | undefined
  /** Maps the service's error codes to fields. */
  refusals?: Readonly<Record<number, keyof F>> | undefined
  /** Called with valid values. If it rejects with a Failure, the form shows the error. */
  onSubmit(values: FormValues<F>): void | Promise<void>
}

/** Error texts, by field name. */
type Problems<F extends Fields> = Partial<Record<keyof F, string>>

/** Manages the state of a form: raw values, errors, submission. */
export function useForm<F extends Fields>(options: FormOptions<F>) {
  const { fields, initial, adjust, onDraft, refused, onSubmit } = options
  const [raw, setRaw] = useState<RawValues<F>>(() => ({ ...emptyRaw(fields), ...pickOwn(fields, initial) }))
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const { problems, setProblems, general, shownAt, show, fail } = useProblems(options)
  const validate = useValidation(options)
  const lines = summaryLines(fields, problems, general)

  const change = (name: keyof F & string, value: RawValues<F>[typeof name]) => {
    const changed = { ...raw, [name]: value }
    const next = adjust?.(changed, name) ?? changed
    setRaw(next)
    setProblems(({ [name]: _, ...rest }) => rest as Problems<F>) // without the key `name`
    onDraft?.(next)
  }
  const send = async () => {
    if (running.current) return
    const found: Problems<F> = validate(raw)
    // a field that a reviewer refused keeps its error until the user changes it
    for (const name of fieldNames(fields))
      if (!found[name] && problems[name] && refused?.[name] === problems[name]) found[name] = problems[name]
    show(found)
    if (Object.keys(found).length > 0) return
    running.current = true
    setBusy(true)
    try {
      await onSubmit(toValues(fields, raw))
    } catch (error) {
      fail(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { raw, change, problems, lines, shownAt, busy, send }
}

/** Names of a form's fields, in order. */
export const fieldNames = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[] // F's own keys

/**
 * Picks a form's fields from a draft. All other fields of the draft belong to other forms, whose values must not be overwritten.
 */
const pickOwn = <F extends Fields>(fields: F, initial: Partial<RawValues<F>> = {}) =>
  Object.fromEntries(fieldNames(fields).flatMap((name) => (name in initial ? [[name, initial[name]]] : [])))

/** State of the errors of fields and of the whole form; `shownAt` counts failed submits. */
function useProblems<F extends Fields>({ refused, refusals }: FormOptions<F>) {
  const errorMessage = useErrorMessage()
  const [problems, setProblems] = useState<Problems<F>>(refused ?? {})
  const [general, setGeneral] = useState<string | undefined>()
  const [shownAt, setShownAt] = useState(0)

  const show = (found: Problems<F>) => {
    setGeneral(undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) setShownAt((count) => count + 1)
  }
  const fail = (error: unknown) => {
    const { text, code } = errorMessage(error)
    const field = code === undefined ? undefined : refusals?.[code]
    if (field !== undefined)
      setProblems({ [field]: text } as Problems<F>) // `field` is a key of F
    else setGeneral(text)
    setShownAt((count) => count + 1)
  }
  return { problems, setProblems, general, shownAt, show, fail }
}

/** Returns a function that validates raw values and returns translated errors. */
function useValidation<F extends Fields>({ fields, limits }: FormOptions<F>) {
  const t = useT()
  const inWords = ({ key, values }: Problem, { label }: AnyField) => {
    const named = isText(label) && { field: askedField(t(label), key === 'rule.choose') }
    return t(key, { ...named, ...values })
  }
  return (raw: RawValues<F>): Problems<F> => {
    const found: Problems<F> = {}
    for (const name of fieldNames(fields)) {
      const field = fields[name] as AnyField // `name` is a key of `fields`
      const problem = problemIn(field, raw[name], limits)
      if (problem) found[name] = inWords(problem, field)
    }
    return found
  }
}

/** Lines of the error summary: the error of the whole form first, then field by field. */
function summaryLines<F extends Fields>(fields: F, problems: Problems<F>, general?: string): SummaryLine[] {
  return [
    ...(general ? [{ text: general }] : []),
    ...fieldNames(fields).flatMap((name) =>
      problems[name] ? [{ id: `f-${name}`, text: problems[name] }] : [],
    ),
  ]
}
