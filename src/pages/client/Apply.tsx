import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperation } from '../../api/query/use-operation'
import { CustomerBanner, usePrefetchCustomer } from '../../features/agent/CustomerBanner'
import { CompareProducts } from '../../features/compare/CompareProducts'
import { EligibleCustomers } from '../../features/loan/EligibleCustomers'
import { useT } from '../../i18n/translate'
import { href, replaceQuery, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { Amount } from '../../ui/base/Amount'
import { SearchField } from '../../ui/input/SearchField'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Stack } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'

const path = '/pages/client/apply' satisfies Path

/** Starts a loan for a customer: the agent chooses the customer, then the product. */
export default function Apply() {
  const { customerId } = useQuery(path)
  return customerId ? <ChooseProduct key={customerId} customerId={customerId} /> : <ChooseCustomer />
}

function ChooseCustomer() {
  const { search, productNo } = useQuery(path)
  return (
    <Body>
      <SearchField
        label="client.list.search"
        value={search}
        onSearch={(text) => replaceQuery(path, { search: text, productNo })}
      />
      <EligibleCustomers
        search={search}
        nextOf={(customerId) =>
          productNo ? href('/pages/agent/loanApply', { productNo, customerId }) : href(path, { customerId })
        }
      />
    </Body>
  )
}

function ChooseProduct({ customerId }: { customerId: string }) {
  const t = useT()
  const known = useOperation(agentWork.getCustomerInfo, { customerId })
  const products = useOperation(loanProduct.getLoanProductList, { customerId })
  usePrefetchCustomer(customerId)
  return (
    <LoadedPage query={known} skeleton="card">
      {({ customer }) => (
        <Body>
          <CustomerBanner customerId={customerId} />
          {customer.available !== null && (
            <Card>
              <Stack center>
                <span className="sm mut">{t('client.apply.available')}</span>
                <Amount value={customer.available} size="big" />
              </Stack>
            </Card>
          )}
          <Loaded query={products} skeleton="card">
            {(list) =>
              list.length > 0 && (
                <CompareProducts products={list} customer={{ id: customerId, most: customer.available }} />
              )
            }
          </Loaded>
        </Body>
      )}
    </LoadedPage>
  )
}
