import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { isDay } from '../time/day'

/** Kinds of papers that the service signs, with their letters in the signed text. Money in and money out have different letters. */
export const paperLetters = {
  repayment: 'r',
  disbursement: 'd',
  fee: 'p',
  cashIn: 'i',
  cashOut: 'o',
  statement: 's',
  certificate: 'f',
  contract: 'c',
} as const
export type PaperKind = keyof typeof paperLetters

/** Key facts of a paper. They hold nothing about a person beyond what the paper shows. */
export interface PaperFacts {
  kind: PaperKind
  /** Number that the paper shows: of a transaction, a loan or a contract. */
  number: string
  /** First character of each word of the name; the rest of the name is in no code. */
  initials: readonly string[]
  /** A receipt: the amount; a certificate: the loan and all payments; a contract or statement: the loan and all to be repaid. */
  amounts: readonly Centavos[]
  /** Day of the payment, settlement or signature. */
  date: Day
  /** Day on which the service signed these facts. The key must have been in use on this day. */
  issued: Day
  /** SHA-256 of a contract's or statement's text, as 64 hex digits; null for other papers. */
  hash: string | null
}

/** A paper's code, taken apart. The signature is not verified yet. */
export interface ReadPaper {
  facts: PaperFacts
  keyId: string
  /** The bytes that were signed. */
  message: Uint8Array<ArrayBuffer>
  /** 64 bytes in base64url, 86 characters. */
  signature: string
}

/** First field of the text. A change of the format gets the next number. */
const version = '1'
/** Maximum length of the text. */
const maxLength = 400
/** Prefix of the signed bytes, so that the signature of a paper is no signature of anything else, such as a package. */
const purpose = 'puhunan-paper:'

const letterPattern = /^[rdpiosfc]$/
const keyIdPattern = /^[a-z0-9]{1,12}$/
const amountsPattern = /^(0|[1-9]\d{0,11})(-(0|[1-9]\d{0,11}))?$/
const dayPattern = /^\d{8}$/
const hashPattern = /^[0-9a-f]{64}$/
const signaturePattern = /^[\w-]{86}$/
const maxInitials = 4

/** Percent-encodes all but letters, digits and hyphens, so that no browser changes the text in a link and '.' separates fields. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[.!~*'()_]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function decode(text: string): string | null {
  try {
    const plain = decodeURIComponent(text)
    return encode(plain) === text ? plain : null
  } catch {
    return null
  }
}

const toKind = (letter: string): PaperKind | undefined =>
  (Object.keys(paperLetters) as PaperKind[]).find((kind) => paperLetters[kind] === letter) // keys of `paperLetters`

const writeDay = (day: Day): string => day.replaceAll('-', '')

function readDay(text: string): Day | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return dayPattern.test(text) && isDay(day) ? day : null
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Initials of a name in any script, at most four: `Maria Santos` becomes M and S. */
export const toInitials = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/u)
    .flatMap((word) => [...graphemes.segment(word)].slice(0, 1).map(({ segment }) => segment))
    .slice(0, maxInitials)

/** The name as it is shown: `M••• S•••`. */
export const maskedName = ({ initials }: Pick<PaperFacts, 'initials'>): string =>
  initials.map((first) => `${first}•••`).join(' ')

/**
 * Writes the text that is signed. Fields are separated by dots: version, id of the key, letter of the kind, number of the paper,
 * initials separated by `_`, amounts in centavos separated by `-`, date and day of signing as YYYYMMDD and, for a contract or
 * statement, its SHA-256. The signature follows after another dot: 64 bytes of Ed25519 over `puhunan-paper:` and this text, in
 * base64url. Example: `1.d26.r.RP-2026-000012.M_S.276896.20261122.20261129.<86 characters>`.
 */
export function writePaper(facts: PaperFacts, keyId: string): string {
  const { kind, number, initials, amounts, date, issued, hash } = facts
  return [
    version,
    keyId,
    paperLetters[kind],
    encode(number),
    initials.map(encode).join('_'),
    amounts.join('-'),
    writeDay(date),
    writeDay(issued),
    ...(hash === null ? [] : [hash]),
  ].join('.')
}

/** Bytes to be signed for a text of `writePaper`. */
export const toSignedBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(purpose + text)

/** Reads the facts; null unless they are written exactly as `writePaper` writes them. */
function readFacts(fields: readonly string[]): { facts: PaperFacts; keyId: string } | null {
  const [, keyId = '', letter = '', number = '', initials = '', amounts = '', date = '', issued = '', hash] =
    fields
  const kind = letterPattern.test(letter) ? toKind(letter) : undefined
  const needsHash = kind === 'contract' || kind === 'statement'
  const plainNumber = decode(number)
  const plainInitials = initials === '' ? [] : initials.split('_').map(decode)
  const [on, signedOn] = [readDay(date), readDay(issued)]
  if (!kind || !plainNumber || !on || !signedOn || !keyIdPattern.test(keyId)) return null
  if (!amountsPattern.test(amounts) || plainInitials.length > maxInitials) return null
  if (needsHash ? hash === undefined || !hashPattern.test(hash) : hash !== undefined) return null
  return {
    keyId,
    facts: {
      kind,
      number: plainNumber,
      initials: plainInitials.flatMap((one) => one ?? []),
      amounts: amounts.split('-').map((amount) => Number(amount) as Centavos), // the pattern allows only digits
      date: on,
      issued: signedOn,
      hash: hash ?? null,
    },
  }
}

/**
 * Takes a paper's code apart: a link whose fragment is the text, or the text alone. Returns 'newer' for a version that this app
 * doesn't know, and null for any other text.
 */
export function readPaper(scanned: string): ReadPaper | 'newer' | null {
  const text = scanned.trim().replace(/^https?:\/\/[^\s#]{1,200}#/, '')
  if (text.length > maxLength || !/^\d{1,3}\.[\w.%-]+$/.test(text)) return null
  const at = text.lastIndexOf('.')
  const [signed, signature] = [text.slice(0, at), text.slice(at + 1)]
  const fields = signed.split('.')
  if (!signaturePattern.test(signature)) return null
  if (fields[0] !== version) return Number(fields[0]) > Number(version) ? 'newer' : null
  if (fields.length > 9) return null
  const found = readFacts(fields)
  // decided: one text for one set of facts, so that no second spelling of a signed paper is taken for another paper
  if (!found || writePaper(found.facts, found.keyId) !== signed) return null
  return { ...found, message: toSignedBytes(signed), signature }
}

/** True for a paper's code, and for any link to a page that checks papers, whose code that page then refuses. */
export const isPaperCode = (scanned: string): boolean =>
  readPaper(scanned) !== null || /^https?:\/\/[^\s#]{1,200}\/check\/index#/.test(scanned)

/** Key that identifies a paper among all papers, such as `r.RP-2026-000012`. */
export const paperKey = ({ kind, number }: Pick<PaperFacts, 'kind' | 'number'>): string =>
  `${paperLetters[kind]}.${number}`
