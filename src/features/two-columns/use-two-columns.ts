import { useSyncExternalStore } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'

/** From 768 px up, where both columns are as wide as a phone. */
const wide = matchMedia('(min-width: 48em)')

const follow = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Do lists stand beside what their rows lead to? decided: for agents, who go through many of them. */
export function useTwoColumns(): boolean {
  const isWide = useSyncExternalStore(follow, () => wide.matches)
  return !useIsBorrower() && isWide
}
