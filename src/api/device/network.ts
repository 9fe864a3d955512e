import { atom, getDefaultStore, useAtomValue } from 'jotai'

const store = getDefaultStore()
const offlineAtom = atom(false)

/** Set by failed and answered calls. The browser's own events are only a hint: web views get them wrong. */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

export const useOffline = (): boolean => useAtomValue(offlineAtom)
