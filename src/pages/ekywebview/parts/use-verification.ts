import { useEffect, useState } from 'react'
import { EkycOutcome } from '../../../../bridge/contract/codes'
import { realId } from '../../../../bridge/contract/operations/open'
import { useOperationByUserType } from '../../../api/query/by-user-type'
import type { QueryResult } from '../../../api/query/use-operation'
import { usePolledOperation } from '../../../api/query/use-polled-operation'
import { useQuery } from '../../../routes/history/links'
import { deviceId } from '../../../session/session'

/** How a verification ended, as the service tells it. */
export interface VerificationResult {
  outcome: EkycOutcome
  reason: string | null
  /** Proves whose account it is, where that was what was asked. */
  identityTicket?: string | null
}

interface Verification {
  result: QueryResult<VerificationResult>
  /** Has the provider's page said that it is done? */
  finished: boolean
  reopen(): void
}

/** Waits for the outcome of a verification on the provider's page; `page` is null where that page isn't trusted. */
export function useVerification(transactionNo: string, page: URL | null): Verification {
  const { customerId, identity } = useQuery('/pages/ekywebview/ekywebview')
  const [finished, setFinished] = useState(false)
  // once the provider's page has told that it is done the outcome is near
  const polling = {
    done: ({ outcome }: VerificationResult) => outcome !== EkycOutcome.pending,
    again: finished,
  }
  const loan = usePolledOperation(
    useOperationByUserType('ekycResult'),
    identity ? null : { transactionNo, ...(customerId && { customerId }) },
    polling,
  )
  const own = usePolledOperation(
    realId.checkResult,
    identity ? { transactionNo, deviceId: deviceId() } : null,
    polling,
  )
  const result: QueryResult<VerificationResult> = identity ? own.result : loan.result
  const refresh = result.state === 'ready' ? result.refresh : undefined
  useProviderMessage(page, transactionNo, () => {
    setFinished(true)
    void refresh?.()
  })
  return { result, finished, reopen: () => setFinished(false) }
}

/** Hears the provider's page say that it is done. */
function useProviderMessage(page: URL | null, transactionNo: string, onDone: () => void): void {
  // a frame speaks through the window; the outcome itself only the service tells
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<{ type?: string; transactionNo?: string } | null>) => {
      if (!page || origin !== page.origin || data?.type !== 'ekyc' || data.transactionNo !== transactionNo)
        return
      onDone()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [page, transactionNo, onDone])
}
