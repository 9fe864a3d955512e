import { CredentialKind, RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos } from '../../bridge/contract/entities/money'
import { centavos as asCentavos } from '../domain/money/money'
import type { Field, Route } from './route'

/** One of these codes; its value is the code. */
const oneOf = <T extends string | number>(values: readonly T[]) => ({
  pattern: new RegExp(`^(${values.join('|')})$`),
  read: (text: string): T | undefined => values.find((value) => String(value) === text),
})

export const text: Field = { pattern: /\S/ }
/** A number or key that the service has given: printable, no blanks. */
export const id: Field = { pattern: /^[!-~]{1,128}$/ }
export const centavos = { pattern: /^\d{1,12}$/, read: (text: string): Centavos => asCentavos(Number(text)) }
/** Of days or instalments. */
export const count = { pattern: /^[1-9]\d{0,3}$/, read: Number as (text: string) => number }
export const method = oneOf(Object.values(RepaymentMethod))
/** A PIN or a password. */
export const secret = oneOf(Object.values(CredentialKind))
/** What one is reached by. */
export const contact = oneOf(['phone', 'email'] as const)

/** A field that may be missing; one that can't be read counts as missing. */
export const optional = <F extends Field>(field: F) => ({ ...field, optional: true }) as const

/** What stands in a field as text, '' where it is missing or can't be read. */
const fieldText = ({ pattern }: Field, fields: URLSearchParams, name: string): string => {
  const value = fields.get(name) ?? ''
  return pattern.test(value) ? value : ''
}

/** The value of a field; where it is missing or can't be read '' for a text, undefined for anything else. */
export function readField(field: Field, fields: URLSearchParams, name: string): unknown {
  const text = fieldText(field, fields, name)
  return field.read ? (text === '' ? undefined : field.read(text)) : text
}

/** Does a query hold all that the page can't do without? */
export function isComplete({ query = {} }: Route, search: string): boolean {
  const fields = new URLSearchParams(search)
  return Object.entries(query).every(
    ([name, field]) => field.optional || fieldText(field, fields, name) !== '',
  )
}
