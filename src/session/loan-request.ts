import { newKey } from './clock'
import { currentSession } from './session'
import { read, write } from './storage'

// a draft like others: it goes with who logs out
const requestKey = (name: string) => `draft:${currentSession()?.userID ?? ''}:loan:${name}` as const

/**
 * The request id that names a loan from the confirm step to the end of its application, through reload and a second
 * window, until `endLoanRequest`.
 */
export function beginLoanRequest(name: string): string {
  const known = read(requestKey(name))
  if (known) return known
  const made = newKey()
  write(requestKey(name), made)
  return made
}

/** The request id of a loan that was begun and not sent in; null where there is none. */
export const openLoanRequest = (name: string): string | null => read(requestKey(name))

/** To be called once the application is there: the next loan of this name is another one. */
export const endLoanRequest = (name: string): boolean => write(requestKey(name), null)
