import { useSyncExternalStore } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'

/** Matches from 768 px, where each of the two columns is as wide as a phone. */
const wideQuery = matchMedia('(min-width: 48em)')

const subscribe = (listener: () => void) => {
  wideQuery.addEventListener('change', listener)
  return () => wideQuery.removeEventListener('change', listener)
}

/** True if a list is shown next to the page of its selected row. decided: only for agents, who go through many rows. */
export function useTwoColumns(): boolean {
  const isWide = useSyncExternalStore(subscribe, () => wideQuery.matches)
  return !useIsBorrower() && isWide
}
