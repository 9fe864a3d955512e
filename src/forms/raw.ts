import { type AnyField, type Fields, isBlank, type RawOf, type ValuesOf } from './field'

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
