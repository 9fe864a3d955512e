import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Log } from '../../control/calls/call-log'
import type { PageContext } from '../context'

/**
 * Entries of the timeline. Renders at most once a frame: each call changes several entries, and it waits for the page to render.
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

/** Debounce after a call, so that a burst of calls causes one request. */
const settleMs = 150
/** Polling picks up the effects of time in the backend. */
const pollMs = 5000

/**
 * Loads data from the backend; reloads after calls and changes, every 5 s, and with the returned function. `otherwise` is the
 * value until the first answer. `about` is the dependency of `load`: a change reloads.
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
  // calls, the clock and other panels change the backend
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
    // `load` is a new function in each render; it is equivalent as long as `about` is the same
  }, [context, turn, about])
  return [value, again]
}
