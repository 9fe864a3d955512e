/** What somebody's right to a call can depend on; the service knows which body field names it, and whose it is. */
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
 * Who may call an operation. `user` is anybody signed in, `network` the payment network alone, never an app. The `agent`
 * of an entity is the one whose customer it belongs to. An entity that a body may leave out, and does, is the caller's own.
 */
export type WhoMayCall =
  | 'public'
  | 'user'
  | 'borrower'
  | 'agent'
  | 'network'
  | `${'owner' | 'agent' | 'owner or agent'} of ${Entity}`
