import { UserType } from '../../../../bridge/contract/codes'

/** Empty draft of a customer being registered. It never holds a code or its token. */
export const emptyNewCustomer = {
  userType: String(UserType.merchant),
  /** `typed` is the mobile number as typed; `mobile` is its ten digits, set once it is known to be unregistered. */
  typed: '',
  mobile: '',
  email: '',
  /** Accepted agreements, as number and version. */
  accepted: [] as string[], // without the cast, TypeScript would infer never[]
}

export type NewCustomer = typeof emptyNewCustomer
