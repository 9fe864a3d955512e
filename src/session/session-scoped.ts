import { currentSession, onSessionChange } from './session'

const listeners = new Set<() => void>()
let owner = currentSession()?.userID
onSessionChange(() => {
  const now = currentSession()?.userID
  // if the user is the same, only details such as the name have changed
  if (now === owner) return
  owner = now
  for (const listener of listeners) listener()
})

/** Calls `listener` when the session ends or another user signs in, but not when details of the same user change. */
export const onUserChange = (listener: () => void): void => void listeners.add(listener)

/** A value in memory that belongs to the signed-in user and is reset with the session. */
export interface SessionScoped<T> {
  get(): T
  set(value: T): void
}

/**
 * Creates a value that is reset when the session ends or another user signs in, so that the next user of the phone never sees the
 * previous user's data.
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
