import { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { useOperation } from '../../../api/query/use-operation'
import { Line } from '../../../ui/layout/Frame'

/** Product name and number of an order in one line; the name stays empty while it loads and if it can't be loaded. */
export function OrderLine({ loanOrderNo }: { loanOrderNo: string }) {
  const order = useOperation(loanOrder.getLoanOrderInfo, { loanOrderNo }, { optional: true })
  return (
    <Line>
      <b>{order.state === 'ready' ? order.data.productName : '\u00a0'}</b>
      <span className="sm mut num">{loanOrderNo}</span>
    </Line>
  )
}
