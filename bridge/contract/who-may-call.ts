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
 * of an entity is the agent of its customer. If the body omits an optional entity, the call is about the caller.
 */
export type WhoMayCall =
  | 'public'
  | 'user'
  | 'borrower'
  | 'agent'
  | 'network'
  | `${'owner' | 'agent' | 'owner or agent'} of ${Entity}`
