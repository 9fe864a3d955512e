/**
 * Storage keys: those of the specification, then the app's own. Values are text; null means absent.
 * decided: four keys of the specification are not stored. preStatus may change at any moment, and only the service decides who
 * may borrow; tabListdata and userTypeMapping come from the route table and the codes; userAgent is the browser's.
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
  // decided: the language and whether it is the phone's, the device id, the last account, and whether the initial password has to
  // be changed first
  'language',
  'languageSource',
  'deviceId',
  'lastAccount',
  'firstLogin',
  // decided: 'off' if haptics are turned off on this phone
  'haptics',
] as const
/** Also drafts, reading progress of contracts, and replies that survive a restart. */
export type StorageKey = (typeof storageKeys)[number] | `${'draft' | 'read' | 'reply'}:${string}`

const memory = new Map<string, string>()

/** Returns null if the web view has no storage or blocks it. */
function getLocalStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Reads a key. Values that could not be stored are kept in memory until the app closes. */
export function read(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? getLocalStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a key; null removes it. Returns false if the value won't survive a restart (storage missing or full). */
export function write(key: StorageKey, value: string | null): boolean {
  memory.delete(key)
  try {
    const store = getLocalStorage()
    if (!store) throw new Error('no storage')
    if (value === null) store.removeItem(key)
    // an equal value may already be another window's, whose event is on its way
    else if (store.getItem(key) !== value) store.setItem(key, value)
    return true
  } catch {
    if (value !== null) memory.set(key, value)
    return false
  }
}

/** Reads a JSON value; null if absent, broken or rejected by `fits`. */
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

/** Removes every key with a prefix. */
export function removeByPrefix(prefix: `${'draft' | 'read' | 'reply'}:`): void {
  const store = getLocalStorage()
  const keys = [...memory.keys(), ...(store ? Object.keys(store) : [])]
  for (const key of keys) if (key.startsWith(prefix)) write(key as StorageKey, null) // by its prefix
}

/** Empties storage and memory, after a failed start. */
export function clearStorage(): void {
  memory.clear()
  try {
    getLocalStorage()?.clear()
  } catch {
    // storage that can't be cleared can't be read either
  }
}
