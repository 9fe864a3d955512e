import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'

const busyAtom = atom(0)

/** How many calls are under way that somebody waits for. */
export const setBusyCount = (count: number): void => getDefaultStore().set(busyAtom, count)

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
