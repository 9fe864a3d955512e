import { UserType } from '../../../../bridge/contract/codes'

/** Empty draft of a customer being registered. It never holds a code or its token. */
export const emptyNewCustomer = {
  userType: String(UserType.merchant),
  /** The mobile as typed, and once checked to be unregistered, as ten digits. */
  typed: '',
  mobile: '',
  email: '',
  /** Accepted agreements, as number and version. */
  accepted: [] as string[], // typed for the empty list
}

export type NewCustomer = typeof emptyNewCustomer
