import { CredentialKind, RepaymentMethod } from '../../bridge/contract/codes'
import type { Field, Route } from './route'

const oneOf = (values: readonly (string | number)[]): Field => ({
  pattern: new RegExp(`^(${values.join('|')})$`),
})

export const text: Field = { pattern: /\S/ }
/** A number or key that the service has given: printable, no blanks. */
export const id: Field = { pattern: /^[!-~]{1,128}$/ }
export const centavos: Field = { pattern: /^\d{1,12}$/ }
/** Of days or instalments. */
export const count: Field = { pattern: /^[1-9]\d{0,3}$/ }
export const method: Field = oneOf(Object.values(RepaymentMethod))
/** A PIN or a password. */
export const secret: Field = oneOf(Object.values(CredentialKind))
/** What one is reached by. */
export const contact: Field = oneOf(['phone', 'email'])

/** A field that may be missing; one that can't be read counts as missing. */
export const optional = ({ pattern }: Field) => ({ pattern, optional: true }) as const

/** The value of a field, '' where it is missing or can't be read. */
export function readField({ pattern }: Field, fields: URLSearchParams, name: string): string {
  const value = fields.get(name) ?? ''
  return pattern.test(value) ? value : ''
}

/** Does a query hold all that the page can't do without? */
export function isComplete({ query = {} }: Route, search: string): boolean {
  const fields = new URLSearchParams(search)
  return Object.entries(query).every(
    ([name, field]) => field.optional || readField(field, fields, name) !== '',
  )
}
