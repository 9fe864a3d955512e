/** Time that passes only when it is told to: whoever pauses is woken in order. Ms. */
export function openTime(start: number) {
  const sleepers: { at: number; wake(): void }[] = []
  let now = start
  let working = 0
  const turn = () => new Promise<void>((done) => setImmediate(done))
  /** Lets all that can go on without time passing go on. */
  async function settle(): Promise<void> {
    do await turn()
    while (working > 0)
    await turn()
  }
  return {
    now: () => now,
    /** Work that takes no time of ours, however long the machine takes. */
    async work<T>(does: Promise<T>): Promise<T> {
      working += 1
      try {
        return await does
      } finally {
        working -= 1
      }
    },
    pause: (ms: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: now + ms, wake })
      }),
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settle()
        const next = sleepers.reduce<(typeof sleepers)[number] | undefined>(
          (first, one) => (one.at <= end && (!first || one.at < first.at) ? one : first),
          undefined,
        )
        if (!next) break
        sleepers.splice(sleepers.indexOf(next), 1)
        now = Math.max(now, next.at)
        next.wake()
      }
      now = end
    },
  }
}

export type Time = ReturnType<typeof openTime>
