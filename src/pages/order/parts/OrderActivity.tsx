import { useState } from 'react'
import { PaymentState } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import type { QueryResult } from '../../../api/query/query-result'
import { formatPesosExact } from '../../../domain/money/money'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { Card, Section } from '../../../ui/layout/Page'
import { Skeleton } from '../../../ui/state/Skeleton'
import { Timeline, type TimelineItem } from '../../../ui/state/status'
import { PaymentSheet } from './payment/PaymentSheet'

type OrderEvent = OrderDetail['events'][number]['what']

const title: Record<OrderEvent, MessageKey> = {
  applied: 'order.event.applied',
  reviewed: 'order.event.reviewed',
  docsRejected: 'order.event.docsRejected',
  rejected: 'order.event.rejected',
  releasing: 'order.event.releasing',
  releaseFailed: 'order.event.releaseFailed',
  released: 'order.event.released',
  overdue: 'order.event.overdue',
  settled: 'order.event.settled',
  cancelled: 'order.event.cancelled',
}
const badEvents: readonly OrderEvent[] = ['rejected', 'releaseFailed', 'overdue']

/** Payments that took money, or may have. The others changed nothing. */
const isActivity = ({ state }: PaymentOrder): boolean =>
  state === PaymentState.paid || state === PaymentState.unknown

type Dated = TimelineItem & { at: string }

interface OrderActivityProps {
  order: OrderDetail
  /** All payments of the order; if they can't be loaded, the events are shown alone. */
  payments: QueryResult<readonly PaymentOrder[]>
}

/** Events and payments of an order, newest first. A payment has its receipt. */
export function OrderActivity({ order: { events }, payments: records }: OrderActivityProps) {
  const dates = useDates()
  const toItem = usePaymentItem()
  const [shown, setShown] = useState<PaymentOrder | null>(null)
  // both in one go, because a payment that is inserted later would move the events below it
  if (records.state === 'loading') return <Skeleton shape="list" />
  const payments = records.state === 'ready' ? records.data.filter(isActivity) : []
  const past = events.map(
    ({ what, at }): Dated => ({
      at,
      title: title[what],
      sub: <>{dates.moment(at)}</>,
      state: badEvents.includes(what) ? 'bad' : 'done',
    }),
  )
  // a payment is below the event that it caused at the same time
  const items = [...payments.map((payment) => toItem(payment, () => setShown(payment))), ...past]
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (items.length === 0) return null
  return (
    <Section title="order.event.title">
      <Card>
        <Timeline items={items} />
      </Card>
      <PaymentSheet payment={shown} onClose={() => setShown(null)} />
    </Section>
  )
}

/** Returns a function that makes a payment an item of the timeline, with a button that opens its receipt. */
function usePaymentItem() {
  const t = useT()
  const dates = useDates()
  return (payment: PaymentOrder, onReceipt: () => void): Dated => {
    const { amount, createdAt, periods, settledAt, state } = payment
    const at = settledAt ?? createdAt
    const [period, ...others] = periods
    const isPaid = state === PaymentState.paid
    const isOne = period !== undefined && others.length === 0
    return {
      at,
      title: [isPaid ? 'order.event.paid' : 'order.event.checking', { amount: formatPesosExact(amount) }],
      sub: (
        <>{isOne ? `${t('order.details.instalment', { period })} · ${dates.moment(at)}` : dates.moment(at)}</>
      ),
      state: isPaid ? 'done' : 'now',
      action: isPaid && <Button kind="plain" size="small" text="order.end.receipt" onPress={onReceipt} />,
    }
  }
}
