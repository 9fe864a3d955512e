import type { ClockEvent } from '../../control/time/clock-events'
import type { RemoteBackend } from './backend'

/** A move of the clock to a time, ISO 8601, and the events that it has caused. */
export interface ClockMove {
  now: string
  events: readonly ClockEvent[]
}

interface BackendListener {
  /** Called after the simulator's user has changed the backend's state. */
  changed(): void
  /** Called with the time in ms by which the clock was moved. */
  moved(ms: number): void
  /** Called after each move of the clock. */
  happened(move: ClockMove): void
  /** Called when the service was closed or opened as a whole. */
  closed(isClosed: boolean): void
}

/** Wraps the backend to report each change that the user makes with the simulator's controls. */
export function watchBackend(
  backend: RemoteBackend,
  { changed, moved, happened, closed }: BackendListener,
): RemoteBackend {
  async function andTell<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      changed()
    }
  }
  async function andMove<T>(work: () => Promise<T>): Promise<T> {
    const before = Date.parse(await backend.now())
    const done = await andTell(work())
    moved(Date.parse(await backend.now()) - before)
    return done
  }
  async function andReport<T>(work: () => Promise<T>): Promise<T> {
    const done = await andMove(work)
    happened({ now: await backend.now(), events: await backend.clockEvents() })
    return done
  }
  async function andClose<T>(isClosed: boolean, work: () => Promise<T>): Promise<T> {
    const done = await andTell(work())
    closed(isClosed)
    return done
  }
  const watched: Partial<RemoteBackend> = {
    advance: (duration) => andReport(() => backend.advance(duration)),
    jump: (to, persona) => andReport(() => backend.jump(to, persona)),
    restore: (state) => andMove(() => backend.restore(state)),
    pay: (...given) => andTell(backend.pay(...given)),
    review: (...given) => andTell(backend.review(...given)),
    edit: (...given) => andTell(backend.edit(...given)),
    close: (until) => andClose(true, () => backend.close(until)),
    open: () => andClose(false, () => backend.open()),
    // not reported as a change, because the phones start again
    async reset(given) {
      await backend.reset(given)
      closed(false)
    },
    message: (...given) => andTell(backend.message(...given)),
  }
  return new Proxy(backend, {
    get: (target, name) => Reflect.get(Object.hasOwn(watched, name) ? watched : target, name),
  })
}
