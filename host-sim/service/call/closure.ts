import type { Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import type { ServiceRequest } from './envelope'
import { asksForOutcome } from './idempotency'
import { refuse } from './refuse'

/** While the operator has closed the service: until when, ISO 8601; null if it is not known. */
export interface Closure {
  until: string | null
}

/** Operations that a closed service answers: apps of an older contract take a refusal of it for the end of the session. */
const alwaysAnswered: readonly string[] = [auth.getUserInfo.native]

/** True if a closed service refuses the call. It still reports what became of earlier writes. */
export const isStopped = ({ native }: Operation, request: Pick<ServiceRequest, 'headers'>): boolean =>
  !asksForOutcome(request) && !alwaysAnswered.includes(native)

/** Refuses a call of a closed service. */
export const stop = (closure: Closure): never => refuse('serviceClosed', {}, closure)
