import { isBorrower } from '../../../src/domain/loan/eligibility'
import type { UserRecord } from '../state'

/** True if the user's identity was verified. */
export const isIdentified = ({ userType, pre, agent }: UserRecord): boolean =>
  isBorrower(userType) ? pre.ekyc !== null : agent?.onboarding === 'DONE'
