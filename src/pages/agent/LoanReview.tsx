import { useState } from 'react'
import type { Customer } from '../../../bridge/contract/entities/person'
import type { FormDicts } from '../../../bridge/contract/entities/prequalification'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { combineResults } from '../../api/query/query-result'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { formatMobile } from '../../domain/person/mobile'
import { PersonAvatar } from '../../features/account/PersonAvatar'
import { CustomerContact } from '../../features/agent/CustomerContact'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { toSeenForm } from '../../features/offline/outbox-content'
import { useQuery } from '../../routes/history/links'
import { useDraft } from '../../session/draft'
import { Num } from '../../ui/base/Amount'
import { Body, Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Small, Stack } from '../../ui/layout/Page'
import { ClosedFooter, ReviewClosed } from './parts/review/ReviewClosed'
import { ReviewFooter } from './parts/review/ReviewFooter'
import { getParts, SubmittedForm } from './parts/review/SubmittedForm'
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
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const see = (part: string) => setSeen((parts) => new Set([...parts, part]))
  const parts = [...(form ? getParts(form, lists) : []), ...(ekyc ? ['identity'] : [])]
  const identity = ekyc && (
    <SubmittedIdentity record={ekyc} customerId={customerId} onSeen={() => see('identity')} />
  )
  const mark = (field: string, reason: string | null) => {
    const { [field]: _, ...others } = value.marks
    change({ marks: reason ? { ...others, [field]: reason } : others })
  }
  return (
    <>
      <Body>
        <Reviewed customer={customer} open={open} />
        {!open && <ReviewClosed customer={customer} />}
        {form ? (
          <SubmittedForm
            form={form}
            dicts={lists}
            marks={value.marks}
            onSeen={see}
            {...(open && { onMark: mark })}
          >
            {identity}
          </SubmittedForm>
        ) : (
          identity
        )}
        <Card>
          <CustomerContact customer={customer} />
        </Card>
      </Body>
      {open ? (
        <ReviewFooter
          customerId={customerId}
          name={name}
          marks={value.marks}
          seen={toSeenForm(review)}
          looked={{ done: parts.filter((part) => seen.has(part)).length, total: parts.length }}
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

/** The customer whose form is reviewed, in few lines, so that the photos are on the first screen. */
function Reviewed({ customer, open }: { customer: Customer; open: boolean }) {
  const { name, avatar, storeName, phoneNumber } = customer
  return (
    <Card>
      <Line together>
        <PersonAvatar name={name} fileId={avatar} />
        <Stack grow>
          <h2>{name}</h2>
          {storeName && <span className="sm mut">{storeName}</span>}
          <Num className="sm mut">{formatMobile(phoneNumber)}</Num>
        </Stack>
      </Line>
      {open && <Small text="client.review.how" />}
    </Card>
  )
}
