import { cleanText } from '../typed-text'

/** Normalises an e-mail address for storage and comparison: lower case, without blanks and `mailto:`. */
// decided: e-mail addresses and account names are case-insensitive
export const normalizeEmail = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/ /g, '')

/** Masks the part of an e-mail address before the @, except its first and last letter: `m•••a@example.ph`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return host ? `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}@${host}` : '•••'
}
