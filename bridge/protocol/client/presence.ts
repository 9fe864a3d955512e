import { hostTimeoutMs } from '../messages'
import type { Alarm } from './alarm'

/** Pauses between the first hellos, in ms: sent at 0, 150, 400 and 1000 ms, then at growing intervals. */
const firstPauses = [150, 250, 600]
/** decided: a lost host is polled after 1.2 s, then less often, at least every 30 s. */
const firstPauseGone = firstPauses.length
const longestPauseMs = 30_000

/** Returns the pause after an unanswered hello, in ms. */
export const pauseAfter = (round: number): number =>
  firstPauses[round] ?? Math.min(longestPauseMs, 600 * 2 ** (round - 2))

/**
 * Tracks whether the host is there, by hellos. After 3 s of silence or a bye it counts as gone, and hellos go on until it is
 * back.
 */
export function createPresence(alarm: Alarm, hello: () => void, lost: () => void) {
  let here = false
  let round = 0
  /** Time of the next hello, or by which the host must reply; 0 sends the first hello at once. */
  let dueAt = 0

  const wait = (ms: number) => {
    dueAt = performance.now() + ms
    alarm.schedule(dueAt)
  }
  const announce = () => {
    wait(here ? hostTimeoutMs : pauseAfter(round++))
    hello()
  }
  const leave = () => {
    here = false
    round = firstPauseGone
    lost()
  }
  return {
    isHere: () => here,
    /** Sends a hello unless one is pending or due soon. */
    ask(): void {
      if (here ? dueAt === Infinity : round > firstPauseGone + 2) {
        // a call while the host is gone brings the next hello forward
        round = firstPauseGone
        announce()
      }
    },
    announce,
    /** Handles everything due by now; returns the next due time. */
    due(now: number): number {
      if (dueAt <= now) {
        if (here) leave()
        announce()
      }
      return dueAt
    },
    /** Handles a welcome. */
    arrive(): void {
      here = true
      dueAt = Infinity
    },
    /** Handles the host's bye. */
    leave(): void {
      leave()
      wait(pauseAfter(round++))
    },
  }
}
