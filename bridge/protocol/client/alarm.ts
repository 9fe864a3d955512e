export interface Alarm {
  /** Rings at this time too, in ms of the page's steady clock. */
  at(time: number): void
  stop(): void
}

/**
 * One timer for many due times, as setting and clearing a timer for each call costs as much as sending it. It runs by
 * the steady clock of timers, which no leap of the device's clock moves. `ring` deals with what is due by now and
 * gives the next time, Infinity for none.
 */
export function createAlarm(ring: (now: number) => number): Alarm {
  let next = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const at = (time: number) => {
    if (time >= next) return
    clearTimeout(timer)
    next = time
    timer = setTimeout(() => {
      next = Infinity
      at(ring(performance.now()))
    }, time - performance.now())
  }
  return { at, stop: () => clearTimeout(timer) }
}
