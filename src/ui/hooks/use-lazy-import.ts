import { useEffect, useState } from 'react'

const loaded = new Map<() => Promise<unknown>, unknown>()

/**
 * Loads something that is no part of a page until it is used: `there` once it is, `lost` where it could not be had. A web
 * view may remember that a part failed; a reload forgets. `load` must be a constant.
 */
export function useLazyImport<T>(load: () => Promise<T>): { module: T | undefined; failed: boolean } {
  const [, setLoaded] = useState(0)
  const [lost, setLost] = useState(false)
  const there = loaded.get(load) as T | undefined // kept under the loader that gave it
  useEffect(() => {
    if (loaded.has(load)) return
    load().then(
      (value) => {
        loaded.set(load, value)
        setLoaded((count) => count + 1)
      },
      () => setLost(true),
    )
  }, [load])
  return { module: there, failed: lost }
}
