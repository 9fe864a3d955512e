import { useEffect, useRef } from 'react'
import { clock } from '../session/clock'
import { isVisible, onVisibility } from './visibility'

const minute = 60_000

/** decided: looks come every 3 s for a minute, every 10 s until the fifth is over, then every 30 s. */
const pauseAfter = (waitedMs: number): number =>
  waitedMs < minute ? 3000 : waitedMs < 5 * minute ? 10_000 : 30_000

interface Polling {
  /** Something is being waited for. */
  active: boolean
  look(waitedMs: number): unknown
  /** Ms until the next look, by how long it has been waited for. */
  pause?(waitedMs: number): number
  /** Another value begins the waiting anew. */
  again?: unknown
}

/**
 * Looks at something that is waited for, by growing pauses, and the one place that does. Nothing is looked at while nobody
 * can see it; who comes back has one look at once and begins to wait anew.
 */
export function usePolling({ active, look, pause = pauseAfter, again }: Polling): void {
  const latest = useRef({ look, pause })
  latest.current = { look, pause }
  // biome-ignore lint/correctness/useExhaustiveDependencies: because another `again` begins anew
  useEffect(() => {
    if (!active) return
    let since = clock.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(run, latest.current.pause(clock.now() - since))
    }
    const run = () => {
      latest.current.look(clock.now() - since)
      wait()
    }
    const follow = () => {
      clearTimeout(timer)
      if (!isVisible()) return
      since = clock.now()
      run()
    }
    if (isVisible()) wait()
    const stop = onVisibility(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [active, again])
}
