import type { EventName } from '../protocol/messages'

/** Returns true when the event was dealt with. */
export type Listener = (data: unknown) => unknown

/** Runs a listener; its error is the page's to report, and breaks nobody else. */
export function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

/** Who hears of the host's events: the newest listener first; one that returns true has dealt with it and ends the round. */
export function createEvents() {
  const listeners: (readonly [EventName, Listener])[] = []
  return {
    emit(name: EventName, data: unknown): boolean {
      for (const [wanted, listener] of [...listeners].reverse())
        if (wanted === name && attempt(() => listener(data)) === true) return true
      return false
    },
    listen(name: EventName, listener: Listener): () => void {
      const row = [name, listener] as const
      listeners.push(row)
      return () => {
        const at = listeners.indexOf(row)
        if (at >= 0) listeners.splice(at, 1)
      }
    },
  }
}
