import { OrderStatus, OrderTab } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { useIsBorrower, useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { usePages } from '../../api/query/use-pages'
import { useSituation } from '../../features/next-action/use-situation'
import { ListColumn } from '../../features/two-columns/ListColumn'
import { useListQuery } from '../../features/two-columns/use-list-query'
import { type OrderFilters, OrdersFold } from './parts/OrdersFold'

const statuses = Object.values(OrderStatus)
const firstPage = { pageNum: 1, pageSize: limits.pageSize, state: null }

/** Orders in progress and past orders, with search and filters; applications that are not yet orders come first. */
export default function Index() {
  const borrower = useIsBorrower()
  return (
    <ListColumn picture="orders" title="order.index.choose">
      {borrower ? <BorrowerOrders /> : <Orders situation={null} />}
    </ListColumn>
  )
}

const BorrowerOrders = () => <Orders situation={useSituation()} />

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

function Orders({ situation }: { situation: ReturnType<typeof useSituation> | null }) {
  const { filters, show, showTab } = useFilters()
  const orders = usePages(useOperationByUserType('orderList'), filters, ({ loanOrderNo }) => loanOrderNo)
  const applications = useOperation(orderApply.findAppList, firstPage, { optional: true })
  return (
    <OrdersFold
      borrower={useIsBorrower()}
      situation={situation}
      orders={orders}
      applications={applications}
      filters={filters}
      onTab={showTab}
      onFilter={show}
    />
  )
}
