import { useState } from 'react'
import { OrderStatus } from '../../../bridge/contract/codes'
import type { OrderDetail } from '../../../bridge/contract/entities/loan'
import { useIsBorrower, useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { formatPesosExact } from '../../domain/money/money'
import { OrderContract } from '../../features/contract/OrderContract'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { isRunning } from '../../features/order/status'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { buttonClass } from '../../ui/base/Button'
import { List, Row } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Footer, Overlap } from '../../ui/layout/Page'
import { Certificate } from './parts/Certificate'
import { FailedDisbursement } from './parts/FailedDisbursement'
import { OrderEvents } from './parts/OrderEvents'
import { OrderHead } from './parts/OrderHead'
import { OrderProgress } from './parts/OrderProgress'
import { OrderTerms } from './parts/OrderTerms'
import { PenaltyMeter } from './parts/PenaltyMeter'

/** Order statuses while the application is still open or after it was rejected. */
const applicationStatuses: readonly OrderStatus[] = [
  OrderStatus.processing,
  OrderStatus.docsRejected,
  OrderStatus.rejected,
]

/** One order: the amount payable today, its progress, terms and documents. */
export default function Details() {
  const { loanOrderNo } = useQuery('/pages/order/details')
  const order = useOperation(useOperationByUserType('orderDetails'), { loanOrderNo })
  return (
    <LoadedPage query={order} skeleton="card" overlap>
      {(detail) => <Order key={loanOrderNo} order={detail} />}
    </LoadedPage>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const borrower = useIsBorrower()
  const [contract, setContract] = useState(false)
  const { loanOrderNo, status } = order
  return (
    <>
      <Overlap>
        <OrderHead order={order} />
        {order.meter && <PenaltyMeter meter={order.meter} />}
        {order.releaseDate && <OrderProgress order={order} />}
        <DocumentLinks order={order} onContract={() => setContract(true)} />
        {mayCancel(status) && order.applicationId && (
          <CancelLoan applicationId={order.applicationId} byAgent={!borrower} />
        )}
        <BelowFold>
          <OrderTerms order={order} />
          <OrderEvents order={order} />
        </BelowFold>
        <OrderContract loanOrderNo={loanOrderNo} open={contract} onClose={() => setContract(false)} />
      </Overlap>
      {borrower && isRunning(status) && <PayLinks order={order} />}
      {status === OrderStatus.releaseFailed && <FailedDisbursement order={order} borrower={borrower} />}
      {applicationStatuses.includes(status) && order.applicationId && (
        <ApplicationLink id={order.applicationId} correct={status === OrderStatus.docsRejected} />
      )}
    </>
  )
}

/** Links to the instalments, plan, contract and certificate, where available. */
function DocumentLinks({ order, onContract }: { order: OrderDetail; onContract(): void }) {
  const { loanOrderNo, paidPeriods, periods, status } = order
  return (
    <>
      <List>
        {order.releaseDate && (
          <Row
            title="order.orderDetail.title"
            value={<span className="mut num">{`${paidPeriods} / ${periods}`}</span>}
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
      {status === OrderStatus.settled && <Certificate loanOrderNo={loanOrderNo} />}
    </>
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
