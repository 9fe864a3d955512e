import { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import { useOperation } from '../../../../api/use-operation'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount, Money } from '../../../../ui/Amount'
import { Loaded, Skeleton } from '../../../../ui/async-states'
import { DayLine } from '../../../../ui/charts'
import { Line } from '../../../../ui/Frame'
import { Card, Small, Stack } from '../../../../ui/Page'

/** What an agent earned in 30 and in 7 days, day by day. */
export function Earned() {
  const t = useT()
  const dates = useDates()
  const earned = useOperation(revenue.getCommissionForTime, {})
  return (
    <Loaded of={earned} skeleton={<Skeleton shape="card" rows={1} />}>
      {({ last7Days, last30Days, byDay }) => (
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
      )}
    </Loaded>
  )
}
