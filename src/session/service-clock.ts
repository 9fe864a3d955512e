import { useSyncExternalStore } from 'react'
import { clock, toShownMoment } from './clock'
import { read, write } from './storage'

/** decided: smaller differences are not corrected, in ms; they come from replies that took long. */
const toleranceMs = 30_000

const listeners = new Set<() => void>()

const readOffset = (): number => Number(read('clockOffset')) || 0

/**
 * The service's time, in ms since 1970: the phone's clock, corrected by the time of the latest reply. Used for all that is shown
 * ("5 minutes ago", "today", greetings) or compared with moments of the service. The correction survives a restart, because a
 * phone's clock usually stays wrong.
 */
export const serviceClock = {
  now: (): number => serviceClock.at(clock.now()),
  /** Converts a moment of the phone's clock to the service's time. */
  at: (ms: number): number => toShownMoment(ms + readOffset()),
  /** Sets the service's time to that of a reply, in ms since 1970. Ignores anything but a number, if the reply has none. */
  set(ms: unknown): void {
    if (typeof ms !== 'number' || Number.isNaN(ms) || Math.abs(ms - serviceClock.now()) < toleranceMs) return
    write('clockOffset', `${toShownMoment(ms) - clock.now()}`)
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the service's time, in ms since 1970. Renders again if a reply corrects it. */
export function useServiceTime(): number {
  useSyncExternalStore(subscribe, readOffset)
  return serviceClock.now()
}
