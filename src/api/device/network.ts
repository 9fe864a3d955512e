import { atom, getDefaultStore, useAtomValue } from 'jotai'

const store = getDefaultStore()
const offlineAtom = atom(false)

/**
 * Sets whether the network is offline. Also called when a call fails or succeeds, because the browser's own events are only a
 * hint: web views often send wrong events.
 */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

export const useOffline = (): boolean => useAtomValue(offlineAtom)
