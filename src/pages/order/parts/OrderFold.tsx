import type { ReactNode } from 'react'
import { OrderStatus, RepaymentStatus } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../../domain/money/money'
import { InstalmentRow } from '../../../features/order/InstalmentRow'
import { isRunning } from '../../../features/order/status'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { Num } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { markAmounts } from '../../../ui/base/content'
import { List, Row } from '../../../ui/display/List'
import { Footer, Overlap, Section } from '../../../ui/layout/Page'
import { OrderHead } from './OrderHead'
import { OrderProgress } from './OrderProgress'
import { PenaltyMeter } from './PenaltyMeter'

/** Order statuses while the application is still open or after it was rejected. */
const applicationStatuses: readonly OrderStatus[] = [
  OrderStatus.processing,
  OrderStatus.docsRejected,
  OrderStatus.rejected,
]

interface OrderFoldProps {
  order: OrderDetail
  borrower: boolean
  /** The rest of the page. */
  children?: ReactNode
}

/**
 * The fold (above-the-fold content) of an order's page: the amount payable today, progress, the next payments, and the links at the
 * bottom. Drawn by the page and, before the app is loaded, by src/start/folds.
 */
export function OrderFold({ order, borrower, children }: OrderFoldProps) {
  const { status } = order
  return (
    <>
      <Overlap>
        {!borrower && <CustomerLink order={order} />}
        <OrderHead order={order} borrower={borrower} />
        {order.meter && <PenaltyMeter meter={order.meter} />}
        {order.releaseDate && <OrderProgress order={order} />}
        {order.releaseDate && <NextPayments order={order} />}
        {children}
      </Overlap>
      {borrower && isRunning(status) && <PayLinks order={order} />}
      {applicationStatuses.includes(status) && order.applicationId && (
        <ApplicationLink id={order.applicationId} correct={status === OrderStatus.docsRejected} />
      )}
    </>
  )
}

/** The customer whose order it is, for an agent. */
const CustomerLink = ({ order: { customerId, customerName } }: { order: OrderDetail }) => (
  <List>
    <Row
      avatar={customerName}
      title={<>{customerName}</>}
      sub="order.customer.title"
      href={href('/pages/me/client/detail', { customerId })}
    />
  </List>
)

/** The next two payments, and a link to all of them; only the link once the loan is paid off. */
function NextPayments({ order }: { order: OrderDetail }) {
  const t = useT()
  const { loanOrderNo, paidPeriods, periods, repaymentPlan } = order
  const all = href('/pages/order/orderDetail', { loanOrderNo })
  const next = repaymentPlan.filter(({ status }) => status !== RepaymentStatus.settled).slice(0, 2)
  if (next.length === 0)
    return (
      <List>
        <Row
          title="order.orderDetail.title"
          value={<Num className="mut">{`${paidPeriods} / ${periods}`}</Num>}
          href={all}
        />
      </List>
    )
  return (
    <Section
      title="order.details.next"
      action={
        <a className="sm b" href={all}>
          {t('order.details.all', { count: periods })}
        </a>
      }
    >
      <List>
        {next.map((one) => (
          <InstalmentRow
            key={one.period}
            instalment={one}
            href={href('/pages/order/periodDetail', { loanOrderNo, period: one.period })}
          />
        ))}
      </List>
    </Section>
  )
}

/** Links for paying the next instalment or the whole balance. */
function PayLinks({ order }: { order: OrderDetail }) {
  const t = useT()
  const ofOrder = { loanOrderNo: order.loanOrderNo }
  return (
    <Footer>
      <a
        className={buttonClass('secondary')}
        href={href('/pages/order/repayment', { ...ofOrder, settle: 1 })}
      >
        {t('order.details.settle')}
      </a>
      <a className={buttonClass()} href={href('/pages/order/repayment', ofOrder)}>
        {markAmounts(t('order.details.pay', { amount: formatPesosExact(order.toPay) }))}
      </a>
    </Footer>
  )
}

function ApplicationLink({ id, correct }: { id: string; correct: boolean }) {
  const t = useT()
  return (
    <Footer>
      <a className={buttonClass(correct ? 'primary' : 'secondary')} href={href('/pages/agent/state', { id })}>
        {t(correct ? 'order.details.correct' : 'order.details.application')}
      </a>
    </Footer>
  )
}
