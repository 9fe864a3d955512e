import { Refusal } from '../../../bridge/contract/codes'
import { Failure } from '../../../bridge/gateway/failure'

const ended: readonly unknown[] = [Refusal.codeNotSent, Refusal.codeExpired, Refusal.stepMissing]

/** Is it that the code or the identity behind a step no longer holds? Another try does not help then. */
export const isProofGone = (error: unknown): error is Failure =>
  error instanceof Failure && ended.includes(error.code)
