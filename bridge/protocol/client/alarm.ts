/** A timer that fires this many ms late means that the process was suspended, and that replies may be queued. */
const lateMs = 1000

export interface Alarm {
  /** Adds a due time, in ms of performance.now(). */
  schedule(time: number): void
  /** Handles everything that is due now, and schedules the next due time. */
  ring(): void
  stop(): void
}

/**
 * Merges many due times into one timer, because setting and clearing a timer per call costs as much as sending it. Uses
 * performance.now(), so that changes of the device's clock don't matter. `due` handles everything due by `now` and returns the
 * next due time, or Infinity. If the timer fires late, `onLate` runs instead and must schedule the next due time.
 */
export function createAlarm(due: (now: number) => number, onLate: () => void): Alarm {
  let next = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (time: number) => {
    if (time >= next) return
    clearTimeout(timer)
    next = time
    timer = setTimeout(() => {
      next = Infinity
      if (performance.now() - time > lateMs) onLate()
      else ring()
    }, time - performance.now())
  }
  const ring = () => schedule(due(performance.now()))
  return { schedule: schedule, ring, stop: () => clearTimeout(timer) }
}
