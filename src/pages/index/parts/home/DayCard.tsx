import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import { formatPesosExact } from '../../../../domain/money/money'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import { Money } from '../../../../ui/base/Amount'
import { Sparkline } from '../../../../ui/display/charts/charts'
import { List, Row } from '../../../../ui/display/List'

interface DayCardProps {
  /** Payments to collect today; undefined if the service doesn't count them. */
  today: ReplyOf<typeof agentWork.getCustomerNum>['today']
  /** The agent's commission; undefined if it can't be loaded. */
  earned: ReplyOf<typeof revenue.getCommissionForTime> | undefined
}

/** An agent's day in figures: the payments to collect today, and the commission. */
export function DayCard({ today, earned }: DayCardProps) {
  if (!today && !earned) return null
  return (
    <List>
      {today && <ToCollect {...today} />}
      {earned && <Earned {...earned} />}
    </List>
  )
}

function ToCollect({ payments, amount }: NonNullable<DayCardProps['today']>) {
  return (
    <Row
      title={payments > 0 ? ['client.home.today', { count: payments }] : 'client.home.todayNone'}
      value={payments > 0 ? <Money value={amount} exact /> : undefined}
      href={href('/pages/me/client/index', { need: 'due' })}
    />
  )
}

function Earned({ thisMonth, last30Days, last7Days, byDay }: NonNullable<DayCardProps['earned']>) {
  const t = useT()
  return (
    <Row
      title={thisMonth === undefined ? 'client.home.earned30' : 'client.home.earnedMonth'}
      below={
        last7Days > 0 ? (
          <Sparkline
            values={byDay.map(({ amount }) => amount)}
            label={t('client.home.earned7', { amount: formatPesosExact(last7Days) })}
          />
        ) : (
          'client.home.noneEarned'
        )
      }
      value={<Money value={thisMonth ?? last30Days} exact />}
      href={href('/pages/me/brokerage/index')}
    />
  )
}
