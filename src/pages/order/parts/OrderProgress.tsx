import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { toManilaDay } from '../../../domain/time/day'
import { useDates } from '../../../i18n/dates'
import { ProgressRing } from '../../../ui/display/charts/charts'
import { Facts } from '../../../ui/display/Facts'
import { Line } from '../../../ui/layout/Frame'
import { Card } from '../../../ui/layout/Page'

/** The repaid share of a loan, the remaining balance and the day of its end: the actual one if it is paid off, e.g. early. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const dates = useDates()
  const { paidPeriods, periods, events, startAndEndDate } = order
  const settled = events.find(({ what }) => what === 'settled')
  return (
    <Card>
      <Line together>
        <ProgressRing done={paidPeriods} total={periods} label="order.details.progress" />
        <div className="grow">
          <Facts
            exact
            rows={[
              { label: 'order.details.paid', money: order.paid },
              { label: 'order.details.left', money: order.left },
              settled
                ? { label: 'order.details.ended', value: dates.day(toManilaDay(Date.parse(settled.at))) }
                : {
                    label: 'order.details.ends',
                    value: startAndEndDate ? dates.day(startAndEndDate.end) : undefined,
                  },
            ]}
          />
        </div>
      </Line>
    </Card>
  )
}
