import type { Day } from '../../../../../bridge/contract/entities/money'
import type { Loan } from '../../../../domain/lending/loan'
import { quoteRollover } from '../../../../domain/lending/rollover'
import { add } from '../../../../domain/money/money'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { buttonClass } from '../../../../ui/base/Button'
import { Facts } from '../../../../ui/display/Facts'
import { Card, Section, Small } from '../../../../ui/layout/Page'

interface Props {
  loanOrderNo: string
  loan: Loan
  today: Day
}

/** The extension that the product offers, with its cost; nothing if the loan can't be extended today. */
export function Extension({ loanOrderNo, loan, today }: Props) {
  const t = useT()
  const dates = useDates()
  const rollover = quoteRollover(loan, today)
  if (!rollover) return null
  const { cost, next } = rollover
  return (
    <Section title="relief.extend.title">
      <Card>
        <Facts
          exact
          rows={[
            { label: 'relief.extend.now', money: cost.total, strong: true },
            { label: 'relief.extend.interest', money: cost.interest },
            { label: 'relief.extend.fee', money: cost.fee },
            {
              label: ['relief.extend.then', { day: dates.day(next.dueDay) }],
              money: add(next.principal, next.interest),
              strong: true,
            },
          ]}
        />
        <a
          className={buttonClass('secondary')}
          href={href('/pages/order/repayment', { loanOrderNo, extend: 1 })}
        >
          {t('relief.extend.go')}
        </a>
        <Small text="relief.extend.text" />
      </Card>
    </Section>
  )
}
