import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Log } from '../../control/calls/call-log'
import type { PageContext } from '../context'

/** The timeline as it grows: drawn once a frame, as each call changes it several times and waits for the page meanwhile. */
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

/** Pause after the last call, so that a burst of calls causes one request. */
const settleMs = 150
/** Time passes in the backend too. */
const pollMs = 5000

/**
 * What the backend says now; asked again after calls and changes, every few seconds, and by the returned function.
 * `otherwise` stands until the first answer; `about` names what is asked for where that changes.
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
  // the calls, the clock and other panels change the backend from outside
  // biome-ignore lint/correctness/useExhaustiveDependencies: because `turn` and `about` ask anew without being read
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
    // `load` is written anew at each rendering and asks the same as long as `about` is the same
  }, [context, turn, about])
  return [value, again]
}
