/**
 * Storage keys: first those of the specification, then the app's additional ones. Values are texts; null means missing.
 * decided: four keys of the specification are not used. preStatus may change at any time, and only the service decides who may
 * borrow; tabListdata and userTypeMapping are known from the route table and the codes; userAgent is provided by the browser.
 */
export const storageKeys = [
  'token',
  'userType',
  'userTypeFlag',
  'userID',
  'userName',
  'avatar',
  'userMobile',
  'userEmail',
  'backUrls',
  'isFirstLaunch',
  // decided: in addition to the specification, the app stores the language and whether it follows the phone's language, the
  // device id, the last account, and whether the initial password must be changed first
  'language',
  'languageSource',
  'deviceId',
  'lastAccount',
  'firstLogin',
  // decided: haptics are stored as 'off' if the user turned them off on this phone; otherwise the key is missing
  'haptics',
  // decided: a random id of the last log-out on this device, by which other windows notice that they may store no more drafts
  'loggedOut',
  // decided: the difference between the service's clock and the phone's, in ms
  'clockOffset',
  // decided: 'yes' if amounts are hidden on this phone; otherwise the key is missing
  'amountsHidden',
  // decided: how the user paid last on this phone: the e-wallet's id and provider, or null for QR Ph, with the user's id
  'payWay',
] as const
/**
 * A storage key: a key in `storageKeys`, or a key of a draft, a contract's reading progress, a reply that survives a restart, or
 * the limit that a user has seen last.
 */
export type StorageKey = (typeof storageKeys)[number] | `${'draft' | 'read' | 'reply' | 'limit'}:${string}`

const memory = new Map<string, string>()

/** Returns local storage, or null if the web view has none or blocks it. */
function getLocalStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Reads a value from storage or, if the value could not be stored, from memory. */
export function read(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? getLocalStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a value; null removes it. Returns false if storage is missing or full; the value then won't survive a restart. */
export function write(key: StorageKey, value: string | null): boolean {
  memory.delete(key)
  try {
    const store = getLocalStorage()
    if (!store) throw new Error('no storage')
    if (value === null) store.removeItem(key)
    // don't write an equal value, because another window may have written it and the storage event may still be pending
    else if (store.getItem(key) !== value) store.setItem(key, value)
    return true
  } catch {
    if (value !== null) memory.set(key, value)
    return false
  }
}

/** Reads a JSON value; null if it is missing, malformed or rejected by `fits`. */
export function readJson<T>(key: StorageKey, fits: (value: unknown) => value is T): T | null {
  const stored = read(key)
  if (stored === null) return null
  try {
    const value: unknown = JSON.parse(stored)
    return fits(value) ? value : null
  } catch {
    return null
  }
}

export const writeJson = (key: StorageKey, value: unknown): boolean => write(key, JSON.stringify(value))

type Prefix = `${'draft' | 'read' | 'reply'}:${string}`

/** Returns all keys with a prefix. */
export function keysWithPrefix(prefix: Prefix): StorageKey[] {
  const store = getLocalStorage()
  const keys = [...memory.keys(), ...(store ? Object.keys(store) : [])]
  return keys.filter((key) => key.startsWith(prefix)) as StorageKey[] // keys with this prefix are StorageKeys
}

/** Removes all keys with a prefix. */
export function removeByPrefix(prefix: Prefix): void {
  for (const key of keysWithPrefix(prefix)) write(key, null)
}

/** Clears storage and memory after a failed start. */
export function clearStorage(): void {
  memory.clear()
  try {
    getLocalStorage()?.clear()
  } catch {
    // ignore the error: blocked storage can't be cleared, but can't be read either
  }
}
