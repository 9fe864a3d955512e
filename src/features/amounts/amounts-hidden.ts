import { useSyncExternalStore } from 'react'
import { read, write } from '../../session/storage'

const listeners = new Set<() => void>()

/** True if the amounts on the home pages and in the orders are hidden on this phone. */
const areHidden = (): boolean => read('amountsHidden') !== null

/** Shows or hides the amounts, also after a restart and for the next user of the phone. */
export function setAmountsHidden(hidden: boolean): void {
  write('amountsHidden', hidden ? 'yes' : null)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAmountsHidden = (): boolean => useSyncExternalStore(subscribe, areHidden, areHidden)
