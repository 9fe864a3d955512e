import type { Simulation } from '../simulation'
import { type ClockEvent, findClockEvents } from './clock-events'

type Moves = Pick<Simulation, 'advance' | 'jump'>

/**
 * Wraps the functions that move the clock, which may be asynchronous; `clockEvents` returns the events that the last move has caused.
 */
export function watchClock(simulation: Pick<Simulation, 'capture'>, { advance, jump }: Moves) {
  let events: ClockEvent[] = []
  async function watch<R>(move: () => R): Promise<Awaited<R>> {
    const before = simulation.capture()
    const moved = await move()
    events = findClockEvents(before, simulation.capture())
    return moved
  }
  return {
    advance: (...given: Parameters<Moves['advance']>) => watch(() => advance(...given)),
    jump: (...given: Parameters<Moves['jump']>) => watch(() => jump(...given)),
    clockEvents: () => events,
  }
}
