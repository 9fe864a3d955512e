import { CredentialKind, RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos } from '../../bridge/contract/entities/money'
import { centavos as asCentavos } from '../domain/money/money'
import type { Field, Route } from './route'

/** Creates a query field that accepts only the codes in `values`. */
const oneOf = <T extends string | number>(values: readonly T[]) => ({
  pattern: new RegExp(`^(${values.join('|')})$`),
  read: (text: string): T | undefined => values.find((value) => String(value) === text),
})

export const text: Field = { pattern: /\S/ }
/** Query field for an id from the service, such as an order number: printable characters without blanks. */
export const id: Field = { pattern: /^[!-~]{1,128}$/ }
export const centavos = { pattern: /^\d{1,12}$/, read: (text: string): Centavos => asCentavos(Number(text)) }
/** Query field for a number of days or instalments. */
export const count = { pattern: /^[1-9]\d{0,3}$/, read: (text: string) => Number(text) }
export const method = oneOf(Object.values(RepaymentMethod))
/** Query field that selects PIN or password. */
export const secret = oneOf(Object.values(CredentialKind))
/** Query field that selects phone or e-mail. */
export const contact = oneOf(['phone', 'email'] as const)

/** Makes a query field optional; an invalid value counts as missing. */
export const optional = <F extends Field>(field: F) => ({ ...field, optional: true }) as const

/** Text of a query field, or '' if it is missing or invalid. */
const fieldText = ({ pattern }: Field, fields: URLSearchParams, name: string): string => {
  const value = fields.get(name) ?? ''
  return pattern.test(value) ? value : ''
}

/** Value of a query field. If it is missing or invalid: '' for text, otherwise undefined. */
export function readField(field: Field, fields: URLSearchParams, name: string): unknown {
  const text = fieldText(field, fields, name)
  return field.read ? (text === '' ? undefined : field.read(text)) : text
}

/** True if a query has all fields that the route requires. */
export function isComplete({ query = {} }: Route, search: string): boolean {
  const fields = new URLSearchParams(search)
  return Object.entries(query).every(
    ([name, field]) => field.optional || fieldText(field, fields, name) !== '',
  )
}
