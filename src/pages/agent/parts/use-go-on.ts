import { useState } from 'react'
import { Failure } from '../../../../bridge/gateway/failure'
import { useIsBorrower } from '../../../api/by-user-type'
import { go } from '../../../routes/links'
import { useErrorMessage } from '../../../ui/error-message'
import { toast } from '../../../ui/toasts'
import { type Block, blockOf, findBlock, moreDataBlock } from './blocks'
import { type LoanRequest, queryOf } from './loan-request'

/** From the first step to the second, unless something stands in the way. */
export function useGoOn(needsMoreData: boolean) {
  const errorMessage = useErrorMessage()
  const borrower = useIsBorrower()
  const [block, setBlock] = useState<Block | null>(null)
  const [busy, setBusy] = useState(false)
  const goOn = async (request: LoanRequest) => {
    setBusy(true)
    try {
      const found = await findBlock(request, borrower)
      if (found ?? needsMoreData) setBlock(found ?? moreDataBlock(request))
      else go('/pages/agent/loanPlan', queryOf(request))
    } catch (error) {
      const { text } = errorMessage(error)
      // the answer was empty: no error to report, but there is no way on either
      if (error instanceof Failure && error.code === 'empty') setBlock(blockOf(undefined, text, request))
      else toast(text, 3000, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { block, busy, goOn, forget: () => setBlock(null) }
}
