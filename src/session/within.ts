/** The result of `work`, or undefined if it fails or takes longer than `ms`. */
export const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((done) => setTimeout(done, ms))]).catch(() => undefined)
