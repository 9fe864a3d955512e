import { useEffect, useState } from 'react'

const known = new Map<() => Promise<unknown>, unknown>()

/**
 * Loads something that is no part of a page until it is used: `there` once it is, `lost` where it could not be had. A web
 * view may remember that a part failed; a reload forgets. `load` must be a constant.
 */
export function useLazyImport<T>(load: () => Promise<T>): { there: T | undefined; lost: boolean } {
  const [, setLoaded] = useState(0)
  const [lost, setLost] = useState(false)
  const there = known.get(load) as T | undefined // kept under the loader that gave it
  useEffect(() => {
    if (known.has(load)) return
    load().then(
      (value) => {
        known.set(load, value)
        setLoaded((count) => count + 1)
      },
      () => setLost(true),
    )
  }, [load])
  return { there, lost }
}
