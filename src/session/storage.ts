/**
 * The keys the specification names, then ours. Every value is text; null means absent.
 * decided: of those that it names four are not kept. preStatus may change at any moment, and who may borrow is the service's
 * word alone; tabListdata and userTypeMapping are the route table's and the codes'; userAgent is what the browser says anyway
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
  // decided: the language, whether it is the phone's, this device's name towards the service, who signed in last with what, and whether
  // who is signed in must change the initial password first
  'language',
  'languageSource',
  'deviceId',
  'lastAccount',
  'firstLogin',
  // decided: 'off' where nothing is to be felt on this phone
  'haptics',
] as const
/** Beside them what was typed, how far a contract was read, and replies that outlive the app. */
export type StorageKey = (typeof storageKeys)[number] | `${'draft' | 'read' | 'reply'}:${string}`

const memory = new Map<string, string>()

/** null where the web view has no storage, or forbids it. */
function getLocalStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Reads a key; what could not be written lives in memory until the app closes. */
export function read(key: StorageKey): string | null {
  try {
    return memory.get(key) ?? getLocalStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a key, or removes it with null. False where it will not outlive the app (storage absent or full). */
export function write(key: StorageKey, value: string | null): boolean {
  memory.delete(key)
  try {
    const store = getLocalStorage()
    if (!store) throw new Error('no storage')
    if (value === null) store.removeItem(key)
    // what is there already may be another window's by now, whose word is on its way
    else if (store.getItem(key) !== value) store.setItem(key, value)
    return true
  } catch {
    if (value !== null) memory.set(key, value)
    return false
  }
}

/** Reads a key that holds JSON; what is absent, broken or not as `fits` wants it reads as null. */
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

/** Removes every key that begins so. */
export function removeByPrefix(prefix: `${'draft' | 'read' | 'reply'}:`): void {
  const store = getLocalStorage()
  const keys = [...memory.keys(), ...(store ? Object.keys(store) : [])]
  for (const key of keys) if (key.startsWith(prefix)) write(key as StorageKey, null) // prefix is one of ours
}

/** Empties everything we hold: what a failing start asks for. */
export function clearStorage(): void {
  memory.clear()
  try {
    getLocalStorage()?.clear()
  } catch {
    // a storage that can't be emptied can't be read either
  }
}
