import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

const store = getDefaultStore()
const offlineAtom = atom(false)

/** Set by failed and answered calls. The browser's own events are only a hint: web views get them wrong. */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

/** Shown above every page; set by code that loads after the first screen. */
const noticesAtom = atom<ReactNode>(null)
export const setNotices = (notices: ReactNode): void => store.set(noticesAtom, notices)
export const useNotices = (): ReactNode => useAtomValue(noticesAtom)

export const useOffline = (): boolean => useAtomValue(offlineAtom)
