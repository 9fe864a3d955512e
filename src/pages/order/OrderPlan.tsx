import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { formatPesosExact } from '../../domain/money'
import { calendarOf } from '../../lending/calendar'
import { InstalmentRow } from '../../lending/InstalmentRow'
import { PlanPicture } from '../../lending/PlanRows'
import { href, useQuery } from '../../nav/go'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { Button } from '../../ui/Button'
import { ProgressRing } from '../../ui/charts'
import { Line } from '../../ui/Frame'
import { Empty } from '../../ui/faces'
import { calendar } from '../../ui/icons'
import { List } from '../../ui/List'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Foot, Overlap } from '../../ui/Page'

/** Hands a file to the browser. */
function hand(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  link.click()
}

/** The plan of an order: what is paid, what is due, and its days for a calendar. */
export default function OrderPlan() {
  const say = useSay()
  const { loanOrderNo } = useQuery('/pages/order/orderPlan')
  const plan = useResource(loanOrder.getOrderRepaymentPlan, { loanOrderNo })
  const toCalendar = (rows: readonly Instalment[]) => {
    const open = rows.filter((one) => one.status !== RepaymentStatus.settled)
    const entries = open.map(({ period, dueDate, due }) => ({
      key: `${loanOrderNo}-${period}`,
      day: dueDate,
      title: say('order.orderPlan.entry', { amount: formatPesosExact(due) }),
    }))
    hand(`${loanOrderNo}.ics`, 'text/calendar', calendarOf(entries))
  }
  return (
    <LoadedPage of={plan} skeleton="list" overlap>
      {(rows) => {
        const paid = rows.filter((one) => one.status === RepaymentStatus.settled).length
        if (rows.length === 0) return <Empty picture="orders" title="order.orderPlan.none" />
        return (
          <>
            <Overlap>
              <Card>
                <Line together>
                  <ProgressRing done={paid} of={rows.length} label="order.details.progress" />
                  <span className="mut">{say('lending.paidOf', { done: paid, of: rows.length })}</span>
                </Line>
                <PlanPicture rows={rows} />
              </Card>
              <List>
                {rows.map((one) => (
                  <InstalmentRow
                    key={one.period}
                    of={one}
                    href={href('/pages/order/periodDetail', { loanOrderNo, period: one.period })}
                  />
                ))}
              </List>
            </Overlap>
            {paid < rows.length && (
              <Foot>
                <Button
                  kind="secondary"
                  icon={calendar}
                  text="order.orderPlan.calendar"
                  onPress={() => toCalendar(rows)}
                />
              </Foot>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}
