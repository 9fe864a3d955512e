import { newKey } from './random'
import { currentSession } from './session'
import { read, write } from './storage'

// stored with the key of a draft, so that logging out deletes the request id
const requestKey = (name: string) => `draft:${currentSession()?.userID ?? ''}:loan:${name}` as const

/**
 * Returns the request id (idempotency key) of a loan; creates the id at the confirm step. The id survives a reload and is shared
 * with other windows until `endLoanRequest` is called.
 */
export function beginLoanRequest(name: string): string {
  const known = read(requestKey(name))
  if (known) return known
  const requestId = newKey()
  write(requestKey(name), requestId)
  return requestId
}

/** Stores the request id of an application that the service has started, for example a new plan that the lender offers. */
export const keepLoanRequest = (name: string, requestId: string): boolean =>
  write(requestKey(name), requestId)

/** Request id of a loan application that was started but not yet submitted; otherwise null. */
export const openLoanRequest = (name: string): string | null => read(requestKey(name))

/** Called once the application exists, so that the next loan with this name gets a new request id. */
export const endLoanRequest = (name: string): boolean => write(requestKey(name), null)
