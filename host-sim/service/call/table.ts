/** A map whose keys come from clients. It has no prototype, so that keys such as `constructor` and `__proto__` are safe. */
export const table = <T>(entries: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.assign(Object.create(null), entries)
