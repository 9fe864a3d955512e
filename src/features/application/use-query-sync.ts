import { useCallback, useEffect } from 'react'
import { href, replace } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { type LoanRequest, toLoanQuery } from './loan-request'

/** Pages of step 1. */
export type StepOnePath = Extract<Path, '/pages/agent/loanApply' | '/pages/agent/borrow'>

/** Keeps the chosen loan in the address, for reload and back. Returns a function that writes it at once. */
export function useQuerySync(path: StepOnePath, settled: LoanRequest): (request: LoanRequest) => void {
  const writeQuery = useCallback(
    (request: LoanRequest) => {
      // this page stays on screen while the next one loads, but the address is already the next one's
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
  // the address is outside React
  useEffect(() => writeQuery(JSON.parse(written) as LoanRequest), [writeQuery, written]) // made by JSON.stringify above
  return writeQuery
}
