import { dayMs } from '../../src/domain/time/day'
import { randomKey } from '../control/random'

/** decided: maximum age of a page's key in ms; an older page must be reloaded before it can send PINs. */
const maxAgeMs = dayMs
/** Number of page loads to remember; the oldest are dropped. */
const maxKeys = 5000

/** PIN keys for plain HTTP: each page load gets its own key, and the page sends the key's id with each PIN. */
export function createCipherKeys(now: () => number) {
  const keys = new Map<string, { key: string; until: number }>()
  return {
    /** Issues a key for a page load. */
    issue(): { cipherKey: string; cipherKeyId: string } {
      const at = now()
      // the map is in order of issue, so expired and excess keys are at its start
      for (const [id, { until }] of keys) {
        if (until > at && keys.size < maxKeys) break
        keys.delete(id)
      }
      const cipherKeyId = randomKey()
      const cipherKey = randomKey()
      keys.set(cipherKeyId, { key: cipherKey, until: at + maxAgeMs })
      return { cipherKey, cipherKeyId }
    },
    /** Returns the key with an id; undefined if the id is unknown or the key has expired. */
    getKey(id: string | undefined): string | undefined {
      const found = id === undefined ? undefined : keys.get(id)
      return found && found.until > now() ? found.key : undefined
    },
  }
}

export type CipherKeys = ReturnType<typeof createCipherKeys>
