import { cleanText } from '../typed-text'

/** Digits of a number, with a leading + if it has one; without `tel:`, parameters and separators. Other characters remain. */
export const toDialled = (text: string): string => cleanText(text).replace(/^tel:|;.*$|[\s().-]/gi, '')

/**
 * Parses a Philippine mobile number in any usual form (0917…, 917…, 63917…, +63 917…, +63 0917…, 0063 917…, tel:…; with spaces,
 * dashes, dots, brackets or full-width digits) and returns its 10 national digits; undefined for any other text. All operator
 * prefixes are accepted, because numbers are portable (RA 11202).
 */
export function normaliseMobile(text: string): string | undefined {
  const national = /^(?:(?:\+|00)?63)?0?(\d{10})$/.exec(toDialled(text))?.[1]
  return national && /^(?:9\d|8[19])/.test(national) ? national : undefined
}

/** Formats a mobile number as dialled, `0917 123 4567`; other text is returned unchanged. */
export function formatMobile(mobile: string): string {
  const digits = normaliseMobile(mobile)
  return digits ? `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : mobile
}

/** Masks the middle of a mobile number, `0917 ••• 0007`, with no-break spaces; other text is masked entirely. */
export function maskMobile(mobile: string): string {
  const digits = normaliseMobile(mobile)
  return digits ? `0${digits.slice(0, 3)}\u00a0•••\u00a0${digits.slice(6)}` : '•••'
}
