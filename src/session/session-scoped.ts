import { currentSession, onSessionChange } from './session'

const listeners = new Set<() => void>()
let owner = currentSession()?.userID
onSessionChange(() => {
  const now = currentSession()?.userID
  // same user, only with new details
  if (now === owner) return
  owner = now
  for (const listener of listeners) listener()
})

/** Calls a listener when the session ends or another user signs in; not when details of the same user change. */
export const onUserChange = (listener: () => void): void => void listeners.add(listener)

/** A value in memory that belongs to the signed-in user. */
export interface SessionScoped<T> {
  get(): T
  set(value: T): void
}

/**
 * Creates a value that is reset when the session ends or another user signs in, so that no data of one user stays in memory for
 * the next one on the same phone.
 */
export function sessionScoped<T>(make: () => T): SessionScoped<T> {
  let value = make()
  onUserChange(() => {
    value = make()
  })
  return {
    get: () => value,
    set(next) {
      value = next
    },
  }
}
