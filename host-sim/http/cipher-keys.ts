import { createHmac, randomBytes } from 'node:crypto'
import { dayMs } from '../../src/domain/time/day'
import { randomKey } from '../control/random'

/** decided: maximum age of a page's key in ms; an older page must be reloaded before it can send PINs. */
const maxAgeMs = dayMs
/** Format of a key id: the time until which the key is valid (ms, in hex), then 32 random hex digits. */
const idFormat = /^([0-9a-f]{11})-[0-9a-f]{32}$/

/**
 * PIN keys for plain HTTP: each page load gets its own key, and the page sends the key's id with each PIN. Keys are derived from
 * their id and a secret of this server instead of being stored, so that no number of page loads can displace the key of another
 * page.
 */
export function createCipherKeys(now: () => number) {
  const secret = randomBytes(32)
  const deriveKey = (id: string) => createHmac('sha256', secret).update(id).digest('hex').slice(0, 32)
  return {
    /** Issues a key for a page load. */
    issue(): { cipherKey: string; cipherKeyId: string } {
      const until = (now() + maxAgeMs).toString(16).padStart(11, '0')
      const cipherKeyId = `${until}-${randomKey()}`
      return { cipherKey: deriveKey(cipherKeyId), cipherKeyId }
    },
    /** Returns the key with an id; undefined if the id is malformed or the key has expired. */
    getKey(id: string | undefined): string | undefined {
      const [, until] = idFormat.exec(id ?? '') ?? []
      return until && Number.parseInt(until, 16) > now() ? deriveKey(id ?? '') : undefined
    },
  }
}

export type CipherKeys = ReturnType<typeof createCipherKeys>
