import { useEffect, useState } from 'react'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { Failure } from '../../../../bridge/gateway/failure'
import { usePolling } from '../../../api/polling'
import { call } from '../../../api/service'

/** Pauses in ms between two looks; after the last one only the user looks again. */
const pauses = [2000, 4000, 8000, 16_000]

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

/** Looks for what a cash code became among the transactions, by growing pauses. A failed look says nothing of it. */
export function useMovement(reference: string): Movement {
  const [looks, setLooks] = useState(0)
  const [known, setKnown] = useState(false)
  const [asked, setAsked] = useState(false)
  const [found, setFound] = useState<Transaction>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: because each look is another
  useEffect(() => {
    // read anew each time: what was read before the movement can't tell of it
    let current = true
    const body = { pageNum: 1, pageSize: limits.pageSize, month: null, type: null }
    const look = async () => {
      const list = await call(transactions.getTransactionList, body, { quiet: true, background: true }).then(
        (page) => page.list,
        (failure: unknown) => {
          if (failure instanceof Failure) return undefined
          throw failure
        },
      )
      if (!current) return
      const one = list?.find(({ cash }) => cash?.reference === reference)
      setKnown(true)
      if (list) setAsked(true)
      setFound(one)
    }
    void look()
    return () => {
      current = false
    }
  }, [reference, looks])

  usePolling({
    active: known && !found && looks < pauses.length,
    look: () => setLooks((count) => count + 1),
    pause: () => pauses[looks] ?? 0,
    again: looks,
  })

  return {
    known,
    asked,
    ...(found && { found }),
    waiting: looks < pauses.length,
    again: () => setLooks(0),
  }
}
