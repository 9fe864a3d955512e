import { UserType } from '../../../../bridge/contract/codes'

/** Nobody yet: what is kept of a customer who is being registered; never the code itself. */
export const nobody = {
  userType: String(UserType.merchant),
  /** The mobile as typed, and as it was found to be free, in ten digits. */
  typed: '',
  mobile: '',
  email: '',
  /** Agreements that were read out and accepted, as number and version. */
  accepted: [] as string[], // nothing in it says of what it is a list
  /** The code that is on its way, and to which mobile. */
  ticket: '',
  sentTo: '',
}

/** What is known so far of who is being registered. */
export type Newcomer = typeof nobody
