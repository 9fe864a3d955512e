import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { DuePill } from '../../../features/order/DuePill'
import { isRunning, orderMeaning } from '../../../features/order/status'
import { useT } from '../../../i18n/translate'
import { Num } from '../../../ui/base/Amount'
import { Line } from '../../../ui/layout/Frame'
import { Card } from '../../../ui/layout/Page'
import { Pill } from '../../../ui/state/status'
import { AmountDue } from './payment/AmountDue'

/** The order's name, status and amount payable today. */
export function OrderHead({ order, borrower }: { order: OrderDetail; borrower: boolean }) {
  const t = useT()
  const { loanOrderNo, status } = order
  return (
    <Card>
      <Line>
        <h2>{order.productName}</h2>
        <Num className="sm mut">{loanOrderNo}</Num>
      </Line>
      <Line>
        {order.next && isRunning(status) ? <DuePill order={order} /> : <Pill {...orderMeaning(order)} />}
        {order.next && order.releaseDate && (
          <span className="sm mut">
            {t('lending.instalmentOf', { period: order.next.period, periods: order.periods })}
          </span>
        )}
      </Line>
      <AmountDue order={order} borrower={borrower} />
    </Card>
  )
}
