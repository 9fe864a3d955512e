import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { usePolledOperation } from '../../../api/query/use-polled-operation'

/** Pauses between polls, in ms; after the last one only the user polls. */
const pauses = [2000, 4000, 8000, 16_000]
const body = { pageNum: 1, pageSize: limits.pageSize, month: null, type: null }

/** State of a movement; polled while `waiting`. */
export interface CashMovement {
  /** The first poll is over. */
  known: boolean
  /** A poll has succeeded. */
  reachable: boolean
  found?: Transaction
  waiting: boolean
  retry(): void
}

/** Polls the transactions for the movement of a cash code. A failed poll does not decide anything. */
export function useCashMovement(reference: string): CashMovement {
  const isIt = ({ cash }: Transaction) => cash?.reference === reference
  const {
    result,
    polls: looks,
    pollNow: lookAgain,
  } = usePolledOperation(transactions.getTransactionList, body, {
    // own scope: replies from before the movement can't include it
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
