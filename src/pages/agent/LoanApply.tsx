import type { ProductParams } from '../../../bridge/contract/entities/product'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { checkBlocker } from '../../domain/loan/borrow-blockers'
import { startTerms } from '../../domain/loan/loan-start'
import { FlowSteps } from '../../features/application/FlowSteps'
import { readLoanRequest, type TermsQuery } from '../../features/application/loan-request'
import { StepOne } from '../../features/application/StepOne'
import { canBorrow } from '../../features/application/TermsForm'
import { useKeepPrevious } from '../../features/application/use-keep-previous'
import { useLoanTerms } from '../../features/application/use-loan-terms'
import { BlockerPage } from '../../features/loan/BlockerPage'
import { useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { Body } from '../../ui/layout/Frame'
import { Loaded } from '../../ui/state/async-states'

const path = '/pages/agent/loanApply' satisfies Path

/** Step 1 of a loan application: amount, tenor and cost. */
export default function LoanApply() {
  const { productNo, customerId, ...query } = useQuery(path)
  const params = useOperation(
    useOperationByUserType('productParams'),
    productNo ? { productNo, customerId: customerId || undefined } : null,
  )
  // if the URL has all terms of a loan, request its cost in parallel with the product's parameters
  usePrefetch(
    loanProduct.getLoanPreview,
    params.state === 'loading' ? readLoanRequest({ productNo, customerId, ...query }) : null,
  )
  if (params.state === 'ready' && canBorrow(params.data))
    return <TermsStep params={params.data} customerId={customerId || undefined} query={query} />
  return (
    <Body>
      <FlowSteps step={1} customerId={customerId} />
      <Loaded query={params}>
        {(data) => <Closed params={data} customerId={customerId || undefined} />}
      </Loaded>
    </Body>
  )
}

/** Explains why the product can't be applied for: the service's reason, or a remaining limit that is too low. */
function Closed({ params, customerId }: { params: ProductParams; customerId: string | undefined }) {
  const { productNo, remainAmount: availableLimit } = params
  const check = useOperation(orderApply.orderRecordApplyCheck, { productNo, customerId })
  return (
    <Loaded query={check}>
      {(reply) => {
        const found = reply.reason === null ? null : checkBlocker(reply)
        // agreements are accepted in a later step, so missing agreements don't block this one
        const blocker = found?.kind === 'agreements' ? null : found
        return (
          <BlockerPage
            blocker={blocker ?? { kind: 'limitTooLow', availableLimit }}
            context={{ productNo, customerId }}
          />
        )
      }}
    </Loaded>
  )
}

interface TermsStepProps {
  params: ProductParams
  customerId: string | undefined
  query: TermsQuery
}

function TermsStep({ params, customerId, query }: TermsStepProps) {
  const choice = useLoanTerms(path, {
    productNo: params.productNo,
    customerId,
    terms: startTerms(params, query),
  })
  const cost = useKeepPrevious(useOperation(loanProduct.getLoanPreview, choice.settled))
  return <StepOne choice={choice} params={params} cost={cost.shown} renewing={cost.refetching} />
}
