import { useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../state/resource'

/** A value once it has kept still for a while. Compared by what it holds. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  const latest = useRef(value)
  latest.current = value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return settled
}

/** Keeps the last good answer on the screen while another one is fetched, so that nothing flickers. */
export function useSteady<T>(resource: Resource<T>): { shown: Resource<T>; renewing: boolean } {
  const last = useRef<Resource<T> | null>(null)
  if (resource.state === 'ready') last.current = resource
  const renewing = resource.state === 'loading' && last.current !== null
  return { shown: renewing && last.current ? last.current : resource, renewing }
}
