import { OrderStatus, OrderTab } from '../../../bridge/contract/codes'
import { useIsBorrower } from '../../api/query/by-user-type'
import { HideAmountsButton } from '../../features/amounts/HideableAmounts'
import { combineSituation } from '../../features/next-action/combine-situation'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { ListColumn } from '../../features/two-columns/ListColumn'
import { useListQuery } from '../../features/two-columns/use-list-query'
import { HeaderAction } from '../../ui/layout/HeaderAction'
import { type OrderFilters, OrdersFold } from './parts/OrdersFold'

const statuses = Object.values(OrderStatus)

/** Orders in progress and past orders, with search and filters; applications that are not yet orders come first. */
export default function Index() {
  return (
    <ListColumn picture="orders" title="order.index.choose">
      <Orders />
    </ListColumn>
  )
}

/** Filters of the list, stored in the URL so that going back restores them. */
function useFilters() {
  const [query, keep] = useListQuery('/pages/order/index')
  const filters: OrderFilters = {
    tab: query.tab === OrderTab.history ? OrderTab.history : OrderTab.inProgress,
    status: statuses.find((one) => String(one) === query.status) ?? null,
    search: query.search,
  }
  const { tab, search, status } = filters
  return {
    filters,
    /** Shows another tab and clears the status filter, because the tabs have different statuses. */
    showTab: (next: OrderTab) => keep({ tab: next, search }),
    show(change: Partial<OrderFilters>) {
      const next = { status, search, ...change }
      keep({ tab, search: next.search, status: next.status ?? undefined })
    },
  }
}

function Orders() {
  const { filters, show, showTab } = useFilters()
  const { orders, applications, ...reads } = usePageReads('/pages/order/index', { orders: filters })
  const borrower = useIsBorrower()
  return (
    <>
      <HeaderAction>
        <HideAmountsButton />
      </HeaderAction>
      <OrdersFold
        borrower={borrower}
        // the page makes the other queries for every borrower
        situation={borrower ? combineSituation(reads as Required<typeof reads>) : null}
        orders={orders}
        applications={applications}
        filters={filters}
        onTab={showTab}
        onFilter={show}
      />
    </>
  )
}
