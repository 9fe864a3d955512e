import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperation } from '../../api/query/use-operation'
import { FlowSteps } from '../../features/application/FlowSteps'
import { readLoanRequest, toLoanQuery } from '../../features/application/loan-request'
import { replace, useQuery } from '../../routes/history/links'
import { Button } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Footer } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { MissingRequest } from './parts/MissingRequest'
import { SignContracts, usePrefetchSigner } from './parts/signing/SignContracts'
import { useIdempotencyKey } from './parts/use-idempotency-key'

/** Lets the user sign contracts that are accepted already, for example again after a refused signature. */
export default function Signing() {
  const query = useQuery('/pages/agent/signing')
  const request = readLoanRequest(query)
  const plan = query.plan || undefined
  const requestId = useIdempotencyKey(request)
  const contracts = useOperation(
    loanProduct.getProductContract,
    request && requestId ? { requestId, ...request } : null,
  )
  usePrefetchSigner(requestId ? request : null)
  if (!request || !requestId) return <MissingRequest />
  if (contracts.state === 'ready')
    return (
      <SignContracts
        contracts={contracts.data}
        request={request}
        requestId={requestId}
        plan={plan}
        onUnread={() => replace('/pages/agent/loanAgreement', { ...toLoanQuery(request), plan })}
        footer={(sign, failure) => (
          <Footer above={failure}>
            <Button text="agent.signing.next" {...sign} />
          </Footer>
        )}
      />
    )
  return (
    <Body>
      {!plan && <FlowSteps step={3} customerId={request.customerId} />}
      <Loaded query={contracts}>{() => null}</Loaded>
    </Body>
  )
}
