import { type OrderStatus, OrderTab } from '../../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../../bridge/contract/entities/loan'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import type { Situation } from '../../../domain/loan/next-action'
import { formatPesos } from '../../../domain/money/money'
import { HideableAmounts } from '../../../features/amounts/HideableAmounts'
import { BorrowerNext } from '../../../features/next-action/BorrowerNext'
import { NextSkeleton } from '../../../features/next-action/NextSkeleton'
import { OrderRow } from '../../../features/order/OrderRow'
import { applicationMeaning, orderStatus } from '../../../features/order/status'
import { useAmountText } from '../../../i18n/hidden-amounts'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { document } from '../../../ui/base/icons'
import { CountedChips, totalRows, useRowCounts } from '../../../ui/display/CountedChips'
import { List, Row } from '../../../ui/display/List'
import { PagedList, type Pages } from '../../../ui/display/PagedList'
import { Tabs } from '../../../ui/input/choices'
import { SearchField } from '../../../ui/input/SearchField'
import { Overlap } from '../../../ui/layout/Page'
import { type Loadable, Loaded } from '../../../ui/state/async-states'
import { EmptyList } from '../../../ui/state/EmptyList'
import { Skeleton } from '../../../ui/state/Skeleton'
import { Pill } from '../../../ui/state/status'

/** Filters of the list of orders. */
export interface OrderFilters {
  tab: OrderTab
  search: string
  status: OrderStatus | null
}

const toRowCount = ({ status, orders }: { status: OrderStatus; orders: number }) => ({
  of: status,
  rows: orders,
})

interface OrdersFoldProps {
  borrower: boolean
  /** A borrower's next action, shown above the list. */
  situation: Loadable<Situation> | null
  orders: Pages<OrderSummary> & { first: Loadable<ReplyOf<typeof loanOrder.getLoanOrderList>> }
  /** Applications that are not yet orders. If loading fails, none are shown. */
  applications: Loadable<{ list: readonly Application[] }>
  filters: OrderFilters
  onTab(tab: OrderTab): void
  onFilter(change: { status: OrderStatus | null } | { search: string }): void
}

/**
 * The fold (above-the-fold content) of the page of orders: the next action, search and filters, applications, and orders. Drawn
 * by the page and, before the app is loaded, by src/start/folds.
 */
export const OrdersFold = (props: OrdersFoldProps) => (
  <HideableAmounts>
    <Orders {...props} />
  </HideableAmounts>
)

function Orders(props: OrdersFoldProps) {
  const { borrower, situation, orders, applications, filters, onTab, onFilter } = props
  const { tab, search, status } = filters
  const filtered = status !== null || search !== ''
  const counts = useRowCounts(
    orders.first.state === 'ready'
      ? { ...orders.first, data: { counts: orders.first.data.counts?.map(toRowCount) } }
      : orders.first,
  )
  const isSearchable = totalRows(counts ?? []) > 1 || filtered
  const openApplications = tab === OrderTab.inProgress ? applications : null
  const next = situation && tab === OrderTab.inProgress && !filtered && (
    <Loaded query={situation} skeleton={<NextSkeleton compact />}>
      {(data) => <BorrowerNext compact situation={data} />}
    </Loaded>
  )
  // search and filters are shown only if there are several orders, and applications are above the orders
  const isLoading = (orders.first.state === 'loading' && !counts) || openApplications?.state === 'loading'
  if (isLoading)
    return (
      <Overlap>
        {next}
        <Skeleton shape="list" />
      </Overlap>
    )
  return (
    <Overlap>
      {next}
      {isSearchable && (
        <SearchField
          label="order.index.search"
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
      )}
      <Tabs
        label="order.index.tabs"
        tabs={[
          { id: OrderTab.inProgress, text: 'order.index.inProgress' },
          { id: OrderTab.history, text: 'order.index.history' },
        ]}
        value={tab}
        onChange={onTab}
      >
        {isSearchable && (
          <CountedChips
            label="order.index.filter"
            counts={counts ?? []}
            getText={(one) => orderStatus[one].text}
            value={status}
            onChange={(to) => onFilter({ status: to })}
          />
        )}
      </Tabs>
      {openApplications?.state === 'ready' && (
        <Applications applications={openApplications.data.list} borrower={borrower} />
      )}
      <PagedList query={orders} empty={<NoOrders filtered={filtered} borrower={borrower} />}>
        {(rows) => (
          <List>
            {rows.map((order) => (
              <OrderRow key={order.loanOrderNo} order={order} customer={!borrower} />
            ))}
          </List>
        )}
      </PagedList>
    </Overlap>
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
  const show = useAmountText()
  if (applications.length === 0) return null
  return (
    <List label={t('order.index.applications')}>
      {applications.map(({ id, productName, customerName, loanAmount, state, reasons }) => (
        <Row
          key={id}
          icon={document}
          title={<b>{borrower ? productName : customerName}</b>}
          sub={<>{`${borrower ? '' : `${productName} · `}${show(formatPesos(loanAmount))}`}</>}
          value={<Pill {...applicationMeaning({ state, reasons })} />}
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
