import { useEffect, useState } from 'react'
import type { Day } from '../../../../bridge/contract/entities/money'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { useOffline } from '../../../api/device/network'
import { call } from '../../../api/service'
import { serviceClock } from '../../../session/service-clock'

/** Withdrawal of a paper by the lender; 'unknown' without a network, and if the service keeps no list of withdrawn papers. */
export type Withdrawal =
  | { is: 'asking' | 'unknown' }
  | { is: 'current'; asOf: number }
  | { is: 'withdrawn'; on: Day }

/** After this time, in ms, the result is shown without the service's answer, which still completes it when it arrives. */
const patienceMs = 3000

/** Asks the service whether a paper was withdrawn; `paper` is its key. Asks again once the network is back. */
export function useWithdrawal(paper: string): Withdrawal {
  const offline = useOffline()
  const [found, setFound] = useState<Withdrawal>({ is: 'asking' })
  // an effect and not a query: a failure is no error here, and no cached answer may be taken for a fresh one
  useEffect(() => {
    const leaving = new AbortController()
    const giveUp = () => setFound((now) => (now.is === 'asking' ? { is: 'unknown' } : now))
    if (offline) return giveUp()
    const timer = setTimeout(giveUp, patienceMs)
    call(register.getDictTypes, {}, { signal: leaving.signal, background: true })
      .then(({ withdrawnPapers }) => {
        if (leaving.signal.aborted) return
        const row = withdrawnPapers?.find(({ paperKey }) => paperKey === paper)
        if (!withdrawnPapers) setFound({ is: 'unknown' })
        else
          setFound(
            row ? { is: 'withdrawn', on: row.withdrawnOn } : { is: 'current', asOf: serviceClock.now() },
          )
      }, giveUp)
      .finally(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [paper, offline])
  return found
}
