import { useState } from 'react'
import type { Day } from '../../../../../bridge/contract/entities/money'
import { partAmounts, payPart } from '../../../../domain/lending/cannot-pay'
import type { Loan } from '../../../../domain/lending/loan'
import { formatPesos, formatPesosExact, zero } from '../../../../domain/money/money'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { buttonClass } from '../../../../ui/base/Button'
import { markAmounts } from '../../../../ui/base/content'
import { Facts } from '../../../../ui/display/Facts'
import { Chip, ChipRow } from '../../../../ui/input/choices'
import { Card, Section, Small } from '../../../../ui/layout/Page'

interface Props {
  loanOrderNo: string
  loan: Loan
  today: Day
}

/** Paying a part today: the rest to pay until the next due date, and the late fees that the part avoids. */
export function PartPayment({ loanOrderNo, loan, today }: Props) {
  const t = useT()
  const dates = useDates()
  const amounts = partAmounts(loan, today)
  const half = amounts[Math.floor(amounts.length / 2)]
  const [chosen, setChosen] = useState(half)
  const amount = chosen !== undefined && amounts.includes(chosen) ? chosen : half
  if (amount === undefined) return null
  const { rest, saves } = payPart(loan, amount, today)
  return (
    <Section title="relief.part.title">
      <Card>
        <ChipRow label="relief.part.amounts" wrap>
          {amounts.map((one) => (
            <Chip
              key={one}
              text={<>{formatPesos(one)}</>}
              on={one === amount}
              onChange={() => setChosen(one)}
            />
          ))}
        </ChipRow>
        <Facts
          exact
          rows={[
            { label: ['relief.part.rest', { day: dates.day(rest.day) }], money: rest.total, strong: true },
            ...(rest.penalty > 0 ? [{ label: 'relief.part.fees' as const, money: rest.penalty }] : []),
            ...(saves > 0
              ? [{ label: 'relief.part.saves' as const, money: saves, tone: 'ok' as const }]
              : []),
          ]}
        />
        <a
          className={buttonClass('secondary')}
          href={href('/pages/order/repayment', { loanOrderNo, amount })}
        >
          {markAmounts(t('relief.part.go', { amount: formatPesosExact(amount) }))}
        </a>
        <a
          className={buttonClass('plain', 'small')}
          href={href('/pages/order/repayment', { loanOrderNo, amount: zero })}
        >
          {t('relief.part.other')}
        </a>
        <Small text="relief.part.text" />
      </Card>
    </Section>
  )
}
