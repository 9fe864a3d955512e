import { useState } from 'react'
import type { ProductParams } from '../../../bridge/contract/entities/product'
import type { BodyOf, ReplyOf } from '../../../bridge/contract/operation'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { copyCachedReply, useOperation, usePrefetch } from '../../api/query/use-operation'
import { refusalBlocker } from '../../domain/loan/borrow-blockers'
import { FlowSteps } from '../../features/application/FlowSteps'
import { readLoanRequest } from '../../features/application/loan-request'
import { StepOne } from '../../features/application/StepOne'
import { useKeepPrevious } from '../../features/application/use-keep-previous'
import { useLoanTerms } from '../../features/application/use-loan-terms'
import { BlockerPage } from '../../features/loan/BlockerPage'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { Body } from '../../ui/layout/Frame'
import { Section } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Accounts } from './parts/Accounts'

type PreviewRequest = BodyOf<typeof loanOrder.orderPreview>
type PreviewReply = ReplyOf<typeof loanOrder.orderPreview>
const path = '/pages/agent/borrow' satisfies Path

/** Borrowing from the home page: the most suitable product, with all choices on one page. */
export default function Borrow() {
  const query = useQuery(path)
  const request = readLoanRequest({ ...query, customerId: '' })
  const [first] = useState<PreviewRequest>(
    () => request ?? (query.productNo ? { productNo: query.productNo } : {}),
  )
  const draft = useOperation(loanOrder.orderPreview, first)
  usePrefetch(loanOrder.getEkycDeterminationStatus, query.productNo ? { productNo: query.productNo } : null)
  if (draft.state === 'ready') return <Drawdown request={first} first={draft.data} />
  const code = draft.state === 'failed' ? draft.failure.code : undefined
  return (
    <Body>
      <FlowSteps step={1} />
      {draft.state === 'failed' && typeof code === 'number' ? (
        <BlockerPage blocker={refusalBlocker(code, draft.problem)} context={{ productNo: query.productNo }} />
      ) : (
        <Loaded query={draft}>{() => null}</Loaded>
      )}
    </Body>
  )
}

function Drawdown({ request, first }: { request: PreviewRequest; first: PreviewReply }) {
  const { productNo } = first.params
  const choice = useLoanTerms(path, {
    productNo,
    terms: { amount: first.loanAmount, tenorDays: first.tenorDays, method: first.repaymentMethod },
  })
  // the preview loaded first has the same terms, so cache its reply under the chosen terms to save a second request
  useState(() => copyCachedReply(loanOrder.orderPreview, request, choice.settled))
  const { shown, refetching } = useKeepPrevious(useOperation(loanOrder.orderPreview, choice.settled))
  const ekyc = useOperation(loanOrder.getEkycDeterminationStatus, { productNo }, { optional: true })
  const { params, account } = shown.state === 'ready' ? shown.data : first
  return (
    <StepOne
      choice={choice}
      params={params}
      // decided: if the cost of the chosen terms can't be loaded, show the error, never the cost of other terms
      cost={shown.state === 'ready' ? { ...shown, data: shown.data.cost } : shown}
      renewing={refetching}
      from="borrow"
      expired={
        ekyc.state === 'ready' && ekyc.data.required
          ? { kind: 'ekycExpired', reason: ekyc.data.reason }
          : undefined
      }
    >
      <Accounts list={account ? [account] : []} value={account?.id} onChange={() => undefined} />
      <AboutProduct product={params} />
    </StepOne>
  )
}

function AboutProduct({ product }: { product: ProductParams }) {
  const t = useT()
  return (
    <Section
      title={<>{product.productName}</>}
      action={
        <a className="sm b" href={href('/pages/agent/index')}>
          {t('agent.borrow.others')}
        </a>
      }
    >
      <p className="sm mut">{product.about}</p>
    </Section>
  )
}
