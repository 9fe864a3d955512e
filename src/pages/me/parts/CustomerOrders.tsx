import { useState } from 'react'
import { OrderTab } from '../../../../bridge/contract/codes'
import { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { usePages } from '../../../api/use-pages'
import { OrderRow } from '../../../features/order/OrderRow'
import { Segmented } from '../../../ui/choices'
import { List } from '../../../ui/List'
import { Card, Small } from '../../../ui/Page'
import { PagedList } from '../../../ui/PagedList'

/** The orders of one customer, those in progress or those that are over. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const [tab, setTab] = useState<OrderTab>(OrderTab.inProgress)
  const orders = usePages(
    loanOrder.getLoanOrderListForAgent,
    { tab, status: null, search: '', customerId },
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
        of={orders}
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
