import { useSyncExternalStore } from 'react'
import { lazyOnce } from '../domain/lazy-once'

/**
 * The kit: code that all pages except login need, loaded as one object that src/start/kit.ts creates. A module that uses a part
 * of the kit declares the type of that part by declaration merging, because it may not import the folder that contains the part.
 */
// biome-ignore lint/suspicious/noEmptyInterface: because other modules add their parts by declaration merging
export interface Kit {}

let kit: Kit | undefined
let waiting: ((kit: Kit) => void)[] = []
let load: () => Promise<Kit> = () => Promise.reject(new Error('no kit was provided'))

/** Sets the function that loads the kit (code shared by most pages). Called once at the start of the app; tests pass their own. */
export function provideKit(given: () => Promise<Kit>): void {
  kit = undefined
  load = lazyOnce(async () => {
    const loaded = await given()
    kit = loaded
    const due = waiting
    waiting = []
    for (const listener of due) listener(loaded)
    return loaded
  })
}

/** Loads the kit (code shared by most pages) on first use. Rejects on failure; the next call tries again. */
export const loadKit = (): Promise<Kit> => load()

/** Returns the kit (code shared by most pages), or undefined until it is loaded. */
export const loadedKit = (): Kit | undefined => kit

/** Calls `listener` with the kit, now or once it is loaded. Does not start loading it. */
export function onKitLoaded(listener: (kit: Kit) => void): void {
  if (kit) listener(kit)
  else waiting.push(listener)
}

const subscribe = (listener: () => void) => {
  onKitLoaded(listener)
  return () => {
    waiting = waiting.filter((one) => one !== listener)
  }
}

/** Returns the kit (code shared by most pages); undefined until it is loaded, then the component renders again. */
export const useKit = (): Kit | undefined => useSyncExternalStore(subscribe, loadedKit)
