/** A map for keys from outside. It has no prototype: no `constructor`, and `__proto__` is a key like any other. */
export const table = <T>(entries: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.assign(Object.create(null), entries)
