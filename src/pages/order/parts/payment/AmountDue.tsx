import { OrderStatus } from '../../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../../bridge/contract/entities/loan'
import { formatPesosExact, zero } from '../../../../domain/money/money'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount } from '../../../../ui/base/Amount'
import { Facts } from '../../../../ui/display/Facts'
import { Notice } from '../../../../ui/state/status'
import { lineFacts } from '../line-facts'

const statusTexts = {
  borrower: {
    tryAgain: 'order.details.tryAgain',
    noMoreTries: 'order.details.noMoreTries',
    releasing: 'order.details.releasing',
    settled: 'order.details.settled',
    processing: 'order.details.processing',
  },
  agent: {
    tryAgain: 'order.customer.tryAgain',
    noMoreTries: 'order.customer.noMoreTries',
    releasing: 'order.customer.releasing',
    settled: 'order.customer.settled',
    processing: 'order.customer.processing',
  },
} as const

/**
 * The amount payable today, or the status of an order with nothing to pay yet. `borrower` is false if an agent looks at a
 * customer's order.
 */
export function AmountDue({ order, borrower }: { order: OrderDetail; borrower: boolean }) {
  const texts = statusTexts[borrower ? 'borrower' : 'agent']
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
            order.nextTryAt ? [texts.tryAgain, { when: dates.moment(order.nextTryAt) }] : texts.noMoreTries
          }
          {...(order.reason && { title: <>{order.reason}</> })}
        />
      ) : (
        order.reason && <Notice tone="warn">{order.reason}</Notice>
      )}
      {order.status === OrderStatus.releasing && <Notice tone="info" text={texts.releasing} />}
      {order.status === OrderStatus.settled && <Notice tone="ok" text={texts.settled} />}
      {order.status === OrderStatus.processing && <Notice tone="info" text={texts.processing} />}
    </>
  )
}
