import { currentSession, onSession } from './session'

/** A value in memory that belongs to whoever is signed in. */
export interface SessionScoped<T> {
  get(): T
  set(value: T): void
}

const resets = new Set<() => void>()
let owner = currentSession()?.userID
onSession(() => {
  const now = currentSession()?.userID
  if (now === owner) return
  owner = now
  for (const reset of resets) reset()
})

/**
 * Holds a value that is made anew when the session ends, or somebody signs in: nothing of one person is left in memory
 * for the next one on the same phone.
 */
export function sessionScoped<T>(make: () => T): SessionScoped<T> {
  let value = make()
  resets.add(() => {
    value = make()
  })
  return {
    get: () => value,
    set(next) {
      value = next
    },
  }
}
