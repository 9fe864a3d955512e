import { OrderStatus } from '../../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../../bridge/contract/entities/loan'
import { formatPesosExact, zero } from '../../../../domain/money/money'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount } from '../../../../ui/base/Amount'
import { Facts } from '../../../../ui/display/Facts'
import { Notice } from '../../../../ui/state/status'
import { lineFacts } from '../line-facts'

/** The amount payable today, or the status of an order with nothing to pay yet. */
export function AmountDue({ order }: { order: OrderDetail }) {
  const t = useT()
  const dates = useDates()
  if (order.status === OrderStatus.overdue) {
    return (
      <>
        <p className="sm mut">{t('order.details.toPayToday')}</p>
        <Amount value={order.toPay} size="big" exact />
        <Facts
          exact
          rows={[
            // late fees are left out of these lines, because they are shown as one sum, which agents see too
            ...lineFacts(
              order.dueLines.map((line) => ({ ...line, penalty: zero })),
              dates,
            ),
            { label: 'order.details.lateFee', money: order.penalty },
          ]}
        />
        {order.tomorrowAdds > 0 ? (
          <Notice
            tone="warn"
            text={[
              'order.details.tomorrow',
              { amount: formatPesosExact(order.tomorrowAdds), count: order.graceDays },
            ]}
          />
        ) : (
          order.graceDays > 0 &&
          order.penalty === 0 && (
            <Notice tone="info" text={['order.details.grace', { count: order.graceDays }]} />
          )
        )}
      </>
    )
  }
  if (order.next && order.releaseDate) {
    return (
      <>
        <Amount value={order.toPay} size="big" exact />
        <p className="sm mut">{dates.day(order.next.dueDate, 'long')}</p>
      </>
    )
  }
  return (
    <>
      <p className="sm mut">{t('order.details.amount')}</p>
      <Amount value={order.loanAmount} size="big" />
      {order.status === OrderStatus.releaseFailed ? (
        <Notice
          tone="bad"
          text={
            order.nextTryAt
              ? ['order.details.tryAgain', { when: dates.moment(order.nextTryAt) }]
              : 'order.details.noMoreTries'
          }
          {...(order.reason && { title: <>{order.reason}</> })}
        />
      ) : (
        order.reason && <Notice tone="warn">{order.reason}</Notice>
      )}
      {order.status === OrderStatus.releasing && <Notice tone="info" text="order.details.releasing" />}
      {order.status === OrderStatus.settled && <Notice tone="ok" text="order.details.settled" />}
      {order.status === OrderStatus.processing && <Notice tone="info" text="order.details.processing" />}
    </>
  )
}
