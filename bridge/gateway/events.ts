import type { EventName } from '../protocol/messages'

/** Listener for a host event. Returns true if the listener handled the event. */
export type Listener = (data: unknown) => unknown

/** Runs a listener. An error is rethrown asynchronously, so that the page reports the error and the other listeners still run. */
export function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

/**
 * Creates a registry of listeners for host events. The newest listener is called first. After a listener that returns true, no
 * others are called.
 */
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
