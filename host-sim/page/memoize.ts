/** Gives what was given the first time. */
export function memoize<T>(work: () => T): () => T {
  let first: { value: T } | undefined
  return () => {
    first ??= { value: work() }
    return first.value
  }
}
