import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { usePolledOperation } from '../../../api/query/use-polled-operation'

/** Pauses between polls, in ms; after the last one, polling stops until the user retries. */
const pauses = [2000, 4000, 8000, 16_000]
const body = { pageNum: 1, pageSize: limits.pageSize, month: null, type: null }

/** State of a cash-in or cash-out; polled while `waiting`. */
export interface CashMovement {
  /** True once the first poll has succeeded or failed. */
  known: boolean
  /** True once a poll has succeeded. */
  reachable: boolean
  found?: Transaction
  waiting: boolean
  retry(): void
}

/** Polls the transactions until one has the reference of the cash code. A failed poll does not end the search. */
export function useCashMovement(reference: string): CashMovement {
  const isIt = ({ cash }: Transaction) => cash?.reference === reference
  const {
    result,
    polls: looks,
    pollNow: lookAgain,
  } = usePolledOperation(transactions.getTransactionList, body, {
    // this search has its own cache scope, because replies cached earlier can't include the transaction
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
