/**
 * What is looked up by a text from outside. It has only what was put in: no `constructor`, and `__proto__` is a name
 * like any other.
 */
export const table = <T>(entries: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.assign(Object.create(null), entries)
