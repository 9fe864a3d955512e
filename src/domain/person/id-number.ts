import type { Problem, Rule } from '../form/rules'

/** Accepted photo IDs. The number patterns below come from the project's own research, because no official list exists. */
export const IdType = {
  philSys: 'PHILSYS',
  umid: 'UMID',
  sss: 'SSS',
  gsis: 'GSIS',
  tin: 'TIN',
  driversLicence: 'DRIVERS_LICENCE',
  passport: 'PASSPORT',
  prc: 'PRC',
  philHealth: 'PHILHEALTH',
  pagIbig: 'PAGIBIG',
  postal: 'POSTAL',
  voter: 'VOTER',
} as const
export type IdType = (typeof IdType)[keyof typeof IdType]

interface Shape {
  /** Pattern of the number after normalisation, i.e. in upper case and without spaces and dashes. */
  pattern: RegExp
  /** A valid number, shown as a hint for the field. */
  example: string
  /** Number of characters in each group when displayed. */
  groups: readonly number[]
}

const shapes: Record<IdType, Shape> = {
  [IdType.philSys]: { pattern: /^\d{16}$/, example: '1234-5678-9012-3456', groups: [4, 4, 4, 4] },
  [IdType.umid]: { pattern: /^\d{12}$/, example: '0012-3456789-0', groups: [4, 7, 1] },
  [IdType.sss]: { pattern: /^\d{10}$/, example: '34-1234567-8', groups: [2, 7, 1] },
  [IdType.gsis]: { pattern: /^\d{11}$/, example: '20012345678', groups: [11] },
  [IdType.tin]: { pattern: /^\d{9}(\d{3,5})?$/, example: '123-456-789-000', groups: [3, 3, 3, 5] },
  [IdType.driversLicence]: { pattern: /^[A-Z]\d{10}$/, example: 'N01-12-345678', groups: [3, 2, 6] },
  [IdType.passport]: { pattern: /^(P\d{7}[A-Z]|[A-Z]{2}\d{7})$/, example: 'P1234567A', groups: [9] },
  [IdType.prc]: { pattern: /^\d{7}$/, example: '0123456', groups: [7] },
  [IdType.philHealth]: { pattern: /^\d{12}$/, example: '12-345678901-2', groups: [2, 9, 1] },
  [IdType.pagIbig]: { pattern: /^\d{12}$/, example: '1234-5678-9012', groups: [4, 4, 4] },
  [IdType.postal]: { pattern: /^[A-Z\d]{12,16}$/, example: 'PRN 1234 5678 9012', groups: [4, 4, 4, 4] },
  [IdType.voter]: { pattern: /^[A-Z\d]{22}$/, example: '1234-5678A-B9012CDE34567', groups: [4, 5, 13] },
}

/** Normalises an ID number for comparison: upper case, no spaces or dashes. */
export const normaliseId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\-‐‑–]/g, '')
    .toUpperCase()

/** Formats an ID number in groups, like on the card: `1234-5678-9012-3456`. */
export function formatId(text: string, type: IdType): string {
  let rest = normaliseId(text)
  const parts: string[] = []
  for (const length of shapes[type].groups) {
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...parts, rest].filter(Boolean).join('-')
}

/** Masks all but the last four characters of an ID number: `••••3456`. */
export const maskId = (text: string): string => `••••${normaliseId(text).slice(-4)}`

/** True for an ID number that the service has masked. */
export const isMaskedId = (text: string): boolean => text.startsWith('••••')

/** Returns an example number, shown as a hint for the field. */
export const idExample = (type: IdType): string => shapes[type].example

/**
 * Checks a number against the pattern of its ID type. Callers should only warn about a problem, because older cards may differ.
 */
export const idShape: Rule<string, { type: IdType }> = (text, { type }): Problem | undefined =>
  shapes[type].pattern.test(normaliseId(text))
    ? undefined
    : { key: 'rule.id.shape', values: { example: shapes[type].example } }

/** Refuses the 12-digit PhilSys Number: it is confidential under RA 11055 and must not be collected. */
export const idIsNotPsn: Rule<string, { type: IdType }> = (text, { type }): Problem | undefined =>
  type === IdType.philSys && /^\d{12}$/.test(normaliseId(text)) ? { key: 'rule.id.psn' } : undefined

/** Basic check of an ID number: letters and digits only, and no PhilSys Number. Passes while no ID type is chosen. */
export const idNumber: Rule<string, { type: IdType | undefined }> = (text, { type }): Problem | undefined => {
  if (type === undefined) return undefined
  return (
    idIsNotPsn(text, { type }) ??
    (/^[A-Z\d]{5,22}$/.test(normaliseId(text))
      ? undefined
      : { key: 'rule.id.shape', values: { example: shapes[type].example } })
  )
}

/** Parses an ID type as the service sends it; undefined if it is unknown. */
export const parseIdType = (text: string): IdType | undefined =>
  Object.values(IdType).find((type) => type === text)
