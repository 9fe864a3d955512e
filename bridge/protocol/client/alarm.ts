/** If a timer fires this late, in ms, the process was suspended, and replies may be waiting in the queue. */
const lateMs = 1000

export interface Alarm {
  /** Makes the alarm ring at a time, in ms of performance.now(), unless it rings earlier anyway. */
  schedule(time: number): void
  /** Handles everything that is due now, and schedules the next due time. */
  ring(): void
  stop(): void
}

/**
 * Merges many due times into one timer, because setting and clearing a timer for each call would take as long as sending the
 * call. Uses performance.now(), which changes of the device's clock don't affect. `due` handles everything due by `now` and
 * returns the next due time, or Infinity. If the timer fires late, `onLate` runs instead and must schedule the next due time.
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
