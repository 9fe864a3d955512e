import { useCallback, useRef, useState } from 'react'
import type { Contract } from '../../../../../bridge/contract/entities/loan'
import { read, write } from '../../../../session/storage'

/** Stored share read of a contract; progress in another version of the text does not count. */
function savedShare({ contractNo, hash, kind }: Contract): number {
  // contracts are only created after the disclosure statement was read
  if (kind === 'disclosure') return 1
  const [share, height] = (read(`read:${contractNo}`) ?? '').split(' ')
  const known = Number(share)
  return height === hash && known > 0 && known <= 1 ? known : 0
}

/** Share read of each contract, 0 to 1. Survives reload and a closed app. */
export function useContractsProgress(contracts: readonly Contract[]): {
  shares: readonly number[]
  onRead(at: number, share: number): void
} {
  const [shares, setShares] = useState(() => contracts.map(savedShare))
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
