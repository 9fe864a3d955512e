import { useContext } from 'react'
import { ListColumn } from '../../features/two-columns/ListColumn'
import { useQuery } from '../../routes/history/links'
import { SidePaneContext } from '../../ui/layout/side-pane'
import { BadOrder } from './parts/BadOrder'
import { BadOrders } from './parts/BadOrders'

/** Late orders by days overdue; with `loanOrderNo`, the contact history of that order. */
export default function OverdueControl() {
  const { loanOrderNo } = useQuery('/pages/overdueControl/index')
  const isBeside = useContext(SidePaneContext) !== null
  if (loanOrderNo && !isBeside) return <BadOrder key={loanOrderNo} loanOrderNo={loanOrderNo} />
  return (
    <ListColumn picture="orders" title="order.overdue.choose">
      <BadOrders />
    </ListColumn>
  )
}
