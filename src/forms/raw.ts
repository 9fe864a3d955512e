import { type AnyField, type Fields, type FormValues, isBlank, type RawValues } from './field'

/** Raw values of an empty form. */
export const emptyRaw = <F extends Fields>(fields: F): RawValues<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty])) as RawValues<F> // one entry per field

/** Parses the raw values of a form, which must be valid. */
export const toValues = <F extends Fields>(fields: F, raw: RawValues<F>): FormValues<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isBlank(raw[name]) && field.optional ? null : field.read(raw[name]),
    ]),
  ) as FormValues<F> // every field was validated

/** Converts values to raw values, to prefill a form. */
export const toRaw = <F extends Fields>(fields: F, values: Partial<FormValues<F>>): Partial<RawValues<F>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in fields)
      .map(([name, value]) => [name, (fields[name] as AnyField).write(value)]), // filtered by name above
  ) as Partial<RawValues<F>> // filtered to the names in `fields`
