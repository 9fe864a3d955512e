/** Kinds of records that access rights depend on. The body contains the record's id; the service checks the record's owner. */
export type Entity =
  | 'account'
  | 'applicant'
  | 'application'
  | 'commission'
  | 'customer'
  | 'feedback'
  | 'file'
  | 'message'
  | 'order'
  | 'payment'

/**
 * Roles that may call an operation. 'user' is any signed-in user; 'network' is only the payment network, never an app. In 'agent
 * of order', the agent is the agent of the order's customer. If the body contains no id of the record, the call is about the
 * caller.
 */
export type WhoMayCall =
  | 'public'
  | 'user'
  | 'borrower'
  | 'agent'
  | 'network'
  | `${'owner' | 'agent' | 'owner or agent'} of ${Entity}`

/** Header with the caller's network address, which the server sets. Hosts with one gateway for all phones have none. */
export const addressHeader = 'caller-address'
