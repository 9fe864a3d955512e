import { useSyncExternalStore } from 'react'

/** State of an app that its operator has closed as a whole. */
export interface Closure {
  /** True if the host has closed it, false if the service has. */
  byHost: boolean
  /** Time until which the app is closed, ms since 1970; undefined if it is not known. */
  until: number | undefined
}

/** Path of the page that is shown instead of every other page while the app is closed. */
export const closedPage = '/pages/closed'

let byHost: Closure | undefined
let byService: Closure | undefined
const listeners = new Set<() => void>()

/** The closure that applies now; undefined while the app is open. */
export const currentClosure = (): Closure | undefined => byHost ?? byService

/** Closes the app for the host or the service, or with undefined opens it again if the other has not closed it. */
export function setClosure(by: 'host' | 'service', until: { until: number | undefined } | undefined): void {
  const closure = until && { byHost: by === 'host', ...until }
  if (by === 'host') byHost = closure
  else byService = closure
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Like `currentClosure`; renders again when the app is closed or opened. */
export const useClosure = (): Closure | undefined => useSyncExternalStore(subscribe, currentClosure)
