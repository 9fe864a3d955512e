import { user } from '../../../bridge/contract/operations/system-user'
import { usePages } from '../../api/query/use-pages'
import { href } from '../../routes/history/links'
import { List } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { Small } from '../../ui/layout/Page'
import { EmptyList } from '../../ui/state/EmptyList'
import { CustomerRow } from '../agent/CustomerRow'

/** An agent's customers who may apply for a loan now; each row links to the next step. */
export function EligibleCustomers({
  search,
  nextOf: nextHref,
}: {
  search: string
  nextOf(customerId: string): string
}) {
  const link = { text: 'client.verify.customers', href: href('/pages/me/client/index') } as const
  const customers = usePages(
    user.getCustomerList,
    { search, status: null, newOnly: false, mayApply: true },
    ({ customerId }) => customerId,
  )
  return (
    <PagedList
      query={customers}
      empty={
        <EmptyList
          filtered={search !== ''}
          empty={{ picture: 'customers', title: 'client.apply.none', text: 'client.apply.none.text', link }}
          notFound={{ title: 'client.list.notFound', text: 'client.apply.notFound.text', link }}
        />
      }
    >
      {(rows) => (
        <>
          <Small text={['client.apply.who', { count: customers.total }]} />
          <List>
            {rows.map((one) => (
              <CustomerRow key={one.customerId} customer={one} href={nextHref(one.customerId)} />
            ))}
          </List>
        </>
      )}
    </PagedList>
  )
}
