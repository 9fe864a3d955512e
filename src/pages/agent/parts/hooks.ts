import { useCallback, useEffect, useRef } from 'react'
import type { QueryResult } from '../../../api/use-operation'
import { href, replace } from '../../../routes/links'
import { openLoanRequest } from '../../../session/loan-request'
import { type LoanRequest, loanRequestName, queryOf } from './loan-request'

/** Keeps the loan that is being chosen in the address, for a reload and for coming back; gives the way to do so at once. */
export function useQuerySync(
  path: '/pages/agent/loanApply' | '/pages/agent/borrow',
  settled: LoanRequest,
): (request: LoanRequest) => void {
  const keep = useCallback(
    (request: LoanRequest) => {
      // this page stays on screen while the next one loads, and the address is already the next one's
      if (location.pathname !== path || location.pathname + location.search === href(path, queryOf(request)))
        return
      replace(path, queryOf(request))
    },
    [path],
  )
  const written = JSON.stringify(settled)
  useEffect(() => keep(JSON.parse(written) as LoanRequest), [keep, written]) // written from a LoanRequest just above
  return keep
}

/** Keeps the last good answer on the screen while another one is fetched, so that nothing flickers. */
export function useKeepPrevious<T>(resource: QueryResult<T>): { shown: QueryResult<T>; renewing: boolean } {
  const last = useRef<QueryResult<T> | null>(null)
  if (resource.state === 'ready') last.current = resource
  const renewing = resource.state === 'loading' && last.current !== null
  return { shown: renewing && last.current ? last.current : resource, renewing }
}

/** The request id under which this loan was begun; null where it was not. It stays while the page does, as a session that ends hides it. */
export function useIdempotencyKey(request: LoanRequest | null): string | null {
  const name = request && loanRequestName(request)
  const known = useRef<{ name: string | null; requestId: string | null }>({ name: null, requestId: null })
  if (name && known.current.name !== name) known.current = { name, requestId: openLoanRequest(name) }
  return name ? known.current.requestId : null
}
