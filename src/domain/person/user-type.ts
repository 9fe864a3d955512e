import { UserType } from '../../../bridge/contract/who'

/** Is this user type (a code) a borrower? Codes 5 and 6 are. */
export const isBorrower = (userType: number): boolean =>
  userType === UserType.merchant || userType === UserType.individual

/** Anything that is not a borrower is treated as an agent. */
export const isAgent = (userType: number): boolean => !isBorrower(userType)
