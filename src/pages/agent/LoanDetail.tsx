import type { ReactNode } from 'react'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { type BorrowBlocker, borrowBlockers } from '../../domain/loan/borrow-blockers'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { BlockerRows } from '../../features/loan/BlockerRows'
import { useBlockerText } from '../../features/loan/blocker-text'
import { combineBorrowSituation } from '../../features/next-action/combine-situation'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { isOffered } from '../../routes/offered'
import { Button, buttonClass } from '../../ui/base/Button'
import { List } from '../../ui/display/List'
import { Card, Footer, Overlap } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { ProductDetails } from './parts/ProductDetails'

/** Product details: amounts, cost, late charges, an example and the required data. */
export default function LoanDetail() {
  const { productNo, customerId: customer } = useQuery('/pages/agent/loanDetail')
  const customerId = customer || undefined
  const t = useT()
  const borrower = useIsBorrower()
  const chosen = { productNo, customerId }
  const { terms, params: own, ...reads } = usePageReads('/pages/agent/loanDetail', { terms: chosen })
  // prefetches data of the next page, unless the agent has not chosen a customer yet
  const ofCustomer = useOperation(agentWork.getParams, !borrower && customerId ? chosen : null, {
    optional: true,
  })
  const params = own ?? ofCustomer
  // the page makes these queries for every borrower
  const situation = borrower ? combineBorrowSituation(reads as Required<typeof reads>) : null
  const blockers = situation?.state === 'ready' ? borrowBlockers(situation.data) : []
  const loanApply = useNextPage('/pages/agent/loanApply')
  const apply = (
    <Button
      text="agent.loanDetail.apply"
      // a failed query of the next page must not block the way to it
      disabled={params.state === 'loading' || (params.state === 'ready' && params.data.closedReason !== null)}
      onPress={() => loanApply.go({ productNo, customerId })}
    />
  )
  return (
    <>
      <Overlap>
        {customerId && (
          <Card>
            <CustomerBanner customerId={customerId} />
          </Card>
        )}
        <Loaded query={terms} skeleton="card">
          {(data) => (
            <>
              {data.closedReason && (
                <Notice tone="warn" title="agent.loanDetail.closed">
                  {data.closedReason}
                </Notice>
              )}
              {borrower && (
                <MissingRequirements
                  productNo={productNo}
                  known={blockers}
                  more={params.state === 'ready' && params.data.needsMoreData}
                />
              )}
              <ProductDetails terms={data} />
            </>
          )}
        </Loaded>
      </Overlap>
      {terms.state !== 'failed' && isOffered('/pages/agent/loanApply') && (
        <Footer>
          {borrower ? (
            <FirstBlocker blocker={blockers[0]}>{apply}</FirstBlocker>
          ) : customerId ? (
            apply
          ) : (
            <a className={buttonClass()} href={href('/pages/client/apply', { productNo })}>
              {t('agent.loanDetail.chooseCustomer')}
            </a>
          )}
        </Footer>
      )}
    </>
  )
}

interface MissingRequirementsProps {
  productNo: string
  known: readonly BorrowBlocker[]
  /** True if the product needs more data than the form has. */
  more: boolean
}

/** Lists all requirements that the user still has to meet before applying for this product. */
function MissingRequirements({ productNo, known, more }: MissingRequirementsProps) {
  const t = useT()
  const blockers: readonly BorrowBlocker[] = more ? [...known, { kind: 'extraData' }] : known
  if (blockers.length === 0) return null
  return (
    <Card>
      <h2>{t('lending.blocker.title', { count: blockers.length })}</h2>
      <List bare>
        <BlockerRows blockers={blockers} context={{ productNo }} />
      </List>
    </Card>
  )
}

/** Button that resolves the first missing requirement; renders `children` instead if nothing is missing. */
function FirstBlocker({ blocker, children }: { blocker: BorrowBlocker | undefined; children: ReactNode }) {
  const t = useT()
  const toText = useBlockerText()
  const resolution = blocker && toText(blocker).resolution
  if (resolution?.kind !== 'link') return children
  return (
    <a className={buttonClass()} href={resolution.href}>
      {t(resolution.text)}
    </a>
  )
}
