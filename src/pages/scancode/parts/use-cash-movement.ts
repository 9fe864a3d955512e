import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { usePolledOperation } from '../../../api/query/use-polled-operation'

/** Pauses in ms between two looks; after the last one only the user looks again. */
const pauses = [2000, 4000, 8000, 16_000]
const body = { pageNum: 1, pageSize: limits.pageSize, month: null, type: null }

/** What is known of a movement; it is looked for as long as `waiting`. */
export interface CashMovement {
  /** The first look is over. */
  known: boolean
  /** Somebody could be asked at all. */
  reachable: boolean
  found?: Transaction
  waiting: boolean
  retry(): void
}

/** Looks for what a cash code became among the transactions. A failed poll says nothing about it. */
export function useCashMovement(reference: string): CashMovement {
  const isIt = ({ cash }: Transaction) => cash?.reference === reference
  const {
    result,
    polls: looks,
    pollNow: lookAgain,
  } = usePolledOperation(transactions.getTransactionList, body, {
    // read again: what was read before the movement can't include it
    scope: reference,
    done: ({ list }) => list.some(isIt),
    interval: (_, looked) => pauses[looked - 1] ?? false,
  })
  const found = result.state === 'ready' ? result.data.list.find(isIt) : undefined
  return {
    known: result.state !== 'loading',
    reachable: result.state === 'ready',
    ...(found && { found }),
    waiting: looks <= pauses.length,
    retry: lookAgain,
  }
}
