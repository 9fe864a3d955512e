/** Entities that access rights depend on. The service finds each by a body field with its id, and checks its owner. */
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
 * Roles that may call an operation. `user` is any signed-in user, `network` only the payment network, never an app. The `agent`
 * of an entity is the agent of its customer. If an optional entity is missing from the body, it is the caller's own.
 */
export type WhoMayCall =
  | 'public'
  | 'user'
  | 'borrower'
  | 'agent'
  | 'network'
  | `${'owner' | 'agent' | 'owner or agent'} of ${Entity}`
