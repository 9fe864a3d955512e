import type { OrderSummary } from '../../bridge/contract/entities/loan'
import { formatPesos } from '../domain/money'
import { useSay } from '../text/text'
import { Row } from '../ui/List'
import { Pill } from '../ui/status'
import { useDates } from './dates'
import { orderStatus } from './status'

/** An order in a list: product, amount, number, what comes next. */
export function OrderRow({ order, href, named }: { order: OrderSummary; href: string; named?: boolean }) {
  const say = useSay()
  const dates = useDates()
  const { text, tone } = orderStatus[order.status]
  const next = order.next
    ? say('lending.order.next', {
        amount: formatPesos(order.next.due),
        day: dates.day(order.next.dueDate, 'short'),
      })
    : dates.day(order.applicationDate)
  return (
    <Row
      title={
        <span className="line">
          {named ? order.customerName : order.productName}
          <Pill tone={tone} text={text} />
        </span>
      }
      sub={
        <>
          {`${formatPesos(order.loanAmount)} · ${next}`}
          <span className="row-when num">{order.loanOrderNo}</span>
        </>
      }
      chevron={false}
      href={href}
    />
  )
}
