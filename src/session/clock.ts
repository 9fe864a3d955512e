/** The latest time that the app shows: the end of 2199, as for days on the wire. */
const lastMoment = 7_258_118_399_999

/** Limits a moment to 1970 to 2199, because other days can't be shown. */
export const toShownMoment = (ms: number): number => Math.min(Math.max(ms || 0, 0), lastMoment)

/**
 * The phone's clock, in ms since 1970; tests replace it. The user may have set it to any time, so whatever is shown or compared
 * with the service's moments uses `serviceClock` instead.
 */
export const clock = { now: () => toShownMoment(Date.now()) }

/** A clock that never moves back, in ms, for pauses, countdowns and deadlines; tests replace it. */
export const monotonic = { now: () => performance.now() }

/**
 * Returns a function that returns the ms passed since now. Counts on while the phone sleeps, when `monotonic` may stop, and if the
 * phone's clock is put back.
 */
export function stopwatch(): () => number {
  const [at, from] = [clock.now(), monotonic.now()]
  return () => Math.max(clock.now() - at, monotonic.now() - from)
}
