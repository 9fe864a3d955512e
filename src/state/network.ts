import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'

const store = getDefaultStore()
const offlineAtom = atom(false)
const busyAtom = atom(0)

/** Told by failed and answered calls; the browser's own word is only a hint, web views get it wrong. */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)
export const setBusy = (count: number): void => store.set(busyAtom, count)

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => setOffline(true))
  window.addEventListener('online', () => setOffline(false))
}

/** What stands above every page, put there by what is loaded after the first screen. */
const noticesAtom = atom<ReactNode>(null)
export const setNotices = (notices: ReactNode): void => store.set(noticesAtom, notices)
export const useNotices = (): ReactNode => useAtomValue(noticesAtom)

export const useOffline = (): boolean => useAtomValue(offlineAtom)

/** Has a call in the foreground been under way for longer than 800 ms? */
export function useLongWait(): boolean {
  const busy = useAtomValue(busyAtom) > 0
  const [long, setLong] = useState(false)
  // only a wait that lasts is worth a word
  useEffect(() => {
    if (!busy) return setLong(false)
    const timer = setTimeout(() => setLong(true), startLimits.loadingAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  return long
}
