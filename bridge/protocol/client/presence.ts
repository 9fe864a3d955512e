import { hostTimeoutMs } from '../messages'
import type { Alarm } from './alarm'

/** Pauses between the first hello messages, in ms: sent at 0, 150, 400 and 1000 ms, then at growing intervals. */
const firstPauses = [150, 250, 600]
/** decided: if the host is gone, the next hello is sent after 1.2 s, then further hellos at growing intervals of at most 30 s. */
const firstPauseGone = firstPauses.length
const longestPauseMs = 30_000

/** Returns the pause after an unanswered hello, in ms. */
export const pauseAfter = (round: number): number =>
  firstPauses[round] ?? Math.min(longestPauseMs, 600 * 2 ** (round - 2))

/**
 * Tracks whether the host is reachable, by sending hello messages. After 3 s without a reply, or after a bye message, the host
 * counts as gone. Hello messages are then repeated until the host replies.
 */
export function createPresence(alarm: Alarm, hello: () => void, lost: () => void) {
  let here = false
  let round = 0
  /** Time of the next hello, or the host's deadline to reply to the last hello. 0 sends the first hello at once. */
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
    /** Sends a hello unless the last hello awaits a reply or the next one is due soon. */
    ask(): void {
      if (here ? dueAt === Infinity : round > firstPauseGone + 2) {
        // while the host is gone, a call triggers the next hello early
        round = firstPauseGone
        announce()
      }
    },
    announce,
    /** Sends the next hello if it is due, and reports a host that did not reply in time as lost; returns the next due time. */
    due(now: number): number {
      if (dueAt <= now) {
        if (here) leave()
        announce()
      }
      return dueAt
    },
    /** Handles the host's welcome message (the reply to a hello). */
    arrive(): void {
      here = true
      dueAt = Infinity
    },
    /** Handles the host's bye message. */
    leave(): void {
      leave()
      wait(pauseAfter(round++))
    },
  }
}
