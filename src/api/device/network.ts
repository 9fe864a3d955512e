import { atom, getDefaultStore, useAtomValue } from 'jotai'

const store = getDefaultStore()
const offlineAtom = atom(false)

/** Called when a call fails or succeeds. The browser's own events are only a hint, because web views often send wrong ones. */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

export const useOffline = (): boolean => useAtomValue(offlineAtom)
