import type { OrderSummary } from '../../../bridge/contract/entities/loan'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Amount } from '../../ui/Amount'
import { buttonClass } from '../../ui/Button'
import { Line } from '../../ui/Frame'
import { Card, Stack } from '../../ui/Page'
import { ProgressBar } from '../../ui/status'
import { DuePill } from './DuePill'

/** The instalment of an order that comes next, with the way to pay it. */
export function NextDueCard({
  order,
  href,
  payHref,
}: {
  order: OrderSummary
  href: string
  payHref: string
}) {
  const t = useT()
  const dates = useDates()
  if (!order.next) return null
  const { period, due, dueDate, toPaidDays } = order.next
  return (
    <Card>
      <Line>
        <DuePill toPaidDays={toPaidDays} />
        <a className="sm" href={href}>
          {t('lending.instalmentOf', { period, periods: order.periods })}
        </a>
      </Line>
      <Line>
        <Stack>
          <Amount value={due} exact />
          <span className="sm mut">{dates.day(dueDate, 'long')}</span>
        </Stack>
        <a className={buttonClass('primary', 'small')} href={payHref}>
          {t('lending.payNow')}
        </a>
      </Line>
      <ProgressBar
        done={order.paidPeriods / order.periods}
        label={['lending.paidOf', { done: order.paidPeriods, of: order.periods }]}
      />
    </Card>
  )
}
