import { OrderStatus, OrderTab } from '../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../bridge/contract/entities/loan'
import { limits } from '../../../bridge/contract/limits'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { useIsBorrower, useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { usePages } from '../../api/query/use-pages'
import { formatPesos } from '../../domain/money/money'
import { BorrowerNext } from '../../features/next-action/BorrowerNext'
import { openPaymentPage } from '../../features/next-action/move-amount'
import { NextSkeleton } from '../../features/next-action/NextSkeleton'
import { useSituation } from '../../features/next-action/use-situation'
import { OrderRow } from '../../features/order/OrderRow'
import { applicationState, orderStatus } from '../../features/order/status'
import { ListColumn } from '../../features/two-columns/ListColumn'
import { useListQuery } from '../../features/two-columns/use-list-query'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { document } from '../../ui/base/icons'
import { CountedChips, totalRows, useRowCounts } from '../../ui/display/CountedChips'
import { List, Row } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { Tabs } from '../../ui/input/choices'
import { SearchField } from '../../ui/input/SearchField'
import { Overlap } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { EmptyList } from '../../ui/state/EmptyList'
import { Skeleton } from '../../ui/state/Skeleton'
import { Pill } from '../../ui/state/status'

const statuses = Object.values(OrderStatus)

const toRowCount = ({ status, orders }: { status: OrderStatus; orders: number }) => ({
  of: status,
  rows: orders,
})

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
  const tab = query.tab === OrderTab.history ? OrderTab.history : OrderTab.inProgress
  const { search } = query
  const status = statuses.find((one) => String(one) === query.status) ?? null
  return {
    tab,
    search,
    status,
    /** Shows another tab and clears the status filter, because the tabs have different statuses. */
    showTab: (next: OrderTab) => keep({ tab: next, search }),
    show(change: { status?: OrderStatus | null; search?: string }) {
      const next = { status, search, ...change }
      keep({ tab, search: next.search, status: next.status ?? undefined })
    },
  }
}

function Orders() {
  const borrower = useIsBorrower()
  const { tab, search, status, show, showTab } = useFilters()
  const orders = usePages(
    useOperationByUserType('orderList'),
    { tab, status, search },
    ({ loanOrderNo }) => loanOrderNo,
  )
  const firstPage = { pageNum: 1, pageSize: limits.pageSize, state: null }
  const applications = useOperation(orderApply.findAppList, firstPage, { optional: true })
  const open = applications.state === 'ready' ? applications.data.list : []

  const filtered = status !== null || search !== ''
  const counts = useRowCounts(
    orders.first.state === 'ready'
      ? { ...orders.first, data: { counts: orders.first.data.counts?.map(toRowCount) } }
      : orders.first,
  )
  const all = totalRows(counts ?? [])
  const next = borrower && tab === OrderTab.inProgress && !filtered && <NextActionCard />
  // search and filters are shown only if there are several orders, so show a skeleton until their number is known
  if (orders.first.state === 'loading' && !counts)
    return (
      <Overlap>
        {next}
        <Skeleton shape="list" />
      </Overlap>
    )
  return (
    <Overlap>
      {next}
      {(all > 1 || filtered) && (
        <SearchField label="order.index.search" value={search} onSearch={(text) => show({ search: text })} />
      )}
      <Tabs
        label="order.index.tabs"
        tabs={[
          { id: OrderTab.inProgress, text: 'order.index.inProgress' },
          { id: OrderTab.history, text: 'order.index.history' },
        ]}
        value={tab}
        onChange={showTab}
      >
        {(all > 1 || filtered) && (
          <CountedChips
            label="order.index.filter"
            counts={counts ?? []}
            getText={(one) => orderStatus[one].text}
            value={status}
            onChange={(to) => show({ status: to })}
          />
        )}
      </Tabs>
      {tab === OrderTab.inProgress && applications.state === 'loading' ? (
        <Skeleton shape="list" />
      ) : (
        <>
          {tab === OrderTab.inProgress && open.length > 0 && (
            <Applications applications={open} borrower={borrower} />
          )}
          <PagedList query={orders} empty={<NoOrders filtered={filtered} borrower={borrower} />}>
            {(rows) => <OrderRows orders={rows} borrower={borrower} />}
          </PagedList>
        </>
      )}
    </Overlap>
  )
}

function OrderRows({ orders, borrower }: { orders: readonly OrderSummary[]; borrower: boolean }) {
  return (
    <List>
      {orders.map((order) => (
        <OrderRow key={order.loanOrderNo} order={order} customer={!borrower} />
      ))}
    </List>
  )
}

/** The next action, above the lists. */
function NextActionCard() {
  const situation = useSituation()
  return (
    <Loaded query={situation} skeleton={<NextSkeleton compact />}>
      {(data) => <BorrowerNext compact situation={data} onPay={openPaymentPage} />}
    </Loaded>
  )
}

/** Applications that have not yet become orders. */
function Applications({
  applications,
  borrower,
}: {
  applications: readonly Application[]
  borrower: boolean
}) {
  const t = useT()
  return (
    <List label={t('order.index.applications')}>
      {applications.map(({ id, productName, customerName, loanAmount, state }) => (
        <Row
          key={id}
          icon={document}
          title={<b>{borrower ? productName : customerName}</b>}
          sub={<>{`${borrower ? '' : `${productName} · `}${formatPesos(loanAmount)}`}</>}
          value={<Pill {...applicationState[state]} />}
          href={href('/pages/agent/state', { id })}
        />
      ))}
    </List>
  )
}

function NoOrders({ filtered, borrower }: { filtered: boolean; borrower: boolean }) {
  const link = { text: 'order.index.borrow', href: href('/pages/agent/index') } as const
  return (
    <EmptyList
      filtered={filtered}
      empty={{
        picture: 'orders',
        title: 'order.index.none',
        text: 'order.index.none.text',
        ...(borrower && { link }),
      }}
      notFound={{ title: 'order.index.notFound', text: 'order.index.notFound.text' }}
    />
  )
}
