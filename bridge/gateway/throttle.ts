import type { Clock } from '../protocol/transport'

/** A call that was made a short time ago, with its answer. */
interface Recent {
  promise?: Promise<unknown>
  settled?: boolean
  dueAt: number
}

interface Throttled {
  /** What calls of the same wish share. */
  key: string
  /** Least time between two of them, in ms. */
  gapMs: number
  /** May be repeated. */
  safe: boolean
  signal: AbortSignal | undefined
}

/** Keeps calls of the same wish apart. */
export function createThrottle(clock: Clock, pause: (ms: number, signal?: AbortSignal) => Promise<void>) {
  const recent = new Map<string, Recent>()
  return <T>({ key, gapMs, safe, signal }: Throttled, perform: () => Promise<T>): Promise<T> => {
    const last = recent.get(key)
    const now = clock.now()
    const waitMs = last ? Math.min(gapMs, last.dueAt - now) : 0
    // decided: a write within the gap of its like is that one, its answer included; after a failure it waits its turn
    if (!safe && last?.promise && (!last.settled || waitMs > 0)) return last.promise as Promise<T> // of the same key
    const entry: Recent = { dueAt: now + Math.max(0, waitMs) + gapMs }
    recent.set(key, entry)
    const forget = () => {
      entry.settled = true
      setTimeout(() => recent.get(key) === entry && recent.delete(key), gapMs)
    }
    // decided: what comes too soon after its like waits its turn; turned away it would leave a screen without an answer
    const promise = waitMs > 0 ? pause(waitMs, signal).then(perform) : perform()
    entry.promise = promise
    promise.then(forget, () => {
      delete entry.promise
      forget()
    })
    return promise
  }
}
