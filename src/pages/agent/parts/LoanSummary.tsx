import type { ReceivingAccount } from '../../../../bridge/contract/entities/loan'
import type { LoanCost, PlanRow } from '../../../../bridge/contract/entities/product'
import { totalCost } from '../../../domain/loan/wish'
import { formatPesosExact } from '../../../domain/money/money'
import type { LoanRequest } from '../../../features/application/loan-request'
import { instalmentText } from '../../../features/loan/CostFacts'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { Amount } from '../../../ui/base/Amount'
import { Icon } from '../../../ui/base/Icon'
import { wallet } from '../../../ui/base/icons'
import { type Fact, Facts } from '../../../ui/display/Facts'
import { Line } from '../../../ui/layout/Frame'
import { Card, Small, Stack } from '../../../ui/layout/Page'

interface LoanSummaryProps {
  cost: LoanCost
  rows: readonly PlanRow[]
  request: LoanRequest
  account: ReceivingAccount | undefined
}

/** Summary of a loan: net proceeds, receiving account, instalments, due dates and cost. */
export function LoanSummary({ cost, rows, request, account }: LoanSummaryProps) {
  const t = useT()
  const dates = useDates()
  const { netProceeds, instalment, periods, firstDueDate, totalRepayment } = cost
  const last = rows.at(-1)?.repayTotal
  const level = rows.every(({ repayTotal }, at) => at === rows.length - 1 || repayTotal === instalment)
  const payments: Fact =
    periods > 1 && level
      ? {
          label: ['agent.decision.every', { count: Math.round(request.tenorDays / periods) }],
          value: `${periods} × ${formatPesosExact(instalment)}`,
        }
      : {
          label: instalmentText(request.repaymentMethod, periods),
          money: instalment,
          ...(periods > 1 && { help: ['lending.cost.payments', { count: periods }] as const }),
        }
  return (
    <Card>
      <Line>
        <Stack grow>
          <h2 className="sm mut">
            {account
              ? t('agent.decision.getIn', { account: `${account.provider} ${account.number}` })
              : t('agent.decision.get')}
          </h2>
          <Amount value={netProceeds} size="big" exact />
        </Stack>
        <span className="ava">
          <Icon icon={wallet} />
        </span>
      </Line>
      <Facts
        exact
        rows={[
          payments,
          { label: 'agent.decision.first', value: dates.day(firstDueDate) },
          { label: 'agent.decision.cost', money: totalCost(cost), strong: true },
        ]}
      />
      <Small
        text={
          last !== undefined && periods > 1 && last !== instalment
            ? [
                'agent.decision.totalLast',
                { total: formatPesosExact(totalRepayment), last: formatPesosExact(last) },
              ]
            : ['agent.decision.total', { total: formatPesosExact(totalRepayment) }]
        }
      />
    </Card>
  )
}
