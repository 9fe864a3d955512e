import { expect, it } from 'vitest'
import type { AnyField } from '../../src/forms/field'
import { fields } from '../../src/forms/fields'
import { MobileLine, MoneyLine, TextLine } from '../../src/forms/inputs'

const rows: [string, AnyField][] = Object.entries(fields)

/** Fields of a kind, with the hints they have. */
const hintsOf = (isOfKind: (field: AnyField, name: string) => boolean) =>
  rows.flatMap(([name, field]) => (isOfKind(field, name) ? [[name, field.hints] as const] : []))

it.each(hintsOf(({ input }) => input === MobileLine))(
  'the field %s has the keypad of a telephone',
  (_, hints) => {
    expect(hints).toMatchObject({ type: 'tel', inputMode: 'tel' })
  },
)

it.each(hintsOf(({ input }) => input === MoneyLine))(
  'the field %s has a keypad with digits and a decimal point',
  (_, { inputMode }) => {
    expect(inputMode).toBe('decimal')
  },
)

it.each(hintsOf((_, name) => /email$/i.test(name)))(
  'the field %s has the keyboard for e-mail addresses',
  (_, hints) => {
    expect(hints).toMatchObject({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 120 })
  },
)

// an account name is typed as it was chosen
it.each(hintsOf((_, name) => /^account(Name)?$|password/i.test(name)))(
  'the field %s is not capitalized',
  (_, hints) => {
    expect(hints.autoCapitalize).toBe('none')
  },
)

it.each(hintsOf(({ input }, name) => input === TextLine && /(Code|Id|idNumber)$/.test(name)))(
  'the field %s is typed in capitals',
  (_, { autoCapitalize }) => {
    expect(autoCapitalize).toBe('characters')
  },
)

// the phone would fill in its owner's
it.each(hintsOf((_, name) => /^(contact|customer)(Phone|Email)/.test(name)))(
  'the field %s has no autofill',
  (_, hints) => {
    expect(hints.autoComplete).toBe('off')
  },
)

it('every typed field has a maximum length', () => {
  const without = rows.filter(([, { hints }]) => !(hints.maxLength && hints.maxLength > 0))
  expect(without.map(([name]) => name)).toEqual([])
})
