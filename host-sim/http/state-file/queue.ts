/** Runs steps one after the other, even after a step has failed. Each caller gets the result of its own step. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step)
    last = done.catch(() => undefined)
    return done
  }
}

export type Queue = ReturnType<typeof createQueue>
