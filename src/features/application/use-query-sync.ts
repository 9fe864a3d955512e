import { useCallback, useEffect } from 'react'
import { currentAddress } from '../../routes/history/history'
import { href, replace } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { type LoanRequest, toLoanQuery } from './loan-request'

/** Pages that show step 1 of a loan application. */
export type StepOnePath = Extract<Path, '/pages/agent/loanApply' | '/pages/agent/borrow'>

/** Writes the chosen loan to the URL, so that reload and back restore it. Returns a function that writes a loan at once. */
export function useQuerySync(path: StepOnePath, settled: LoanRequest): (request: LoanRequest) => void {
  const writeQuery = useCallback(
    (request: LoanRequest) => {
      // while the next page loads, this page is still mounted but the URL is already that of the next page: don't write then
      if (location.pathname !== path || currentAddress() === href(path, toLoanQuery(request))) return
      replace(path, toLoanQuery(request))
    },
    [path],
  )
  const written = JSON.stringify(settled)
  // the URL is not React state, so an effect updates it
  useEffect(() => writeQuery(JSON.parse(written) as LoanRequest), [writeQuery, written]) // `written` is a LoanRequest
  return writeQuery
}
