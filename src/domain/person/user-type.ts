import { UserType } from '../../../bridge/contract/who'

/** True for the user type codes of borrowers: 5 and 6. */
export const isBorrower = (userType: number): boolean =>
  userType === UserType.merchant || userType === UserType.individual

/** True for all codes that are not a borrower's. */
export const isAgent = (userType: number): boolean => !isBorrower(userType)
