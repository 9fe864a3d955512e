import { dayMs } from '../../src/domain/time/day'
import { randomKey } from '../control/random'

/** decided: a page that was loaded longer ago than this has to be reloaded before it may send a PIN. */
const maxAgeMs = dayMs
/** Loads that are remembered at once; the oldest give way. */
const maxKeys = 5000

/** Keys for PINs over plain HTTP: each load of a page has one of its own, which the page names when it uses it. */
export function createCipherKeys(now: () => number) {
  const keys = new Map<string, { key: string; until: number }>()
  return {
    /** A key for a page that is being sent. */
    issue(): { cipherKey: string; cipherKeyId: string } {
      const at = now()
      // the oldest stand first
      for (const [id, { until }] of keys) {
        if (until > at && keys.size < maxKeys) break
        keys.delete(id)
      }
      const cipherKeyId = randomKey()
      const cipherKey = randomKey()
      keys.set(cipherKeyId, { key: cipherKey, until: at + maxAgeMs })
      return { cipherKey, cipherKeyId }
    },
    /** The key of a page; undefined for an unknown or expired one. */
    getKey(id: string | undefined): string | undefined {
      const found = id === undefined ? undefined : keys.get(id)
      return found && found.until > now() ? found.key : undefined
    },
  }
}

export type CipherKeys = ReturnType<typeof createCipherKeys>
