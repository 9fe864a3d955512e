/** A virtual clock: time stands still until `advance`, which wakes pauses in the order in which they end. In ms. */
export function createTime(start: number) {
  const sleepers: { at: number; wake(): void }[] = []
  let now = start
  let working = 0
  const nextTurn = () => new Promise<void>((done) => setImmediate(done))

  /** Waits for everything that can proceed without time passing. */
  async function settle(): Promise<void> {
    do await nextTurn()
    while (working > 0)
    await nextTurn()
  }

  /** Removes and returns the pause that ends first, if it ends by then. */
  function takeNext(end: number) {
    let first: (typeof sleepers)[number] | undefined
    for (const sleeper of sleepers)
      if (sleeper.at <= end && (!first || sleeper.at < first.at)) first = sleeper
    if (first) sleepers.splice(sleepers.indexOf(first), 1)
    return first
  }

  return {
    now: () => now,
    /** Real work, such as hashing: no virtual time passes until it is done. */
    async work<T>(promise: Promise<T>): Promise<T> {
      working += 1
      try {
        return await promise
      } finally {
        working -= 1
      }
    },
    pause: (ms: number) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: now + ms, wake })
      }),
    async advance(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settle()
        const next = takeNext(end)
        if (!next) break
        now = Math.max(now, next.at)
        next.wake()
      }
      now = end
    },
  }
}

export type Time = ReturnType<typeof createTime>
