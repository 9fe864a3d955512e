import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { useDates } from '../../../i18n/dates'
import { ProgressRing } from '../../../ui/display/charts'
import { Facts } from '../../../ui/display/Facts'
import { Line } from '../../../ui/layout/Frame'
import { Card, Section } from '../../../ui/layout/Page'

/** The repaid share of a loan, the remaining balance and the date of the last payment. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const dates = useDates()
  const { paidPeriods, periods } = order
  return (
    <Section title="order.details.progress">
      <Card>
        <Line together>
          <ProgressRing done={paidPeriods} total={periods} label="order.details.progress" />
          <div className="grow">
            <Facts
              exact
              rows={[
                { label: 'order.details.paid', money: order.paid },
                { label: 'order.details.left', money: order.left },
                {
                  label: 'order.details.ends',
                  value: order.startAndEndDate ? dates.day(order.startAndEndDate.end) : undefined,
                },
              ]}
            />
          </div>
        </Line>
      </Card>
    </Section>
  )
}
