import { newKey } from './clock'
import { currentSession } from './session'
import { read, write } from './storage'

// a draft: removed on log out
const requestKey = (name: string) => `draft:${currentSession()?.userID ?? ''}:loan:${name}` as const

/**
 * Returns the request id (idempotency key) of a loan from the confirm step to the end of its application. It survives reload and
 * a second window, until `endLoanRequest`.
 */
export function beginLoanRequest(name: string): string {
  const known = read(requestKey(name))
  if (known) return known
  const requestId = newKey()
  write(requestKey(name), requestId)
  return requestId
}

/** Request id of a loan application that was started and not submitted; otherwise null. */
export const openLoanRequest = (name: string): string | null => read(requestKey(name))

/** Called once the application exists: the next loan of this name is a new request. */
export const endLoanRequest = (name: string): boolean => write(requestKey(name), null)
