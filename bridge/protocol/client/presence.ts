import { hostTimeoutMs } from '../messages'
import type { Alarm } from './alarm'

/** Pauses between the first hellos, in ms: they are said at 0, 150, 400 and 1000 ms, and go on, growing apart. */
const firstPauses = [150, 250, 600]
/** decided: a host that was there and is gone is asked after 1.2 s, and never less often than every 30 s. */
const firstPauseGone = firstPauses.length
const longestPauseMs = 30_000

/** How long to wait after a hello that nobody has answered. */
export const pauseAfter = (round: number): number =>
  firstPauses[round] ?? Math.min(longestPauseMs, 600 * 2 ** (round - 2))

/** Is the host there? It is asked by hello; 3 s of silence, or its bye, mean that it is gone, and hello goes on until it is back. */
export function createPresence(alarm: Alarm, hello: () => void, lost: () => void) {
  let here = false
  let round = 0
  /** When the host must have answered, or is asked again; the first hello is due at once. */
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
    /** Asks whether the host is there, where that is not being asked already. */
    ask(): void {
      if (here ? dueAt === Infinity : round > firstPauseGone + 2) {
        // what is asked for while the host is gone brings the next hello forward
        round = firstPauseGone
        announce()
      }
    },
    announce,
    /** Deals with what is due by now; gives when something is due next. */
    due(now: number): number {
      if (dueAt <= now) {
        if (here) leave()
        announce()
      }
      return dueAt
    },
    /** The host has said welcome. */
    arrive(): void {
      here = true
      dueAt = Infinity
    },
    /** The host has said that it leaves. */
    leave(): void {
      leave()
      wait(pauseAfter(round++))
    },
  }
}
