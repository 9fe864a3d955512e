import * as v from 'valibot'
import { requestId } from './entities/common'

/** Kinds of writes with an idempotency key; each has its own text, `writes.kind.<kind>`. */
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
 * Marks a write that must happen at most once. It is sent with an idempotency key, stored on the device before the first try;
 * after a lost reply the service is queried about that key.
 */
export interface Once {
  kind: WriteKind
  /** Body field with the write's subject, such as the loan: writes about different subjects are independent. */
  subject?: string
  /** Body field with the idempotency key. */
  keyField?: string
  /** Body field with the amount, shown to the user while the write is being checked. */
  amount?: string
  /** Reply field that identifies the result, such as the payment's number. */
  result?: string
}

/** Header with the idempotency key; over the bridge it is the call's `idem`. */
export const keyHeader = 'idempotency-key'
/**
 * Header of an outcome query, sent with the operation's own path or name, the key and an empty body. The service then does not
 * carry out the write, and refuses it for good if it arrives later.
 */
export const queryHeader = 'idempotency-query'

/**
 * Reply to an outcome query, as data of an envelope with code 200. It repeats the key, so that the reply of a host that ignores
 * the header can't be mistaken for it.
 */
export const fate = v.object({
  key: requestId,
  /** False if the write never arrived; it is then refused if it arrives later. */
  arrived: v.boolean(),
  /** Envelope of the original reply: code, message, data. Null and empty if the write never arrived. */
  code: v.nullable(v.number()),
  msg: v.string(),
  data: v.unknown(),
})
export type Fate = v.InferOutput<typeof fate>

/** Fields that prove the user's identity; they differ between tries of the same write. */
const proofFields: readonly string[] = [
  'pinTicket',
  'identityTicket',
  'smsTranceId',
  'smsAuthCode',
  'emailTranceId',
  'emailAuthCode',
]

/** Returns a body (wire format) as text without idempotency key and proofs of identity: the same for every try of one write. */
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
