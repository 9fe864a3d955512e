import { useState } from 'react'
import { OrderTab } from '../../../../bridge/contract/codes'
import { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { usePages, usePrefetchPages } from '../../../api/query/use-pages'
import { OrderRow } from '../../../features/order/OrderRow'
import { List } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { Segmented } from '../../../ui/input/choices'
import { Card, Small } from '../../../ui/layout/Page'

const firstTab = OrderTab.inProgress
const toFilter = (customerId: string, tab: OrderTab) => ({ tab, status: null, search: '', customerId })

export const usePrefetchCustomerOrders = (customerId: string): void =>
  usePrefetchPages(loanOrder.getLoanOrderListForAgent, toFilter(customerId, firstTab))

export function CustomerOrders({ customerId }: { customerId: string }) {
  const [tab, setTab] = useState<OrderTab>(firstTab)
  const orders = usePages(
    loanOrder.getLoanOrderListForAgent,
    toFilter(customerId, tab),
    ({ loanOrderNo }) => loanOrderNo,
  )
  return (
    <>
      <Segmented
        label="client.detail.orders"
        options={[
          { id: OrderTab.inProgress, title: 'client.detail.inProgress' },
          { id: OrderTab.history, title: 'client.detail.history' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <PagedList
        query={orders}
        empty={
          <Card>
            <Small text="client.detail.noOrders" />
          </Card>
        }
      >
        {(rows) => (
          <List>
            {rows.map((order) => (
              <OrderRow key={order.loanOrderNo} order={order} />
            ))}
          </List>
        )}
      </PagedList>
    </>
  )
}
