import { useCallback, useRef, useState } from 'react'
import type { Contract } from '../../../../../bridge/contract/entities/loan'
import { read, write } from '../../../../session/storage'

/** Stored share of a contract that has been read, 0 to 1; 0 if its text has changed since. */
function savedShare({ contractNo, hash, kind }: Contract, readsAll: boolean): number {
  // before a loan, the user reads the disclosure statement on the page before the contracts
  if (kind === 'disclosure' && !readsAll) return 1
  const [share, textHash] = (read(`read:${contractNo}`) ?? '').split(' ')
  const known = Number(share)
  return textHash === hash && known > 0 && known <= 1 ? known : 0
}

/**
 * Tracks the share of each contract that has been read, 0 to 1. Survives a reload and closing the app. If `readsAll`, the
 * disclosure statement is read here too.
 */
export function useContractsProgress(
  contracts: readonly Contract[],
  readsAll = false,
): {
  shares: readonly number[]
  onRead(at: number, share: number): void
} {
  const [shares, setShares] = useState(() => contracts.map((one) => savedShare(one, readsAll)))
  const latest = useRef(shares)
  const onRead = useCallback(
    (at: number, share: number) => {
      const contract = contracts[at]
      if (!contract || share <= (latest.current[at] ?? 0)) return
      latest.current = latest.current.map((one, place) => (place === at ? share : one))
      write(`read:${contract.contractNo}`, `${share.toFixed(4)} ${contract.hash}`)
      setShares(latest.current)
    },
    [contracts],
  )
  return { shares, onRead }
}
