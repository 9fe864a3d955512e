import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { DuePill } from '../../../features/order/DuePill'
import { isRunning, orderStatus } from '../../../features/order/status'
import { useT } from '../../../i18n/translate'
import { Line } from '../../../ui/layout/Frame'
import { Card } from '../../../ui/layout/Page'
import { Pill } from '../../../ui/state/status'
import { AmountDue } from './payment/AmountDue'

/** The status label of an order. A cancelled order has no status code, so it is recognised by its last event. */
const statusPill = ({ status, events }: OrderDetail) =>
  events.at(-1)?.what === 'cancelled'
    ? ({ tone: 'mute', text: 'order.event.cancelled' } as const)
    : orderStatus[status]

/** The order's name, status and amount payable today. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT()
  const { loanOrderNo, status } = order
  return (
    <Card>
      <Line>
        <h2>{order.productName}</h2>
        <span className="sm mut num">{loanOrderNo}</span>
      </Line>
      <Line>
        {order.next && isRunning(status) ? <DuePill order={order} /> : <Pill {...statusPill(order)} />}
        {order.next && order.releaseDate && (
          <span className="sm mut">
            {t('lending.instalmentOf', { period: order.next.period, periods: order.periods })}
          </span>
        )}
      </Line>
      <AmountDue order={order} />
    </Card>
  )
}
