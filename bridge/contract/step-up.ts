import * as v from 'valibot'
import { secretId, text } from './entities/common'

/**
 * Kinds of proof of identity in addition to the session: the login PIN or a registered fingerprint, the payment PIN, or an identity
 * check by camera.
 */
export type Proof = 'pin' | 'paymentPin' | 'identity'

/**
 * Proof that an operation requires in addition to the session. Without it the service refuses with `stepUpNeeded`. A ticket is valid
 * once, for the operation, subject and session that it was issued for.
 */
export interface StepUp {
  /** Accounts without a payment PIN use the login PIN for 'paymentPin'. */
  proof: Proof
  /** Another proof that is accepted as well. */
  or?: 'identity'
  /** Proof of accounts without a verified identity, if `proof` is 'identity'. Default: the operation's code is enough. */
  unverified?: 'pin'
  /** Body field that the ticket is bound to, such as the new mobile number. */
  subject?: string
  /** Value of a body field with which the proof is required; other bodies need none. Default: every body needs it. */
  when?: { field: string; is: string }
}

/** The proof that a call with this body requires; undefined if it needs none. */
export const stepUpOf = (
  { stepUp }: { stepUp?: StepUp | undefined },
  body: Readonly<Record<string, unknown>>,
): StepUp | undefined =>
  stepUp?.when === undefined || body[stepUp.when.field] === stepUp.when.is ? stepUp : undefined

/** Body field that contains the ticket of a proof. */
export const ticketFields = {
  pin: 'pinTicket',
  paymentPin: 'paymentPinTicket',
  identity: 'identityTicket',
} as const satisfies Record<Proof, string>

/** A ticket, which old clients leave out. */
export const optionalTicket = v.optional(v.nullable(secretId))
/** Ticket fields of a body, by the proofs that its operation accepts. */
export const byPin = { pinTicket: optionalTicket }
export const byPaymentPin = { paymentPinTicket: optionalTicket, ...byPin }
export const byIdentity = { identityTicket: optionalTicket, ...byPin }

/** Body fields with which a proof is requested: the native name of the operation that it is for, and that operation's subject. */
const purposeText = v.optional(text)
export const proofPurpose = { operation: purposeText, subject: purposeText }
