import { useState } from 'react'
import { limits } from '../../../../../bridge/contract/limits'
import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount, Money } from '../../../../ui/base/Amount'
import { AmountColumns } from '../../../../ui/display/AmountColumns'
import { Line } from '../../../../ui/layout/Frame'
import { Card, Small, Stack } from '../../../../ui/layout/Page'

type Commission = ReplyOf<typeof revenue.getCommissionForTime>

/** Earnings of an agent in 7 and 30 days, and a chart of the last days; tapping a column shows its amount. */
export function EarningsCard({ commission: { last7Days, last30Days, byDay } }: { commission: Commission }) {
  const t = useT()
  const dates = useDates()
  const columns = byDay
    .slice(-limits.profitDaysShort)
    .map(({ day, amount }) => ({ key: day, label: dates.day(day, 'short'), amount }))
  const [chosen, setChosen] = useState(columns.at(-1)?.key ?? '')
  return (
    <Card>
      <Stack>
        <Line>
          <span className="sm mut">{t('client.home.earned7')}</span>
          <span className="sm">
            <span className="mut">{t('client.home.earned30')}</span> <Money value={last30Days} exact />
          </span>
        </Line>
        <Amount value={last7Days} exact />
      </Stack>
      {last30Days > 0 ? (
        <AmountColumns
          columns={columns}
          label="client.home.byDay"
          head="ui.line.day"
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <Small text="client.home.noneEarned" />
      )}
    </Card>
  )
}
