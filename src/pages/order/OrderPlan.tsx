import { RepaymentStatus } from '../../../bridge/contract/codes'
import { getInstalmentState } from '../../features/order/InstalmentRow'
import { PlanPayment, PlanPicture } from '../../features/order/PlanRows'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { ProgressRing } from '../../ui/display/charts/charts'
import { List } from '../../ui/display/List'
import { Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Overlap } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { DueDays } from './parts/DueDays'
import { OrderLine } from './parts/OrderLine'

/** The repayment plan of an order, with an export of its due dates to a calendar. */
export default function OrderPlan() {
  const t = useT()
  const dates = useDates()
  const { loanOrderNo } = useQuery('/pages/order/orderPlan')
  const { plan, order } = usePageReads('/pages/order/orderPlan')
  return (
    <LoadedPage query={plan} skeleton="list" overlap>
      {(rows) => {
        const paid = rows.filter((one) => one.status === RepaymentStatus.settled).length
        if (rows.length === 0) return <Empty picture="orders" title="order.orderPlan.none" />
        return (
          <>
            <Overlap>
              <Card>
                <OrderLine loanOrderNo={loanOrderNo} query={order} />
                <Line together>
                  <ProgressRing done={paid} total={rows.length} label="order.details.progress" />
                  <span className="mut">{t('lending.paidOf', { done: paid, of: rows.length })}</span>
                </Line>
                <PlanPicture rows={rows} />
              </Card>
              <List>
                {rows.map((one) => (
                  <PlanPayment
                    key={one.period}
                    row={one}
                    amount={one.status === RepaymentStatus.settled ? one.paid : one.due}
                    sub={<>{getInstalmentState(one, t, dates)}</>}
                    href={href('/pages/order/periodDetail', { loanOrderNo, period: one.period })}
                  />
                ))}
              </List>
            </Overlap>
            {paid < rows.length && (
              <Footer>
                <DueDays loanOrderNo={loanOrderNo} rows={rows} />
              </Footer>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}
