import { type Situation, toRunningLater } from '../../../domain/loan/next-action'
import { zero } from '../../../domain/money/money'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { Amount } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { Line } from '../../../ui/layout/Frame'
import { Card, Stack } from '../../../ui/layout/Page'

/** Card of the running loan to be paid next, if nothing of it is due soon: progress, next payment, and ways to pay early. */
export function RunningLoan({ situation }: { situation: Situation }) {
  const t = useT()
  const dates = useDates()
  const order = toRunningLater(situation)
  if (!order?.next) return null
  const { loanOrderNo, productName, paidPeriods, periods, next } = order
  return (
    <Card>
      <Line>
        <b>{productName}</b>
        <a className="sm b" href={href('/pages/order/details', { loanOrderNo })}>
          {t('lending.paidOf', { done: paidPeriods, of: periods })}
        </a>
      </Line>
      <Line>
        <Stack>
          <span className="sm mut">
            {t('index.home.running.next', { day: dates.day(next.dueDate, 'short') })}
          </span>
          <Amount value={next.due} exact />
        </Stack>
        <a
          className={buttonClass('secondary', 'small')}
          href={href('/pages/order/repayment', { loanOrderNo })}
        >
          {t('index.home.running.pay')}
        </a>
      </Line>
      <a
        className={buttonClass('plain', 'small')}
        href={href('/pages/order/repayment', { loanOrderNo, amount: zero })}
      >
        {t('index.home.other')}
      </a>
    </Card>
  )
}
