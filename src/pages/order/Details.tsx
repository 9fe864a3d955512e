import { useState } from 'react'
import { OrderStatus } from '../../../bridge/contract/codes'
import type { OrderDetail } from '../../../bridge/contract/entities/loan'
import { useIsBorrower, useOperationByUserType } from '../../api/by-user-type'
import { useOperation } from '../../api/use-operation'
import { formatPesosExact } from '../../domain/money'
import { OrderContract } from '../../features/contract/OrderContract'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { DuePill } from '../../features/order/DuePill'
import { orderStatus } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/links'
import { buttonClass } from '../../ui/Button'
import { ProgressRing } from '../../ui/charts'
import { Facts } from '../../ui/Facts'
import { Line } from '../../ui/Frame'
import { List, Row } from '../../ui/List'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Footer, Overlap, Section } from '../../ui/Page'
import { Pill } from '../../ui/status'
import { Certificate } from './parts/Certificate'
import { OrderEvents } from './parts/OrderEvents'
import { OrderTerms } from './parts/OrderTerms'
import { PenaltyMeter } from './parts/PenaltyMeter'
import { PutRight } from './parts/PutRight'
import { ToPay } from './parts/ToPay'

/** Orders that stand where their application stands. */
const asApplication: readonly OrderStatus[] = [
  OrderStatus.processing,
  OrderStatus.docsRejected,
  OrderStatus.rejected,
]

/** One order: what is to pay today, how far it is, its terms and papers. */
export default function Details() {
  const { loanOrderNo } = useQuery('/pages/order/details')
  const order = useOperation(useOperationByUserType('orderDetails'), { loanOrderNo })
  return (
    <LoadedPage of={order} skeleton="card" overlap>
      {(detail) => <Order order={detail} />}
    </LoadedPage>
  )
}

/** What an order is called: a cancelled one has no status of its own. */
const standingOf = ({ status, events }: OrderDetail) =>
  events.at(-1)?.what === 'cancelled'
    ? ({ tone: 'mute', text: 'order.event.cancelled' } as const)
    : orderStatus[status]

const running: readonly OrderStatus[] = [OrderStatus.awaitingRepayment, OrderStatus.overdue]

function Order({ order }: { order: OrderDetail }) {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  const [contract, setContract] = useState(false)
  const { loanOrderNo, status, paidPeriods, periods } = order
  const payable = borrower && running.includes(status)
  const ofOrder = { loanOrderNo }
  return (
    <>
      <Overlap>
        <Card>
          <Line>
            <h2>{order.productName}</h2>
            <span className="sm mut num">{loanOrderNo}</span>
          </Line>
          <Line>
            {order.next && running.includes(status) ? (
              <DuePill
                toPaidDays={status === OrderStatus.overdue ? -order.overDueDays : order.next.toPaidDays}
              />
            ) : (
              <Pill {...standingOf(order)} />
            )}
            {order.next && order.releaseDate && (
              <span className="sm mut">
                {t('lending.instalmentOf', { period: order.next.period, periods: order.periods })}
              </span>
            )}
          </Line>
          <ToPay order={order} />
        </Card>
        {order.meter && <PenaltyMeter of={order.meter} />}
        {order.releaseDate && (
          <Section title="order.details.progress">
            <Card>
              <Line together>
                <ProgressRing done={paidPeriods} of={periods} label="order.details.progress" />
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
        )}
        <List>
          {order.releaseDate && (
            <Row
              title="order.orderDetail.title"
              value={<span className="mut num">{`${paidPeriods} / ${periods}`}</span>}
              href={href('/pages/order/orderDetail', ofOrder)}
            />
          )}
          {order.repaymentPlan.length > 0 && (
            <Row
              title="order.orderPlan.title"
              sub={<>{order.repaymentPlanTitle}</>}
              href={href('/pages/order/orderPlan', ofOrder)}
            />
          )}
          {order.signAgreementUrl && <Row title="lending.signed.title" onPress={() => setContract(true)} />}
          {status === OrderStatus.settled && <Certificate loanOrderNo={loanOrderNo} />}
        </List>
        {mayCancel(status) && order.applicationId && (
          <CancelLoan applicationId={order.applicationId} byAgent={!borrower} />
        )}
        <OrderTerms order={order} />
        <OrderEvents order={order} />
        <OrderContract loanOrderNo={loanOrderNo} open={contract} onClose={() => setContract(false)} />
      </Overlap>
      {payable && (
        <Footer>
          <a
            className={buttonClass('secondary')}
            href={href('/pages/order/repayment', { ...ofOrder, settle: 1 })}
          >
            {t('order.details.settle')}
          </a>
          <a className={buttonClass()} href={href('/pages/order/repayment', ofOrder)}>
            {t('order.details.pay', {
              amount: formatPesosExact(order.toPay),
            })}
          </a>
        </Footer>
      )}
      {status === OrderStatus.releaseFailed && <PutRight order={order} borrower={borrower} />}
      {asApplication.includes(status) && order.applicationId && (
        <Footer>
          <a
            className={buttonClass(status === OrderStatus.docsRejected ? 'primary' : 'secondary')}
            href={href('/pages/agent/state', { id: order.applicationId })}
          >
            {t(status === OrderStatus.docsRejected ? 'order.details.correct' : 'order.details.application')}
          </a>
        </Footer>
      )}
    </>
  )
}
