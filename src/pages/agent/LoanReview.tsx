import type { FormDicts } from '../../../bridge/contract/entities/prequalification'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { combineResults } from '../../api/query/query-result'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { CustomerCard } from '../../features/agent/CustomerCard'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { useQuery } from '../../routes/history/links'
import { useDraft } from '../../session/draft'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Small } from '../../ui/layout/Page'
import { ClosedFooter, ReviewClosed } from './parts/review/ReviewClosed'
import { ReviewFooter } from './parts/review/ReviewFooter'
import { SubmittedForm } from './parts/review/SubmittedForm'
import { SubmittedIdentity } from './parts/review/SubmittedIdentity'

type Review = ReplyOf<typeof agentWork.getReviewMerchantInfo>

/** A customer's submitted data; the agent approves it, or marks problems and sends it back. */
export default function LoanReview() {
  const { customerId } = useQuery('/pages/agent/loanReview')
  const review = useOperation(agentWork.getReviewMerchantInfo, { customerId })
  const dicts = useOperation(preAuditEvaluation.getDictTypes, {})
  usePrefetchIdTypes()
  usePrefetch(agentWork.getMerchantDetail, { customerId })
  return (
    <LoadedPage query={combineResults({ review, lists: dicts })} skeleton="card">
      {(all) => <Reviewing key={customerId} {...all} />}
    </LoadedPage>
  )
}

function Reviewing({ review, lists }: { review: Review; lists: FormDicts }) {
  const { customer, form, ekyc, open } = review
  const { customerId, name } = customer
  const { value, change, drop } = useDraft<{ marks: Record<string, string> }>(`review:${customerId}`, {
    marks: {},
  })
  const mark = (field: string, reason: string | null) => {
    const { [field]: _, ...others } = value.marks
    change({ marks: reason ? { ...others, [field]: reason } : others })
  }
  return (
    <>
      <Body>
        <CustomerCard customer={customer} />
        {open ? <Small text="client.review.how" /> : <ReviewClosed customer={customer} />}
        {ekyc && <SubmittedIdentity record={ekyc} customerId={customerId} />}
        {form && (
          <SubmittedForm form={form} dicts={lists} marks={value.marks} {...(open && { onMark: mark })} />
        )}
      </Body>
      {open ? (
        <ReviewFooter
          customerId={customerId}
          name={name}
          marks={value.marks}
          onAnswered={() => {
            // once the review has been sent, delete its marks: a corrected form is reviewed from the start
            change({ marks: {} })
            drop()
          }}
        />
      ) : (
        <ClosedFooter customerId={customerId} />
      )}
    </>
  )
}
