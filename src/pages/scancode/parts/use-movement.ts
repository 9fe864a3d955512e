import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { usePolledOperation } from '../../../api/query/use-polled-operation'

/** Pauses in ms between two looks; after the last one only the user looks again. */
const pauses = [2000, 4000, 8000, 16_000]
const body = { pageNum: 1, pageSize: limits.pageSize, month: null, type: null }

/** What is known of a movement; it is looked for as long as `waiting`. */
export interface Movement {
  /** The first look is over. */
  known: boolean
  /** Somebody could be asked at all. */
  asked: boolean
  found?: Transaction
  waiting: boolean
  again(): void
}

/** Looks for what a cash code became among the transactions. A failed poll says nothing about it. */
export function useMovement(reference: string): Movement {
  const isIt = ({ cash }: Transaction) => cash?.reference === reference
  const { result, looks, lookAgain } = usePolledOperation(transactions.getTransactionList, body, {
    // read again: what was read before the movement can't include it
    scope: reference,
    done: ({ list }) => list.some(isIt),
    pause: (_, looked) => pauses[looked - 1] ?? false,
  })
  const found = result.state === 'ready' ? result.data.list.find(isIt) : undefined
  return {
    known: result.state !== 'loading',
    asked: result.state === 'ready',
    ...(found && { found }),
    waiting: looks <= pauses.length,
    again: lookAgain,
  }
}
