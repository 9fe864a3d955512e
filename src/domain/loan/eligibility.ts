import { PreStatus } from '../../../bridge/contract/codes'
import type { Day } from '../../../bridge/contract/entities/money'
import { limits } from '../../../bridge/contract/limits'
import { isBorrower } from '../person/user-type'
import { addDays } from '../time/day'

export { isAgent, isBorrower } from '../person/user-type'

const mayApplyByStatus: Record<PreStatus, boolean> = {
  [PreStatus.open]: false,
  [PreStatus.notEkyc]: false,
  [PreStatus.inReview]: false,
  [PreStatus.infoRejected]: false,
  [PreStatus.rejected]: false,
  [PreStatus.ekycRejected]: false,
  [PreStatus.passed]: true,
}

/** True if a customer with this pre-qualification status may apply for a loan. */
export const mayApply = (status: PreStatus): boolean => mayApplyByStatus[status]

const maySubmitByStatus: Record<PreStatus, boolean> = {
  [PreStatus.open]: true,
  [PreStatus.notEkyc]: true,
  [PreStatus.inReview]: false,
  [PreStatus.infoRejected]: true,
  [PreStatus.rejected]: true,
  [PreStatus.ekycRejected]: false,
  [PreStatus.passed]: false,
}

/** True if the pre-qualification form may be filled in and submitted in this status. */
export const maySubmitForm = (status: PreStatus): boolean => maySubmitByStatus[status]

/** Number of days that an applicant with this user type code must wait after a rejected pre-qualification. */
const reapplyDays = (userType: number): number =>
  isBorrower(userType) ? limits.reapplyDaysBorrower : limits.reapplyDaysAgent

/** First day on which an applicant with this user type may resubmit a pre-qualification that was rejected on `rejectedOn`. */
export const reapplyFrom = (rejectedOn: Day, userType: number): Day =>
  addDays(rejectedOn, reapplyDays(userType))

/** True if a rejected pre-qualification may be resubmitted on `today`. */
export const mayReapply = (rejectedOn: Day, userType: number, today: Day): boolean =>
  today >= reapplyFrom(rejectedOn, userType)
