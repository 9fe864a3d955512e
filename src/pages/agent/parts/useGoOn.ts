import { useState } from 'react'
import { Failure } from '../../../../bridge/gateway/failure'
import { useIsBorrower } from '../../../api/by-user-type'
import { go } from '../../../routes/links'
import { useExplain } from '../../../ui/error-message'
import { toast } from '../../../ui/toasts'
import { type Block, blockOf, findBlock, moreDataBlock } from './blocks'
import { queryOf, type Wanted } from './wanted'

/** From the first step to the second, unless something stands in the way. */
export function useGoOn(needsMoreData: boolean) {
  const explain = useExplain()
  const borrower = useIsBorrower()
  const [block, setBlock] = useState<Block | null>(null)
  const [busy, setBusy] = useState(false)
  const goOn = async (wanted: Wanted) => {
    setBusy(true)
    try {
      const found = await findBlock(wanted, borrower)
      if (found ?? needsMoreData) setBlock(found ?? moreDataBlock(wanted))
      else go('/pages/agent/loanPlan', queryOf(wanted))
    } catch (error) {
      const { text } = explain(error)
      // the question was answered with nothing: that is no error to be told in passing, but one can't go on
      if (error instanceof Failure && error.code === 'empty') setBlock(blockOf(undefined, text, wanted))
      else toast(text, 3000, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { block, busy, goOn, forget: () => setBlock(null) }
}
