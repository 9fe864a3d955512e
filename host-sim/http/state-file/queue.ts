/** Runs steps one after the other, whatever became of the one before; each caller learns of their own. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step)
    last = done.catch(() => undefined)
    return done
  }
}

export type Queue = ReturnType<typeof createQueue>
