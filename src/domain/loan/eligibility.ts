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

/** Does this pre-qualification status allow applying for a loan? */
export const mayApply = (status: PreStatus): boolean => mayApplyByStatus[status]

/** Days to wait after a rejected pre-qualification, by who applies again (a user type code). */
export const reapplyDays = (userType: number): number =>
  isBorrower(userType) ? limits.reapplyDaysBorrower : limits.reapplyDaysAgent

/** The first day on which a pre-qualification rejected on `rejectedOn` may be sent again by this user type. */
export const reapplyFrom = (rejectedOn: Day, userType: number): Day =>
  addDays(rejectedOn, reapplyDays(userType))

/** May it be sent again today? */
export const mayReapply = (rejectedOn: Day, userType: number, today: Day): boolean =>
  today >= reapplyFrom(rejectedOn, userType)
