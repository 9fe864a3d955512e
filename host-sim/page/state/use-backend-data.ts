import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Log } from '../../control/calls/call-log'
import type { PageContext } from '../context'

/**
 * Returns the entries of the timeline. Renders at most once per frame, because a call changes several entries, and rendering
 * every change would slow down the call.
 */
export function useLogEntries(log: Log) {
  const listen = useCallback(
    (changed: () => void) => {
      let due = 0
      const stop = log.listen(() => {
        due ||= requestAnimationFrame(() => {
          due = 0
          changed()
        })
      })
      return () => {
        cancelAnimationFrame(due)
        stop()
      }
    },
    [log],
  )
  return useSyncExternalStore(listen, log.entries)
}

/** Delay after a call in ms, so that a burst of calls causes only one reload. */
const settleMs = 150
/** Interval in ms at which data is reloaded, because the backend's data also changes as time passes. */
const pollMs = 5000

/**
 * Loads data from the backend; reloads the data after calls and changes, every 5 s, and when the returned function is called.
 * Returns `otherwise` until the first answer. A change of `about` also reloads the data, so `about` must contain everything that
 * `load` depends on.
 */
export function useBackendData<T>(
  context: PageContext,
  load: () => Promise<T>,
  otherwise: T,
  about = '',
): [T, () => void] {
  const [value, setValue] = useState(otherwise)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((now) => now + 1), [])
  // reload after calls and changes of other panels, because both change the backend
  // biome-ignore lint/correctness/useExhaustiveDependencies: because `turn` and `about` trigger a reload without being read
  useEffect(() => {
    let gone = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(waiting)
      waiting = undefined
      load().then(
        (next) => gone || setValue(next),
        () => undefined,
      )
    }
    const soon = () => {
      waiting ??= setTimeout(ask, settleMs)
    }
    ask()
    const stops = [context.log.listen(soon), context.changes.listen(soon)]
    const timer = setInterval(ask, pollMs)
    return () => {
      gone = true
      for (const stop of stops) stop()
      clearTimeout(waiting)
      clearInterval(timer)
    }
    // `load` is not a dependency, because it is a new function in each render, but does the same while `about` is unchanged
  }, [context, turn, about])
  return [value, again]
}
