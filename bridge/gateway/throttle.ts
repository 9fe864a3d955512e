import type { Clock } from '../protocol/transport'

/** A recent call with its reply. */
interface Recent {
  promise?: Promise<unknown>
  settled?: boolean
  dueAt: number
}

interface Throttled {
  /** Identifies the call: identical calls have the same key. */
  key: string
  /** Minimum time between two identical calls, in ms. */
  gapMs: number
  /** True for read requests, which may be repeated. */
  safe: boolean
  signal: AbortSignal | undefined
}

/** Creates a throttle for identical calls: repeated reads are delayed, repeated writes share the result of the first write. */
export function createThrottle(clock: Clock, pause: (ms: number, signal?: AbortSignal) => Promise<void>) {
  const recent = new Map<string, Recent>()
  return <T>({ key, gapMs, safe, signal }: Throttled, perform: () => Promise<T>): Promise<T> => {
    const last = recent.get(key)
    const now = clock.now()
    const waitMs = last ? Math.min(gapMs, last.dueAt - now) : 0
    // decided: an identical write within the gap shares the first write's result; if this failed, it is sent when the gap ends
    if (!safe && last?.promise && (!last.settled || waitMs > 0)) return last.promise as Promise<T> // same type for equal calls
    const entry: Recent = { dueAt: now + Math.max(0, waitMs) + gapMs }
    recent.set(key, entry)
    const forget = () => {
      entry.settled = true
      setTimeout(() => recent.get(key) === entry && recent.delete(key), gapMs)
    }
    // decided: a call before the gap has ended is delayed, not rejected; otherwise a screen would have no data
    const promise = waitMs > 0 ? pause(waitMs, signal).then(perform) : perform()
    entry.promise = promise
    promise.then(forget, () => {
      delete entry.promise
      forget()
    })
    return promise
  }
}
