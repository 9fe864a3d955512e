import { useRef } from 'react'
import { type LoanRequest, loanRequestKey } from '../../../features/application/loan-request'
import { openLoanRequest } from '../../../session/loan-request'

/**
 * Returns the request id of an open loan application, otherwise null. Keeps the id while the page is mounted, because
 * it can't be looked up any more once the session has ended.
 */
export function useIdempotencyKey(request: LoanRequest | null): string | null {
  const name = request && loanRequestKey(request)
  const known = useRef<{ name: string | null; requestId: string | null }>({ name: null, requestId: null })
  if (name && known.current.name !== name) known.current = { name, requestId: openLoanRequest(name) }
  return name ? known.current.requestId : null
}
