import { UserType } from '../../../../bridge/contract/codes'

/** Nobody yet: what is kept of a customer who is being registered; never a code or its trace. */
export const emptyNewCustomer = {
  userType: String(UserType.merchant),
  /** The mobile as typed, and as it was found to be free, in ten digits. */
  typed: '',
  mobile: '',
  email: '',
  /** Agreements that were read out and accepted, as number and version. */
  accepted: [] as string[], // nothing in it says of what it is a list
}

/** What is known so far of the person being registered. */
export type NewCustomer = typeof emptyNewCustomer
