import { clear, del, keys, set, update } from 'idb-keyval'
import { cipher, findKey, lazyStore, readSealed, type Sealed, toBytes, toName } from './sealed'

/** Enciphered storage for data of one user that must survive a restart. Its functions reject without IndexedDB or WebCrypto. */
export interface Vault {
  /** Returns a stored value, undefined if it is missing. Rejects if the value was damaged or belongs to another user. */
  read(userId: string, name: string): Promise<unknown>
  /**
   * Stores a value that JSON can represent. `isWanted` is asked at the last moment, because the session may end while the value is
   * being enciphered.
   */
  write(userId: string, name: string, value: unknown, isWanted: () => boolean): Promise<void>
  remove(userId: string, name: string): Promise<void>
  /** Returns the names of a user's values. */
  names(userId: string): Promise<string[]>
  /** Deletes all values and keys, of all users. */
  clear(): Promise<void>
}

/** Length of an initialization vector in bytes, as NIST SP 800-38D recommends for AES-GCM. */
const ivLength = 12

/**
 * Opens an enciphered store. Each user has a key, which scripts can use but not read. Name and user are authenticated with each
 * value, so that a value can't be moved to another name or user.
 */
export function openVault(database: string): Vault {
  const place = lazyStore(database)

  async function makeKey(userId: string): Promise<CryptoKey> {
    const known = await findKey(place(), userId)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
    // another window may have stored a key in the meantime
    await update<CryptoKey>(toName(userId, 'key'), (stored) => stored ?? made, place())
    return (await findKey(place(), userId)) ?? made
  }

  return {
    read: async (userId, name) => readSealed(place(), userId, name),
    async write(userId, name, value, isWanted) {
      const key = await makeKey(userId)
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const additionalData = toBytes(toName(userId, name))
      const plain = toBytes(JSON.stringify(value))
      const bytes = await crypto.subtle.encrypt({ name: cipher, iv, additionalData }, key, plain)
      if (isWanted()) await set(toName(userId, name), { iv, bytes } satisfies Sealed, place())
    },
    remove: (userId, name) => del(toName(userId, name), place()),
    async names(userId) {
      const end = ` ${userId}`
      const all = (await keys<string>(place())).filter((one) => one.endsWith(end))
      return all.map((one) => one.slice(0, -end.length)).filter((one) => one !== 'key')
    },
    clear: async () => clear(place()),
  }
}
