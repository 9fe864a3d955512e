/** Returns the result of `work`; rejects if `work` fails or takes longer than `ms`. Doesn't cancel `work`. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Returns the result of `work`, or undefined if `work` throws, rejects or takes longer than `ms`. */
export const tryWithTimeout = <T>(work: () => Promise<T>, ms: number): Promise<T | undefined> =>
  withTimeout(
    // async, so that what `work` throws is a rejection, too
    (async () => work())(),
    ms,
  ).catch(() => undefined)
