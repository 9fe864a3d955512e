import { useEffect, useState } from 'react'

const loaded = new Map<() => Promise<unknown>, unknown>()

/**
 * Loads a module on first use; `error` is set if the module can't be loaded. A web view may cache a failed import until the
 * page reloads. `load` must be the same function on each render.
 */
export function useLazyImport<T>(load: () => Promise<T>): { module: T | undefined; error: unknown } {
  const [, setLoaded] = useState(0)
  const [error, setError] = useState<unknown>()
  const there = loaded.get(load) as T | undefined // the map stores each module under its `load`
  useEffect(() => {
    if (loaded.has(load)) return
    load().then((value) => {
      loaded.set(load, value)
      setLoaded((count) => count + 1)
    }, setError)
  }, [load])
  return { module: there, error }
}
