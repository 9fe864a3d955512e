import { useState } from 'react'
import { EkycOutcome } from '../../../../bridge/contract/codes'
import { realId } from '../../../../bridge/contract/operations/open'
import { useOperationByUserType } from '../../../api/query/by-user-type'
import type { QueryResult } from '../../../api/query/query-result'
import { usePolledOperation } from '../../../api/query/use-polled-operation'
import { useProviderMessage } from '../../../features/identity/ProviderFrame'
import { useQuery } from '../../../routes/history/links'
import { deviceId } from '../../../session/device-id'

export interface VerificationResult {
  outcome: EkycOutcome
  reason: string | null
  /** Proof that the user owns the account; only set if the verification was started with `identity`. */
  identityTicket?: string | null
}

interface Verification {
  result: QueryResult<VerificationResult>
  /** True once the provider's page has reported that it is done. */
  finished: boolean
  reopen(): void
}

/** Polls the outcome of a verification; `page` is null if its origin is not trusted. */
export function useVerification(transactionNo: string, page: URL | null): Verification {
  const { customerId, identity } = useQuery('/pages/ekywebview/ekywebview')
  const [finished, setFinished] = useState(false)
  // once the provider's page is done, the outcome is near: restart polling with short pauses
  const polling = {
    done: ({ outcome }: VerificationResult) => outcome !== EkycOutcome.pending,
    restartKey: finished,
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
