import { useState } from 'react'
import { Failure } from '../../../../bridge/gateway/failure'
import { errorMessage } from '../../../api/error-message'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { useMutation } from '../../../api/writes/use-mutation'
import { useNextPage } from '../../../routes/next-page'
import { type Block, findBlock, moreDataBlock, toBlock } from './blocks'
import { type LoanRequest, toLoanQuery } from './loan-request'

/** Continues from step 1 to step 2, unless borrowing is blocked. */
export function useContinueApplication(needsMoreData: boolean) {
  const borrower = useIsBorrower()
  const loanConfirm = useNextPage('/pages/agent/loanConfirm')
  const [block, setBlock] = useState<Block | null>(null)
  const goOn = useMutation(async (request: LoanRequest) => {
    const found = await findBlock(request, borrower).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'empty')) throw error
      // an empty reply is not an error to report, but continuing is impossible
      return toBlock(undefined, errorMessage(error), request)
    })
    if (found ?? needsMoreData) setBlock(found ?? moreDataBlock(request))
    else loanConfirm.go(toLoanQuery(request))
  })
  return { block, goOn, forget: () => setBlock(null) }
}
