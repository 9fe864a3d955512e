import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

const store = getDefaultStore()
const offlineAtom = atom(false)

/** Told by failed and answered calls; the browser's own word is only a hint, web views get it wrong. */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

/** What stands above every page, put there by what is loaded after the first screen. */
const noticesAtom = atom<ReactNode>(null)
export const setNotices = (notices: ReactNode): void => store.set(noticesAtom, notices)
export const useNotices = (): ReactNode => useAtomValue(noticesAtom)

export const useOffline = (): boolean => useAtomValue(offlineAtom)
