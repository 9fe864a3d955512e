import type { ReactNode } from 'react'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower, useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import type { BorrowBlocker } from '../../domain/loan/borrow-blockers'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { BlockerRows } from '../../features/loan/BlockerRows'
import { useBlockerText } from '../../features/loan/blocker-text'
import { useBorrowBlockers } from '../../features/loan/use-borrow-blockers'
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
  const terms = useOperation(loanProduct.getAppProductInfo, { productNo, customerId })
  // prefetches data of the next page, unless the user is an agent who has not chosen a customer yet
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

/** Lists all requirements that the user still has to meet before applying for this product. */
function MissingRequirements({ productNo, more }: { productNo: string; more: boolean }) {
  const t = useT()
  const known = useBorrowBlockers()
  const blockers: BorrowBlocker[] = more ? [...known, { kind: 'extraData' }] : known
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
function FirstBlocker({ children }: { children: ReactNode }) {
  const t = useT()
  const toText = useBlockerText()
  const [first] = useBorrowBlockers()
  const resolution = first && toText(first).resolution
  if (resolution?.kind !== 'link') return children
  return (
    <a className={buttonClass()} href={resolution.href}>
      {t(resolution.text)}
    </a>
  )
}
