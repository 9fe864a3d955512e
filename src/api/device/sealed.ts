import { createStore, get, type UseStore } from 'idb-keyval'

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'bytes' in value

export const cipher = 'AES-GCM'

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Opens the store of a database on first use. */
export function lazyStore(database: string): () => UseStore {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(database, 'records')
    return opened
  }
}

/** Name of a user's value in the store. */
export const toName = (userId: string, name: string): string => `${name} ${userId}`

export const findKey = (store: UseStore, userId: string): Promise<CryptoKey | undefined> =>
  get<CryptoKey>(toName(userId, 'key'), store)

/**
 * Reads a value of an enciphered store (vault.ts); undefined if it is missing. Rejects if it was damaged or belongs to another user.
 * In a file without the functions that write, because the first screen only reads.
 */
export async function readSealed(store: UseStore, userId: string, name: string): Promise<unknown> {
  const [key, sealed] = await Promise.all([findKey(store, userId), get(toName(userId, name), store)])
  if (!key || sealed === undefined) return
  if (!isSealed(sealed)) throw new Error(`${name} was not enciphered`)
  const { iv, bytes } = sealed
  const additionalData = toBytes(toName(userId, name))
  const plain = await crypto.subtle.decrypt({ name: cipher, iv, additionalData }, key, bytes)
  return JSON.parse(new TextDecoder().decode(plain))
}
