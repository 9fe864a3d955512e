import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower, useOperationByUserType } from '../../api/by-user-type'
import { useOperation } from '../../api/use-operation'
import { ForCustomer } from '../../features/agent/ForCustomer'
import { useT } from '../../i18n/translate'
import { go, href, useQuery } from '../../routes/links'
import { Loaded } from '../../ui/async-states'
import { Button, buttonClass } from '../../ui/Button'
import { Card, Footer, Overlap } from '../../ui/Page'
import { Notice } from '../../ui/status'
import { ProductInFull } from './parts/ProductInFull'

/** A product in full: what it lends, what it costs, what being late costs, an example, what is asked. */
export default function LoanDetail() {
  const { productNo, customerId: customer } = useQuery('/pages/agent/loanDetail')
  const customerId = customer || undefined
  const t = useT()
  const borrower = useIsBorrower()
  const terms = useOperation(loanProduct.getAppProductInfo, { productNo, customerId })
  // the next page starts from these; an agent who has named no customer yet needs none
  const params = useOperation(
    useOperationByUserType('productParams'),
    borrower || customerId ? { productNo, customerId } : null,
    { aside: true },
  )
  return (
    <>
      <Overlap>
        {customerId && (
          <Card>
            <ForCustomer customerId={customerId} />
          </Card>
        )}
        <Loaded of={terms} skeleton="card">
          {(data) => (
            <>
              {data.closedReason && (
                <Notice tone="warn" title="agent.loanDetail.closed">
                  {data.closedReason}
                </Notice>
              )}
              <ProductInFull terms={data} />
            </>
          )}
        </Loaded>
      </Overlap>
      <Footer>
        {borrower || customerId ? (
          <Button
            text="agent.loanDetail.apply"
            disabled={params.state !== 'ready' || params.data.closedReason !== null}
            onPress={() => go('/pages/agent/loanApply', { productNo, customerId })}
          />
        ) : (
          <a className={buttonClass()} href={href('/pages/client/apply', { productNo })}>
            {t('agent.loanDetail.chooseCustomer')}
          </a>
        )}
      </Footer>
    </>
  )
}
