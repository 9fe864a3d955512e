import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64 } from '../../../../bridge/bytes/base64'
import type { Day } from '../../../../bridge/contract/entities/money'
import { day } from '../../../../src/domain/time/day'

/** A key pair that signs papers from one day to another. `withdrawn` is the day on which the lender withdrew it. */
interface KeyPair {
  id: string
  from: Day
  to?: Day
  withdrawn?: Day
}

/**
 * The simulated lender's keys: one in use, one that ended with the rotation of 2026, one that was withdrawn. Their secrets are in
 * this file, so no real deployment may list them.
 */
const keyPairs: readonly KeyPair[] = [
  { id: 'demo24', from: day('2020-01-01'), to: day('2025-03-31'), withdrawn: day('2025-04-02') },
  { id: 'demo25', from: day('2025-04-01'), to: day('2025-12-31') },
  { id: 'demo26', from: day('2026-01-01') },
]

const toSecret = (id: string): Uint8Array => sha256(new TextEncoder().encode(`simulated paper key ${id}`))

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Id of the key that signs on a day; undefined before the first key, and if the key was withdrawn. */
export const keyIdOn = (today: Day): string | undefined =>
  keyPairs.find(({ from, to, withdrawn }) => !withdrawn && from <= today && (to === undefined || today <= to))
    ?.id

/** Signs a message with a key; the signature in base64url. */
// decided: not by node:crypto, because the simulator's static build runs the service in a browser
export const signWith = (id: string, message: Uint8Array): string =>
  toBase64Url(ed25519.sign(message, toSecret(id)))

/** The public halves of all keys, in the format of a deployment. */
export const publicPaperKeys = () =>
  keyPairs.map((pair) => ({ ...pair, key: toBase64Url(ed25519.getPublicKey(toSecret(pair.id))) }))
