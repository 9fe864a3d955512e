/** Kinds of ids by their prefix: `LN-2026-000001`, `F-` and a random key. */
const kinds: Readonly<Record<string, string>> = {
  AP: 'application',
  CI: 'cash-in',
  CM: 'commission',
  CO: 'cash-out',
  CQ: 'cash-code',
  DB: 'disbursement',
  EK: 'identity-check',
  F: 'file',
  FB: 'feedback',
  FE: 'fee',
  LN: 'order',
  MS: 'message',
  RP: 'transaction',
  U: 'user',
  WA: 'account',
}

/** Kinds of bare random keys by the field or table that holds them. */
const keyKinds: readonly [RegExp, string][] = [
  [/^(sessions|token)$/, 'session'],
  [/^(codes|registrations|\w*tranceId)$/i, 'code'],
  [/ticket/i, 'ticket'],
  [/challenge/i, 'challenge'],
]

// longer or shorter ids count too
const numbered = String.raw`[A-Z]{2}-\d{4}-\d{5,}(?:-\d{8,})?|U-\d{4}-\d{5,}`
const random = String.raw`(?:[A-Z]{1,2}-)?\b[0-9a-f]{24,}`
const idPattern = new RegExp(String.raw`\b(?:${numbered}|${random})\b`, 'g')
/** Ids in payment codes, without hyphens. */
const barePattern = /\b(LN|RP)(\d{4})(\d{5,})\b/g
const hashPattern = /\b[0-9a-f]{64}\b/g

const kindOf = (id: string, field: string): string => {
  const prefix = /^[A-Z]+(?=-)/.exec(id)?.[0]
  if (prefix) return kinds[prefix] ?? prefix.toLowerCase()
  return keyKinds.find(([fields]) => fields.test(field))?.[1] ?? 'key'
}

export type Names = (text: string, field?: string) => string

/**
 * Returns a function that replaces the ids in a text by numbers of their kind, in order of first appearance:
 * `session#1`, `order#2`. The same id keeps its name. `digits` are random codes without a recognisable form. `field` is
 * the name of the field or table that contains the text.
 */
export function createNames(digits: ReadonlySet<string> = new Set()): Names {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const nameOf = (id: string, kind: string) => {
    const known = names.get(id)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    names.set(id, `${kind}#${count}`)
    return `${kind}#${count}`
  }
  return (text, field = '') =>
    text
      .replace(hashPattern, '…')
      .replace(barePattern, '$1-$2-$3')
      .replace(idPattern, (id) => nameOf(id, kindOf(id, field)))
      .replace(/(?<![\d.,#])\d{4,8}(?!\d|[.,]\d)/g, (code) =>
        digits.has(code) ? nameOf(code, 'digits') : code,
      )
}
