/** Creates a Storage that shows only the keys of `whole` that start with a prefix, without the prefix. */
export function createPrefixedStorage(whole: Storage, prefix: string): Storage {
  const keys = () =>
    Object.keys(whole)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  const part = {
    getItem: (key: string) => whole.getItem(prefix + key),
    setItem: (key: string, value: string) => whole.setItem(prefix + key, value),
    removeItem: (key: string) => whole.removeItem(prefix + key),
    key: (index: number) => keys()[index] ?? null,
    clear() {
      for (const key of keys()) whole.removeItem(prefix + key)
    },
  }
  const isOwn = (name: string | symbol): name is keyof typeof part => Object.hasOwn(part, name)
  return new Proxy({} as Storage, {
    // the proxy's target is an empty object, because own properties would restrict the values that the traps may return
    get: (_, name) => {
      if (isOwn(name)) return part[name]
      if (name === 'length') return keys().length
      return typeof name === 'string' ? (part.getItem(name) ?? undefined) : undefined
    },
    set(_, name, value) {
      part.setItem(String(name), `${value}`)
      return true
    },
    deleteProperty(_, name) {
      part.removeItem(String(name))
      return true
    },
    has: (_, name) => isOwn(name) || part.getItem(String(name)) !== null,
    ownKeys: keys,
    getOwnPropertyDescriptor(_, name) {
      const value = part.getItem(String(name))
      return value === null ? undefined : { value, configurable: true, enumerable: true, writable: true }
    },
  })
}
