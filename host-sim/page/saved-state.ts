import { get, set } from 'idb-keyval'
import type { State } from '../service/state'

/** Numbered, as a state of another shape than today's is of no use. */
const stateKey = 'state-2'
const addressKey = 'address'

/** The state that an earlier visit left; undefined where there is none, or no IndexedDB. */
export const keptState = (): Promise<State | undefined> => get<State>(stateKey).catch(() => undefined)

/** The address of the visit that left it. */
export const keptAddress = (): Promise<string | undefined> => get<string>(addressKey).catch(() => undefined)

export const keepAddress = (address: string): Promise<void> => set(addressKey, address).catch(() => undefined)

/** Returns a function that stores the state a moment after the last change. */
export function stateKeeper(): (state: State) => void {
  let waiting = false
  let latest: State
  return (state) => {
    latest = state
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      // decided: a full disk costs what a reload would have kept, nothing else
      set(stateKey, latest).catch(() => undefined)
    }, 1000)
  }
}
