import * as v from 'valibot'
import { requestId } from './entities/common'

/** What a person means to do once; each kind has a text of its own, `writes.kind.<kind>`. */
export const writeKinds = [
  'payment',
  'application',
  'signature',
  'form',
  'registration',
  'binding',
  'account',
  'secret',
  'profile',
  'feedback',
  'cash',
  'review',
  'contract',
  'onboarding',
  'withdrawal',
] as const
export type WriteKind = (typeof writeKinds)[number]

/**
 * Marks a write that a person means once. It goes out with an idempotency key, which is kept on the device before the
 * first try, and after a lost answer the service is asked what became of that key.
 */
export interface Once {
  kind: WriteKind
  /** Body field that names what the write is about, such as the loan: two subjects never answer for one another. */
  subject?: string
  /** Body field that bears the key itself. */
  keyField?: string
  /** Body field with the amount, told to the user while the write is being checked. */
  amount?: string
  /** Reply field that says where the result is found, such as the number of the payment. */
  result?: string
}

/** Header of a write meant once; over the bridge it is the call's `idem`. */
export const keyHeader = 'idempotency-key'
/**
 * Header of the question what became of a key: sent with the operation's own path or name, the key, and an empty body.
 * The service never carries the write out then, and refuses it for good if it comes later.
 */
export const queryHeader = 'idempotency-query'

/** The answer to that question: envelope 200 with this as its data. A host that ignores the header can't give it by accident. */
export const fate = v.object({
  key: requestId,
  /** False: it never came, and if it comes now it is refused. */
  arrived: v.boolean(),
  /** How it was answered, as the envelope said: code, words, data. Null and empty where it never came. */
  code: v.nullable(v.number()),
  msg: v.string(),
  data: v.unknown(),
})
export type Fate = v.InferOutput<typeof fate>

/** Fields that prove who asks; a second try of the same write has others. */
const proofFields: readonly string[] = [
  'pinTicket',
  'identityTicket',
  'smsTranceId',
  'smsAuthCode',
  'emailTranceId',
  'emailAuthCode',
]

/** What a body (wire form) asks for, without the key and the proofs: the same for every try of one write. */
export function writeFingerprint(
  { once, encrypted = [] }: { once?: Once; encrypted?: readonly string[] },
  body: unknown,
): string {
  const left = [...proofFields, ...encrypted, ...(once?.keyField ? [once.keyField] : [])]
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const fields = Object.entries((body ?? {}) as object).filter(([name]) => !left.includes(name)) // bodies are objects
  return JSON.stringify(Object.fromEntries(fields), sorted)
}
