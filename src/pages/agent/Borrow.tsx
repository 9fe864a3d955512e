import { useState } from 'react'
import type { LoanCost, ProductParams } from '../../../bridge/contract/entities/loan'
import type { BodyOf, ReplyOf } from '../../../bridge/contract/operation'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { copyCachedReply, useOperation, usePrefetch } from '../../api/query/use-operation'
import type { Terms } from '../../domain/loan/loan-start'
import { centavos } from '../../domain/money/money'
import { CostFacts } from '../../features/loan/CostFacts'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { useNextPage } from '../../routes/next-page'
import { Money } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { FormError } from '../../ui/input/FormError'
import { Body, Line } from '../../ui/layout/Frame'
import { Card, Footer, Section } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { Accounts } from './parts/Accounts'
import { BlockPage } from './parts/BlockPage'
import { BlockSheet, VerifyButton } from './parts/BlockSheet'
import { toBlock } from './parts/blocks'
import { FlowSteps } from './parts/FlowSteps'
import { TermsForm } from './parts/form/TermsForm'
import { useQuerySync } from './parts/form/use-query-sync'
import { readLoanRequest, toLoanQuery } from './parts/loan-request'
import { useContinueApplication } from './parts/use-continue-application'
import { useKeepPrevious } from './parts/use-keep-previous'

type PreviewRequest = BodyOf<typeof loanOrder.orderPreview>
type PreviewReply = ReplyOf<typeof loanOrder.orderPreview>
const path = '/pages/agent/borrow' satisfies Path

/** Drawdown from the home page: the best product, with all choices on one page. */
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
        <BlockPage block={toBlock(code, draft.problem, { productNo: query.productNo })} />
      ) : (
        <Loaded query={draft}>{() => null}</Loaded>
      )}
    </Body>
  )
}

function Drawdown({ request, first }: { request: PreviewRequest; first: PreviewReply }) {
  const t = useT()
  const { productNo } = first.params
  const [terms, setTerms] = useState<Terms>({
    amount: first.loanAmount,
    tenorDays: first.tenorDays,
    method: first.repaymentMethod,
  })
  const toLoanRequest = ({ amount, tenorDays, method }: Terms) => ({
    productNo,
    loanAmount: centavos(amount),
    tenorDays,
    repaymentMethod: method,
  })
  const settled = toLoanRequest(useDebouncedValue(terms, 250))
  // the first reply also answers the settled terms, so no second request is sent
  useState(() => copyCachedReply(loanOrder.orderPreview, request, settled))
  const { shown, refetching: renewing } = useKeepPrevious(useOperation(loanOrder.orderPreview, settled))
  const draft = shown.state === 'ready' ? shown.data : first
  const ekyc = useOperation(loanOrder.getEkycDeterminationStatus, { productNo }, { optional: true })
  const { block, goOn, forget } = useContinueApplication(draft.params.needsMoreData)
  const loanMoney = useNextPage('/pages/agent/loanMoney')
  const mustVerify = ekyc.state === 'ready' && ekyc.data.required

  const keep = useQuerySync(path, settled)

  return (
    <>
      <Body>
        <FlowSteps step={1} />
        {mustVerify && (
          <Notice tone="warn" title="agent.block.ekyc">
            {ekyc.data.reason ?? t('agent.block.ekyc.text')}
          </Notice>
        )}
        <TermsForm
          params={draft.params}
          terms={terms}
          onChange={setTerms}
          onType={() => {
            keep(toLoanRequest(terms))
            loanMoney.go({ ...toLoanQuery(toLoanRequest(terms)), from: 'borrow' })
          }}
        />
        {shown.state === 'failed' && <Loaded query={shown}>{() => null}</Loaded>}
        <Card>
          <CostFacts cost={draft.cost} method={settled.repaymentMethod} renewing={renewing} />
        </Card>
        <Accounts
          list={draft.account ? [draft.account] : []}
          value={draft.account?.id}
          onChange={() => undefined}
        />
        <AboutProduct product={draft.params} />
      </Body>
      <Footer
        above={
          <>
            <FormError mutation={goOn} />
            <NextInstalment cost={draft.cost} />
          </>
        }
      >
        {mustVerify ? (
          <VerifyButton next={href(path, toLoanQuery(settled))} />
        ) : (
          <Button
            text="agent.loanApply.next"
            busy={goOn.busy}
            onPress={() => {
              keep(toLoanRequest(terms))
              goOn.run(toLoanRequest(terms))
            }}
          />
        )}
      </Footer>
      <BlockSheet block={block} onClose={forget} onResolved={() => goOn.run(toLoanRequest(terms))} />
    </>
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

/** Amount and date of the first instalment. */
function NextInstalment({ cost }: { cost: LoanCost }) {
  const t = useT()
  const dates = useDates()
  return (
    <Line>
      <span className="sm mut">
        {t(cost.periods > 1 ? 'agent.loanApply.first' : 'agent.loanApply.only', {
          day: dates.day(cost.firstDueDate, 'short'),
        })}
      </span>
      <Money value={cost.instalment} exact />
    </Line>
  )
}
