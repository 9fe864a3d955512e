import { useSyncExternalStore } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'

/** From 768 px up, where both columns are as wide as a phone. */
const wideQuery = matchMedia('(min-width: 48em)')

const subscribe = (listener: () => void) => {
  wideQuery.addEventListener('change', listener)
  return () => wideQuery.removeEventListener('change', listener)
}

/** Do lists stand beside what their rows lead to? decided: for agents, who go through many of them. */
export function useTwoColumns(): boolean {
  const isWide = useSyncExternalStore(subscribe, () => wideQuery.matches)
  return !useIsBorrower() && isWide
}
