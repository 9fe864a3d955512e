import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import type { QueryResult } from '../../../api/query/query-result'
import { Num } from '../../../ui/base/Amount'
import { Line } from '../../../ui/layout/Frame'

interface OrderLineProps {
  loanOrderNo: string
  query: QueryResult<ReplyOf<typeof loanOrder.getLoanOrderInfo>>
}

/** Product name and number of an order in one line; the name stays empty while it loads and if it can't be loaded. */
export function OrderLine({ loanOrderNo, query: order }: OrderLineProps) {
  return (
    <Line>
      <b>{order.state === 'ready' ? order.data.productName : '\u00a0'}</b>
      <Num className="sm mut">{loanOrderNo}</Num>
    </Line>
  )
}
