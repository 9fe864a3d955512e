import { useCallback, useEffect } from 'react'
import { href, replace } from '../../../../routes/history/links'
import type { Path } from '../../../../routes/lookup'
import { type LoanRequest, toLoanQuery } from '../loan-request'

/** Keeps the loan that is being chosen in the address, for a reload and for coming back; gives the way to do so at once. */
export function useQuerySync(
  path: Extract<Path, '/pages/agent/loanApply' | '/pages/agent/borrow'>,
  settled: LoanRequest,
): (request: LoanRequest) => void {
  const writeQuery = useCallback(
    (request: LoanRequest) => {
      // this page stays on screen while the next one loads, and the address is already the next one's
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
  // the address is outside of React
  useEffect(() => writeQuery(JSON.parse(written) as LoanRequest), [writeQuery, written]) // written from a LoanRequest just above
  return writeQuery
}
