import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { CustomerRow } from '../../lending/CustomerRow'
import { ProductCard } from '../../lending/ProductCard'
import { href, keep, useQuery } from '../../nav/go'
import { usePages } from '../../state/pages'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { Amount } from '../../ui/Amount'
import { buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Empty, Loaded, LoadMore } from '../../ui/faces'
import { List } from '../../ui/List'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Small, Stack } from '../../ui/Page'
import { SearchField } from '../../ui/SearchField'
import { ForCustomer } from '../parts/ForCustomer'

const path = '/pages/client/apply'

/** A loan for a customer: who, and of which product; the steps of borrowing come next. */
export default function Apply() {
  const { customerId } = useQuery(path)
  return customerId ? <ChooseProduct key={customerId} customerId={customerId} /> : <ChooseCustomer />
}

/** Those who may apply now. */
function ChooseCustomer() {
  const say = useSay()
  const { search, productNo } = useQuery(path)
  const { first, rows, total, busy, more } = usePages(
    user.getCustomerList,
    { search, status: null, newOnly: false, mayApply: true },
    ({ customerId }) => customerId,
  )
  const nextOf = (customerId: string) =>
    productNo ? href('/pages/agent/loanApply', { productNo, customerId }) : href(path, { customerId })
  return (
    <Body>
      <SearchField
        label="client.list.search"
        value={search}
        onSearch={(text) => keep(path, { search: text, productNo })}
      />
      <Loaded of={first} skeleton="list">
        {() =>
          rows.length === 0 ? (
            <Empty
              picture={search ? 'search' : 'customers'}
              title={search ? 'client.list.notFound' : 'client.apply.none'}
              text={search ? 'client.apply.notFound.text' : 'client.apply.none.text'}
              action={
                <a className={buttonClass('secondary', 'small')} href={href('/pages/me/client/index')}>
                  {say('client.verify.customers')}
                </a>
              }
            />
          ) : (
            <>
              <Small text={['client.apply.who', { count: total }]} />
              <List>
                {rows.map((one) => (
                  <CustomerRow key={one.customerId} of={one} standing={null} href={nextOf(one.customerId)} />
                ))}
              </List>
              {rows.length < total && (
                <LoadMore shown={rows.length} total={total} busy={busy} onMore={() => void more()} />
              )}
            </>
          )
        }
      </Loaded>
    </Body>
  )
}

/** What this customer may borrow. */
function ChooseProduct({ customerId }: { customerId: string }) {
  const say = useSay()
  const known = useResource(agentWork.getCustomerInfo, { customerId })
  const products = useResource(loanProduct.getLoanProductList, { customerId })
  return (
    <LoadedPage of={known} skeleton="card">
      {({ customer }) => (
        <Body>
          <ForCustomer customerId={customerId} />
          {customer.available !== null && (
            <Card>
              <Stack center>
                <span className="sm mut">{say('client.apply.available')}</span>
                <Amount value={customer.available} size="big" />
              </Stack>
            </Card>
          )}
          <Loaded of={products} skeleton="card">
            {(list) =>
              list.map((product) => (
                <ProductCard
                  key={product.productNo}
                  product={product}
                  href={href('/pages/agent/loanApply', { productNo: product.productNo, customerId })}
                />
              ))
            }
          </Loaded>
        </Body>
      )}
    </LoadedPage>
  )
}
