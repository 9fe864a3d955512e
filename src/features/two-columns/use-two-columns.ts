import { useSyncExternalStore } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'

/** From 768 px, where both columns are as wide as a phone. */
const wideQuery = matchMedia('(min-width: 48em)')

const subscribe = (listener: () => void) => {
  wideQuery.addEventListener('change', listener)
  return () => wideQuery.removeEventListener('change', listener)
}

/** True if lists are shown next to the pages of their rows. decided: for agents, who go through many of them. */
export function useTwoColumns(): boolean {
  const isWide = useSyncExternalStore(subscribe, () => wideQuery.matches)
  return !useIsBorrower() && isWide
}
