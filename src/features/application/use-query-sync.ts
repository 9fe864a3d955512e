import { useCallback, useEffect } from 'react'
import { href, replace } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { type LoanRequest, toLoanQuery } from './loan-request'

/** Pages of step 1. */
export type StepOnePath = Extract<Path, '/pages/agent/loanApply' | '/pages/agent/borrow'>

/** Keeps the chosen loan in the URL, for reload and back. Returns a function that writes it at once. */
export function useQuerySync(path: StepOnePath, settled: LoanRequest): (request: LoanRequest) => void {
  const writeQuery = useCallback(
    (request: LoanRequest) => {
      // while the next page loads, this page is still mounted but the URL is already that of the next page: don't write then
      if (
        location.pathname !== path ||
        location.pathname + location.search === href(path, toLoanQuery(request))
      )
        return
      replace(path, toLoanQuery(request))
    },
    [path],
  )
  const written = JSON.stringify(settled)
  // the URL is not React state, so an effect updates it
  useEffect(() => writeQuery(JSON.parse(written) as LoanRequest), [writeQuery, written]) // `written` is a LoanRequest
  return writeQuery
}
