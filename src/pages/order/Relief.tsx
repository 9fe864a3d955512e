import type { OrderDetail } from '../../../bridge/contract/entities/loan'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { costOnDay, instalmentsToPay, partAmounts } from '../../domain/lending/cannot-pay'
import { toLoan } from '../../domain/lending/order-loan'
import { quotePayOff } from '../../domain/lending/settlement'
import { addDays } from '../../domain/time/day'
import { MyAgent } from '../../features/account/MyAgent'
import { PlanRequestCard } from '../../features/order/PlanRequestCard'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { Amount } from '../../ui/base/Amount'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Small, Stack } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { AskPlan } from './parts/relief/AskPlan'
import { Extension } from './parts/relief/Extension'
import { LaterPayment } from './parts/relief/LaterPayment'
import { PartPayment } from './parts/relief/PartPayment'
import { PlanOfferCard } from './parts/relief/PlanOfferCard'

/** For borrowers who can't pay what is due: all that is possible now, with its cost. */
export default function Relief() {
  const { loanOrderNo } = useQuery('/pages/order/relief')
  const order = useOperation(loanOrder.details, { loanOrderNo })
  usePrefetch(user.getBindAgentInfo, {})
  return (
    <LoadedPage query={order} skeleton="card" overlap>
      {(detail) => <Possibilities key={loanOrderNo} order={detail} />}
    </LoadedPage>
  )
}

function Possibilities({ order }: { order: OrderDetail }) {
  const t = useT()
  const dates = useDates()
  const { next, productName, loanOrderNo, planRequest } = order
  if (!next) return <Empty picture="done" title="order.repayment.nothingDue" />
  const loan = toLoan(order)
  // the service's day, because the phone's clock may be wrong
  const today = addDays(next.dueDate, -next.toPaidDays)
  const periods = loan ? instalmentsToPay(loan, today) : []
  return (
    <Overlap>
      <Card>
        <h2>{productName}</h2>
        <Stack>
          <span className="sm mut">
            {next.toPaidDays > 0 ? dates.day(next.dueDate, 'long') : t('order.details.toPayToday')}
          </span>
          <Amount value={loan ? costOnDay(loan, periods, today).total : order.toPay} size="big" exact />
        </Stack>
        <p className="mut">{t('relief.intro')}</p>
      </Card>
      {planRequest && <PlanRequestCard request={planRequest} />}
      {planRequest?.offer && <PlanOfferCard loanOrderNo={loanOrderNo} offer={planRequest.offer} />}
      {loan && (
        <>
          <PartPayment loanOrderNo={loanOrderNo} loan={loan} today={today} />
          <LaterPayment loan={loan} today={today} />
          <Extension loanOrderNo={loanOrderNo} loan={loan} today={today} />
          {planRequest !== undefined && planRequest?.state !== 'inReview' && (
            <AskPlan
              loanOrderNo={loanOrderNo}
              today={today}
              usual={partAmounts(loan, today)[1] ?? order.toPay}
              max={quotePayOff(loan, today).total}
            />
          )}
        </>
      )}
      <MyAgent />
      <Small text="relief.hours" />
    </Overlap>
  )
}
