/** A timer that rings later than this was held up: the process was suspended, and answers may lie in the queue. */
const lateMs = 1000

export interface Alarm {
  /** Rings at this time too, in ms of the page's steady clock. */
  schedule(time: number): void
  /** Deals with what is due by now. */
  ring(): void
  stop(): void
}

/**
 * One timer for many due times, as setting and clearing a timer for each call costs as much as sending it. It runs by
 * the steady clock of timers, which no leap of the device's clock moves. `due` deals with what is due by now and
 * gives the next time, Infinity for none. When the timer is late, `onLate` is told instead: whoever hears it rings.
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
