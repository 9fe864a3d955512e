import * as v from 'valibot'
import type { Fate } from '../gateway/outcome-query'
import { requestId } from './entities/common'

export type { Fate } from '../gateway/outcome-query'
export { keyHeader, queryHeader } from '../protocol/envelope'

/** Kinds of writes with an idempotency key. Each kind has a text with the key `writes.kind.<kind>`. */
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
 * Marks a write that must happen at most once. It is sent with an idempotency key, which the device stores before the first try.
 * If the reply is lost, the app asks the service for the outcome by this key.
 */
export interface Once {
  kind: WriteKind
  /** Body field with the write's subject, such as the loan. Writes with different subjects don't block each other. */
  subject?: string
  /** Body field with the idempotency key. */
  keyField?: string
  /** Body field with the amount, shown to the user while the write is being checked. */
  amount?: string
  /** Reply field that identifies the result, such as the payment's number. */
  result?: string
}

/** Schema of the reply to an outcome query. */
export const fate: v.GenericSchema<unknown, Fate> = v.object({
  key: requestId,
  arrived: v.boolean(),
  code: v.nullable(v.number()),
  msg: v.string(),
  data: v.unknown(),
})

/** Fields that prove the user's identity; they differ between retries of the same write. */
const proofFields: readonly string[] = [
  'pinTicket',
  'paymentPinTicket',
  'identityTicket',
  'smsTranceId',
  'smsAuthCode',
  'emailTranceId',
  'emailAuthCode',
]

/** Returns a body (wire format) as text, without idempotency key and proofs of identity. The text is the same for all retries. */
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
