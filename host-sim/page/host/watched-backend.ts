import type { RemoteBackend } from './backend'

interface BackendListener {
  /** Called after the simulator's user has changed the backend's state. */
  changed(): void
  /** Called with the time in ms by which the clock was moved. */
  moved(ms: number): void
}

/** Wraps the backend to report each change that the user makes with the simulator's controls. */
export function watchBackend(backend: RemoteBackend, { changed, moved }: BackendListener): RemoteBackend {
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
  const watched: Partial<RemoteBackend> = {
    advance: (duration) => andMove(() => backend.advance(duration)),
    jump: (to, persona) => andMove(() => backend.jump(to, persona)),
    restore: (state) => andMove(() => backend.restore(state)),
    pay: (...given) => andTell(backend.pay(...given)),
    review: (...given) => andTell(backend.review(...given)),
    edit: (...given) => andTell(backend.edit(...given)),
    message: (...given) => andTell(backend.message(...given)),
  }
  return new Proxy(backend, {
    get: (target, name) => Reflect.get(Object.hasOwn(watched, name) ? watched : target, name),
  })
}
