import { currentSession, onSessionChange } from './session'

const listeners = new Set<() => void>()
let owner = currentSession()?.userID
onSessionChange(() => {
  const now = currentSession()?.userID
  // the service may say more of the same person
  if (now === owner) return
  owner = now
  for (const listener of listeners) listener()
})

/** Calls a listener when the session ends or somebody signs in; not when more becomes known of the signed-in person. */
export const onUserChange = (listener: () => void): void => void listeners.add(listener)

/** A value in memory that belongs to whoever is signed in. */
export interface SessionScoped<T> {
  get(): T
  set(value: T): void
}

/**
 * Holds a value that is made anew when the session ends, or somebody signs in: nothing of one person is left in memory
 * for the next one on the same phone.
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
