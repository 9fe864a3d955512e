import { useState } from 'react'
import type { Day } from '../../../../../bridge/contract/entities/money'
import { limits } from '../../../../../bridge/contract/limits'
import { costOnDay, instalmentsToPay } from '../../../../domain/lending/cannot-pay'
import type { Loan } from '../../../../domain/lending/loan'
import { subtract } from '../../../../domain/money/money'
import { addDays } from '../../../../domain/time/day'
import { promiseDays } from '../../../../domain/time/promise-days'
import { useDayOptions } from '../../../../features/order/day-field'
import { useDates } from '../../../../i18n/dates'
import { Facts } from '../../../../ui/display/Facts'
import { Chip, ChipRow } from '../../../../ui/input/choices'
import { Card, Section, Small } from '../../../../ui/layout/Page'

/** Paying what is due on another day: its cost on that day, and the late fees until then. */
export function LaterPayment({ loan, today }: { loan: Loan; today: Day }) {
  const dates = useDates()
  const periods = instalmentsToPay(loan, today)
  const now = costOnDay(loan, periods, today)
  const options = useDayOptions(today, promiseDays(today, addDays(today, limits.promiseDays)))
  const [chosen, setChosen] = useState<string>()
  const day = options.find(({ id }) => id === chosen) ?? options.at(1) ?? options[0]
  if (!day) return null
  const then = costOnDay(loan, periods, day.id)
  const fees = subtract(then.penalty, now.penalty)
  return (
    <Section title="relief.later.title">
      <Card>
        <ChipRow label="relief.later.days" wrap>
          {options.map(({ id, text }) => (
            <Chip key={id} text={<>{text}</>} on={id === day.id} onChange={() => setChosen(id)} />
          ))}
        </ChipRow>
        <Facts
          exact
          rows={[
            { label: ['relief.later.total', { day: dates.day(day.id) }], money: then.total, strong: true },
            { label: 'relief.later.fees', money: fees },
          ]}
        />
        <Small text={fees > 0 ? 'relief.later.text' : 'relief.later.free'} />
      </Card>
    </Section>
  )
}
