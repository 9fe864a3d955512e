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

export const isOffline = (): boolean => store.get(offlineAtom)

export const useOffline = (): boolean => useAtomValue(offlineAtom)

/** Calls `listener` when the network is lost or back. Returns a function that stops this. */
export const onNetworkChange = (listener: (isOffline: boolean) => void): (() => void) =>
  store.sub(offlineAtom, () => listener(store.get(offlineAtom)))
