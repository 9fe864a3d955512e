import { useSyncExternalStore } from 'react'
import { lazyOnce } from '../domain/lazy-once'

/**
 * Code that the login page works without, in one object that src/start/kit.ts makes. A folder declares the parts that it uses by
 * extending this interface, because it may not import the folders that they come from.
 */
// biome-ignore lint/suspicious/noEmptyInterface: because the folders extend it
export interface Kit {}

let kit: Kit | undefined
let waiting: ((kit: Kit) => void)[] = []
let load: () => Promise<Kit> = () => Promise.reject(new Error('no kit was provided'))

/** Sets how the kit is loaded: once, by the start; tests provide their own. */
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

/** Loads the kit on first use. Rejects on failure; the next call retries. */
export const loadKit = (): Promise<Kit> => load()

/** The kit, if it is loaded. */
export const loadedKit = (): Kit | undefined => kit

/** Calls a listener with the kit, now or once it is loaded. Does not load it. */
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

/** The kit, if it is loaded; renders again once it is. */
export const useKit = (): Kit | undefined => useSyncExternalStore(subscribe, loadedKit)
