import type { ReactNode } from 'react'
import { OrderStatus } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../../domain/money/money'
import { isRunning } from '../../../features/order/status'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { Num } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { List, Row } from '../../../ui/display/List'
import { Footer, Overlap } from '../../../ui/layout/Page'
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
  /** Opens the signed contract. */
  onContract(): void
  /** The rest of the page. */
  children?: ReactNode
}

/**
 * The fold (above-the-fold content) of an order's page: the amount payable today, progress, links to the documents, and the links
 * at the bottom. Drawn by the page and, before the app is loaded, by src/start/folds.
 */
export function OrderFold({ order, borrower, onContract, children }: OrderFoldProps) {
  const { status } = order
  return (
    <>
      <Overlap>
        {!borrower && <CustomerLink order={order} />}
        <OrderHead order={order} borrower={borrower} />
        {order.meter && <PenaltyMeter meter={order.meter} />}
        {order.releaseDate && <OrderProgress order={order} />}
        <DocumentLinks order={order} onContract={onContract} />
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

/** Links to the instalments, the plan and the signed contract, where available. */
function DocumentLinks({ order, onContract }: { order: OrderDetail; onContract(): void }) {
  const { loanOrderNo, paidPeriods, periods } = order
  return (
    <List>
      {order.releaseDate && (
        <Row
          title="order.orderDetail.title"
          value={<Num className="mut">{`${paidPeriods} / ${periods}`}</Num>}
          href={href('/pages/order/orderDetail', { loanOrderNo })}
        />
      )}
      {order.repaymentPlan.length > 0 && (
        <Row
          title="order.orderPlan.title"
          sub={<>{order.repaymentPlanTitle}</>}
          href={href('/pages/order/orderPlan', { loanOrderNo })}
        />
      )}
      {order.signAgreementUrl && <Row title="lending.signed.title" onPress={onContract} />}
    </List>
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
        {t('order.details.pay', {
          amount: formatPesosExact(order.toPay),
        })}
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
