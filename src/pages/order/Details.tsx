import { useState } from 'react'
import { OrderStatus } from '../../../bridge/contract/codes'
import type { OrderDetail } from '../../../bridge/contract/entities/loan'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { useIsBorrower } from '../../api/query/by-user-type'
import type { QueryResult } from '../../api/query/query-result'
import { isCoolingOff } from '../../domain/lending/settlement'
import { addDays, toManilaDay } from '../../domain/time/day'
import { OrderContract } from '../../features/contract/OrderContract'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { PlanRequestCard } from '../../features/order/PlanRequestCard'
import { isRunning } from '../../features/order/status'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useDates } from '../../i18n/dates'
import { href, useQuery } from '../../routes/history/links'
import { serviceClock } from '../../session/service-clock'
import { help, undo } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { BelowFold } from '../../ui/layout/BelowFold'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Certificate } from './parts/Certificate'
import { FailedDisbursement } from './parts/FailedDisbursement'
import { OrderActivity } from './parts/OrderActivity'
import { OrderContact } from './parts/OrderContact'
import { OrderFold } from './parts/OrderFold'
import { OrderTerms } from './parts/OrderTerms'

/** One order: the amount payable today, its progress, the next payments, activity, terms and contract. */
export default function Details() {
  const { loanOrderNo } = useQuery('/pages/order/details')
  const { order, payments } = usePageReads('/pages/order/details')
  return (
    <LoadedPage query={order} skeleton="card" overlap>
      {(detail) => <Order key={loanOrderNo} order={detail} payments={payments} />}
    </LoadedPage>
  )
}

/** Link to the page for borrowers who can't pay what is due. */
const ReliefLink = ({ loanOrderNo }: { loanOrderNo: string }) => (
  <List>
    <Row
      icon={help}
      title="order.details.relief"
      sub="order.details.relief.text"
      href={href('/pages/order/relief', { loanOrderNo })}
    />
  </List>
)

/** Link to pay off the loan while that costs no early pay-off fee, because the cooling-off days have not passed. */
function GiveBackLink({ order }: { order: OrderDetail }) {
  const dates = useDates()
  const { loanOrderNo, releaseDate, coolingOffDays = 0 } = order
  // the service's day, because the phone's clock may be wrong
  const today = toManilaDay(serviceClock.now())
  if (!releaseDate || !isCoolingOff({ releasedOn: releaseDate, coolingOffDays }, today)) return null
  return (
    <List>
      <Row
        icon={undo}
        title="order.details.coolingOff"
        sub={['order.details.coolingOff.text', { day: dates.day(addDays(releaseDate, coolingOffDays)) }]}
        href={href('/pages/order/repayment', { loanOrderNo, settle: 1 })}
      />
    </List>
  )
}

interface OrderProps {
  order: OrderDetail
  payments: QueryResult<readonly PaymentOrder[]>
}

function Order({ order, payments }: OrderProps) {
  const borrower = useIsBorrower()
  const [contract, setContract] = useState(false)
  const { loanOrderNo, status } = order
  return (
    <>
      <OrderFold order={order} borrower={borrower}>
        {status === OrderStatus.settled && <Certificate order={order} />}
        {mayCancel(status) && order.applicationId && (
          <CancelLoan applicationId={order.applicationId} byAgent={!borrower} />
        )}
        <BelowFold>
          {borrower && isRunning(status) && <ReliefLink loanOrderNo={loanOrderNo} />}
          {!borrower && order.planRequest && <PlanRequestCard byAgent request={order.planRequest} />}
          {borrower && isRunning(status) && <GiveBackLink order={order} />}
          <OrderActivity order={order} payments={payments} />
          <OrderTerms order={order} borrower={borrower} onContract={() => setContract(true)} />
        </BelowFold>
        <OrderContract loanOrderNo={loanOrderNo} open={contract} onClose={() => setContract(false)} />
      </OrderFold>
      {!borrower && <OrderContact order={order} />}
      {status === OrderStatus.releaseFailed && <FailedDisbursement order={order} borrower={borrower} />}
    </>
  )
}
