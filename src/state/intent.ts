import { newKey } from './clock'
import { currentSession } from './session'
import { read, write } from './storage'

const keyOf = (name: string) => `intent:${currentSession()?.userID ?? ''}:${name}` as const

/**
 * The request id of something the user is about to do. Made when the confirm step opens, the same for every
 * try of that intent, through reload and a second tab, until `endIntent`.
 */
export function intent(name: string): string {
  const known = read(keyOf(name))
  if (known) return known
  const made = newKey()
  write(keyOf(name), made)
  return made
}

/** The request id of an intent that was begun and not ended; null where there is none. */
export const openIntent = (name: string): string | null => read(keyOf(name))

/** To be called at a final answer: the next intent of this name is another one. */
export const endIntent = (name: string): boolean => write(keyOf(name), null)
