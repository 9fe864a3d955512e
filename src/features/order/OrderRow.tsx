import { memo } from 'react'
import type { OrderSummary } from '../../../bridge/contract/entities/loan'
import { formatPesos } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import { useAmountText } from '../../i18n/hidden-amounts'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import { Num } from '../../ui/base/Amount'
import { Row } from '../../ui/display/List'
import { Pill } from '../../ui/state/status'
import { PersonAvatar } from '../account/PersonAvatar'
import { orderMeaning } from './status'

/**
 * An order in a list, linked to its page: product, amount, number, next instalment. Memoized, so that loading more rows doesn't
 * render it again.
 */
export const OrderRow = memo(function OrderRow({
  order,
  customer = false,
}: {
  order: OrderSummary
  /** True to show the customer instead of the product. */
  customer?: boolean
}) {
  const t = useT()
  const show = useAmountText()
  const dates = useDates()
  const { text, tone } = orderMeaning(order)
  const { customerName, customerAvatar } = order
  const next = order.next
    ? t('lending.order.next', {
        amount: formatPesos(order.next.due),
        day: dates.day(order.next.dueDate, 'short'),
      })
    : dates.day(order.applicationDate)
  return (
    <Row
      {...(customer && {
        avatar: <PersonAvatar small name={customerName} fileId={customerAvatar} />,
      })}
      title={
        <span className="line">
          {customer ? customerName : order.productName}
          <Pill tone={tone} text={text} />
        </span>
      }
      sub={
        <>
          {show(`${formatPesos(order.loanAmount)} · ${next}`)}
          <Num className="row-when">{order.loanOrderNo}</Num>
        </>
      }
      href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
    />
  )
})
