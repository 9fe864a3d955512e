import { useRef } from 'react'
import type { QueryResult } from '../../../api/query/use-operation'

/** Keeps the last good answer on the screen while another one is fetched, so that nothing flickers. */
export function useKeepPrevious<T>(resource: QueryResult<T>): { shown: QueryResult<T>; refetching: boolean } {
  const last = useRef<QueryResult<T> | null>(null)
  if (resource.state === 'ready') last.current = resource
  const renewing = resource.state === 'loading' && last.current !== null
  return { shown: renewing && last.current ? last.current : resource, refetching: renewing }
}
