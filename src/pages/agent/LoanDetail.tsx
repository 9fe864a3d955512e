import type { ReactNode } from 'react'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower, useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { borrowBlockers } from '../../domain/loan/borrow-blockers'
import { setUpSteps } from '../../domain/loan/next-action'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { BlockerRows, blockerLine } from '../../features/next-action/Blockers'
import { useBorrowSituation } from '../../features/next-action/use-situation'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { isOffered } from '../../routes/offered'
import { Button, buttonClass } from '../../ui/base/Button'
import { document } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
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
  const terms = useOperation(loanProduct.getAppProductInfo, { productNo, customerId })
  // prefetch for the next page; not for an agent who has not chosen a customer yet
  const params = useOperation(
    useOperationByUserType('productParams'),
    borrower || customerId ? { productNo, customerId } : null,
    { optional: true },
  )
  const loanApply = useNextPage('/pages/agent/loanApply')
  const apply = (
    <Button
      text="agent.loanDetail.apply"
      disabled={params.state !== 'ready' || params.data.closedReason !== null}
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
            <FirstBlocker>{apply}</FirstBlocker>
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

/** Everything that is missing to apply for this product, shown before any choice. */
function MissingRequirements({ productNo, more }: { productNo: string; more: boolean }) {
  const t = useT()
  const situation = useBorrowSituation()
  if (situation.state !== 'ready') return null
  const blockers = borrowBlockers(situation.data)
  const count = blockers.length + Number(more)
  if (count === 0) return null
  return (
    <Card>
      <h2>{t('lending.blocker.title', { count })}</h2>
      <List bare>
        <BlockerRows blockers={blockers} situation={situation.data} />
        {more && (
          <Row
            icon={document}
            title="agent.block.moreData"
            sub="agent.block.moreData.text"
            href={href('/pages/agent/loanApplyInfo', { productNo })}
          />
        )}
      </List>
    </Card>
  )
}

/** The button of the first missing requirement; `children` if nothing is missing. */
function FirstBlocker({ children }: { children: ReactNode }) {
  const t = useT()
  const dates = useDates()
  const situation = useBorrowSituation()
  const [first] = situation.state === 'ready' ? borrowBlockers(situation.data) : []
  if (situation.state !== 'ready' || !first) return children
  const { go: text, href: way } = blockerLine(first, setUpSteps(situation.data), dates)
  return (
    <a className={buttonClass()} href={way}>
      {t(text)}
    </a>
  )
}
