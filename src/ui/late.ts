import { useEffect, useState } from 'react'

const known = new Map<() => Promise<unknown>, unknown>()

/** Loads something that is no part of a page until it is used; undefined until then. `load` must be a constant. */
export function useLate<T>(load: () => Promise<T>, onFail?: () => void): T | undefined {
  const [, setLoaded] = useState(0)
  const there = known.get(load) as T | undefined // kept under the loader that gave it
  useEffect(() => {
    if (known.has(load)) return
    let current = true
    load().then(
      (value) => {
        known.set(load, value)
        if (current) setLoaded((count) => count + 1)
      },
      () => current && onFail?.(),
    )
    return () => {
      current = false
    }
  }, [load, onFail])
  return there
}
