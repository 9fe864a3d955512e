import { useState } from 'react'
import { Failure } from '../../../bridge/gateway/failure'
import { errorMessage } from '../../api/error-message'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useMutation } from '../../api/writes/use-mutation'
import { type BorrowBlocker, refusalBlocker } from '../../domain/loan/borrow-blockers'
import { useNextPage } from '../../routes/next-page'
import { askApplyBlocker } from '../loan/ask-apply-blocker'
import { type LoanRequest, toLoanQuery } from './loan-request'

/** Continues from step 1 to step 2, unless borrowing is blocked. */
export function useContinueApplication(needsExtraData: boolean) {
  const isBorrower = useIsBorrower()
  const loanConfirm = useNextPage('/pages/agent/loanConfirm')
  const [blocker, setBlocker] = useState<BorrowBlocker | null>(null)
  const continuation = useMutation(async (request: LoanRequest) => {
    const found = await askApplyBlocker(request, isBorrower).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'empty')) throw error
      // an empty reply counts as a blocker here, because the user can't continue without an answer
      return refusalBlocker(undefined, errorMessage(error))
    })
    if (found ?? needsExtraData) setBlocker(found ?? { kind: 'extraData' })
    else loanConfirm.go(toLoanQuery(request))
  })
  return { blocker, continuation, forget: () => setBlocker(null) }
}
