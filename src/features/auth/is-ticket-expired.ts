import { Refusal } from '../../../bridge/contract/codes'
import { Failure } from '../../../bridge/gateway/failure'

const expiredRefusals: readonly unknown[] = [
  Refusal.codeNotSent,
  Refusal.codeExpired,
  Refusal.stepMissing,
  Refusal.stepUpNeeded,
]

/** True if a request failed because the proof of a verified code or identity has expired, so that a retry can't succeed. */
export const isTicketExpired = (error: unknown): error is Failure =>
  error instanceof Failure && expiredRefusals.includes(error.code)
