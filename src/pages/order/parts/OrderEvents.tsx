import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { useDates } from '../../../i18n/dates'
import type { MessageKey } from '../../../i18n/translate'
import { Card, Section } from '../../../ui/layout/Page'
import { Timeline } from '../../../ui/state/status'

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

export function OrderEvents({ order }: { order: OrderDetail }) {
  const dates = useDates()
  if (order.events.length === 0) return null
  return (
    <Section title="order.event.title">
      <Card>
        <Timeline
          items={order.events.map(({ what, at }) => ({
            title: title[what],
            sub: <>{dates.moment(at)}</>,
            state: badEvents.includes(what) ? 'bad' : 'done',
          }))}
        />
      </Card>
    </Section>
  )
}
