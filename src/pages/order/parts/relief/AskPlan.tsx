import { useState } from 'react'
import { Refusal } from '../../../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../../../bridge/contract/entities/money'
import { type PlanReason, planReason, planTopic } from '../../../../../bridge/contract/entities/plan-request'
import { limits } from '../../../../../bridge/contract/limits'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { call } from '../../../../api/service'
import { promisedAmount } from '../../../../domain/form/rules'
import { groupPesos } from '../../../../domain/money/money'
import { addDays } from '../../../../domain/time/day'
import { promiseDays } from '../../../../domain/time/promise-days'
import { type DayBounds, dayField, useDayOptions } from '../../../../features/order/day-field'
import { reasonTexts } from '../../../../features/order/PlanRequestCard'
import { Form } from '../../../../forms/Form'
import { choice, money, optional, text } from '../../../../forms/fields'
import { RadioChips } from '../../../../forms/inputs'
import { useT } from '../../../../i18n/translate'
import { useDraft } from '../../../../session/draft'
import { Button } from '../../../../ui/base/Button'
import { Card, Section, Small } from '../../../../ui/layout/Page'
import { Sheet } from '../../../../ui/layout/Sheet'
import { toast } from '../../../../ui/state/toasts'

const form = {
  reason: { ...choice('relief.ask.reason'), input: RadioChips, group: true as const },
  amount: money<DayBounds>('relief.ask.amount', promisedAmount),
  day: dayField('relief.ask.day'),
  note: optional(text('relief.ask.note', { maxLength: 500 })),
}
const refusals = { [Refusal.feedbackLimit]: 'note', [Refusal.planRequested]: 'note' } as const

interface Props {
  loanOrderNo: string
  today: Day
  /** Amount that the form suggests, and the largest that it accepts: the pay-off amount. */
  usual: Centavos
  max: Centavos
}

/** Asks the lender for a changed plan, with a reason, an amount and a day. The draft is kept until it is sent. */
export function AskPlan({ loanOrderNo, today, usual, max }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const tomorrow = addDays(today, 1)
  const to = addDays(today, limits.promiseDays)
  const days = useDayOptions(today, promiseDays(today, to))
  const {
    value: draft,
    change,
    drop,
  } = useDraft(`plan-${loanOrderNo}`, {
    reason: '',
    amount: groupPesos(usual),
    day: '',
    note: '',
  })
  return (
    <Section title="relief.ask.title">
      <Card>
        <p>{t('relief.ask.text')}</p>
        <Button text="relief.ask.go" onPress={() => setOpen(true)} />
        <Small text="relief.ask.borrow" />
      </Card>
      <Sheet open={open} onClose={() => setOpen(false)} title="relief.ask.title">
        <Form
          fields={form}
          place="inline"
          initial={draft}
          onDraft={change}
          limits={{ from: tomorrow, to, max }}
          options={{
            reason: planReason.options.map((id) => ({ id, text: t(reasonTexts[id]) })),
            day: days,
          }}
          refusals={refusals}
          submit="relief.ask.send"
          onSubmit={async ({ reason, amount, day, note }) => {
            await call(user.problemFeedback, {
              type: planTopic,
              text: note ?? '',
              pictures: [],
              contact: '',
              planRequest: { loanOrderNo, reason: reason as PlanReason, amount, day }, // one of the options
            })
            drop()
            setOpen(false)
            toast(t('relief.ask.sent'))
            scrollTo(0, 0)
          }}
        />
      </Sheet>
    </Section>
  )
}
