import { clear, createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'

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

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'bytes' in value

const cipher = 'AES-GCM'
/** Length of an initialization vector in bytes, as NIST SP 800-38D recommends for AES-GCM. */
const ivLength = 12

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/**
 * Opens an enciphered store. Each user has a key, which scripts can use but not read. Name and user are authenticated with each
 * value, so that a value can't be moved to another name or user.
 */
export function openVault(database: string): Vault {
  let opened: UseStore | undefined
  const place = () => {
    opened ??= createStore(database, 'records')
    return opened
  }
  const toName = (userId: string, name: string) => `${name} ${userId}`
  const findKey = (userId: string) => get<CryptoKey>(toName(userId, 'key'), place())

  async function makeKey(userId: string): Promise<CryptoKey> {
    const known = await findKey(userId)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
    // another window may have stored a key in the meantime
    await update<CryptoKey>(toName(userId, 'key'), (stored) => stored ?? made, place())
    return (await findKey(userId)) ?? made
  }

  return {
    async read(userId, name) {
      const [key, sealed] = await Promise.all([findKey(userId), get(toName(userId, name), place())])
      if (!key || sealed === undefined) return
      if (!isSealed(sealed)) throw new Error(`${name} was not enciphered`)
      const { iv, bytes } = sealed
      const additionalData = toBytes(toName(userId, name))
      const plain = await crypto.subtle.decrypt({ name: cipher, iv, additionalData }, key, bytes)
      return JSON.parse(new TextDecoder().decode(plain))
    },
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
