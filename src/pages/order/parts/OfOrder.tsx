import { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { useOperation } from '../../../api/use-operation'
import { Line } from '../../../ui/Frame'

/** The order a page belongs to; empty while loading, as the page is usable without it. */
export function OfOrder({ loanOrderNo }: { loanOrderNo: string }) {
  const order = useOperation(loanOrder.getLoanOrderInfo, { loanOrderNo }, { aside: true })
  if (order.state !== 'ready') return null
  return (
    <Line>
      <b>{order.data.productName}</b>
      <span className="sm mut num">{loanOrderNo}</span>
    </Line>
  )
}
