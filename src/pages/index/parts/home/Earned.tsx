import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount, Money } from '../../../../ui/Amount'
import { DayLine } from '../../../../ui/charts'
import { Line } from '../../../../ui/Frame'
import { Card, Small, Stack } from '../../../../ui/Page'

type Commission = ReplyOf<typeof revenue.getCommissionForTime>

/** What an agent earned in 30 and in 7 days, day by day. */
export function Earned({ of: { last7Days, last30Days, byDay } }: { of: Commission }) {
  const t = useT()
  const dates = useDates()
  return (
    <Card>
      <Line>
        <Stack>
          <span className="sm mut">{t('client.home.earned30')}</span>
          <Amount value={last30Days} exact />
        </Stack>
        <Stack>
          <span className="sm mut">{t('client.home.earned7')}</span>
          <Money value={last7Days} exact />
        </Stack>
      </Line>
      {last30Days > 0 ? (
        <DayLine
          label="client.home.byDay"
          points={byDay.map(({ day, amount }) => ({ day, label: dates.day(day, 'short'), amount }))}
        />
      ) : (
        <Small text="client.home.noneEarned" />
      )}
    </Card>
  )
}
