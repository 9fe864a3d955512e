import { useRef } from 'react'
import type { QueryResult } from '../../api/query/query-result'

/** Keeps the last result on screen while the next one is loading, to avoid flicker. */
export function useKeepPrevious<T>(resource: QueryResult<T>): { shown: QueryResult<T>; refetching: boolean } {
  const last = useRef<QueryResult<T> | null>(null)
  if (resource.state === 'ready') last.current = resource
  const renewing = resource.state === 'loading' && last.current !== null
  return { shown: renewing && last.current ? last.current : resource, refetching: renewing }
}
