import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { startLimits } from '../../bridge/contract/limits-start'

const busyAtom = atom(0)

/** Sets the number of foreground calls in flight. */
export const setBusyCount = (count: number): void => getDefaultStore().set(busyAtom, count)

/** True once foreground calls have been in flight for more than 800 ms. */
export function useLongWait(): boolean {
  const busy = useAtomValue(busyAtom) > 0
  const [long, setLong] = useState(false)
  // report only long waits, so that short waits show no loading state
  useEffect(() => {
    if (!busy) return setLong(false)
    const timer = setTimeout(() => setLong(true), startLimits.loadingAfterMs)
    return () => clearTimeout(timer)
  }, [busy])
  return long
}
