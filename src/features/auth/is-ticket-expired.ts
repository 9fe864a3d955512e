import { Refusal } from '../../../bridge/contract/codes'
import { Failure } from '../../../bridge/gateway/failure'

const expiredRefusals: readonly unknown[] = [Refusal.codeNotSent, Refusal.codeExpired, Refusal.stepMissing]

/** Has the code or the identity behind a step expired? Then trying again does not help. */
export const isTicketExpired = (error: unknown): error is Failure =>
  error instanceof Failure && expiredRefusals.includes(error.code)
