import type { PlanReason, PlanRequest } from '../../../bridge/contract/entities/plan-request'
import { useDates } from '../../i18n/dates'
import { type MessageKey, useT } from '../../i18n/translate'
import { Num } from '../../ui/base/Amount'
import type { Tone } from '../../ui/base/content'
import { type Fact, Facts } from '../../ui/display/Facts'
import { Line } from '../../ui/layout/Frame'
import { Card, Small } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'

export const reasonTexts: Record<PlanReason, MessageKey> = {
  sales: 'relief.reason.sales',
  illness: 'relief.reason.illness',
  calamity: 'relief.reason.calamity',
  other: 'relief.reason.other',
}

const states: Record<
  PlanRequest['state'] | NonNullable<PlanRequest['outcome']>,
  { tone: Tone; text: MessageKey }
> = {
  inReview: { tone: 'info', text: 'relief.state.inReview' },
  refused: { tone: 'warn', text: 'relief.state.refused' },
  extended: { tone: 'ok', text: 'relief.state.extended' },
  offered: { tone: 'info', text: 'relief.state.offered' },
  agreed: { tone: 'ok', text: 'relief.state.agreed' },
  declined: { tone: 'warn', text: 'relief.state.declined' },
}

/** A request for a changed plan with the borrower's figures, its state and the lender's answer. */
export function PlanRequestCard({ request, byAgent = false }: { request: PlanRequest; byAgent?: boolean }) {
  const t = useT()
  const dates = useDates()
  const { id, reason, amount, day, note, at, answerBy, state, outcome, answer, offer } = request
  const facts: Fact[] = [
    { label: byAgent ? 'relief.request.canPay.customer' : 'relief.request.canPay', money: amount },
    { label: 'relief.request.day', value: dates.day(day) },
    { label: 'relief.request.reason', value: t(reasonTexts[reason]) },
    { label: 'relief.request.number', value: <Num>{id}</Num> },
    { label: 'relief.request.sent', value: dates.moment(at) },
    ...(byAgent && offer ? [{ label: 'relief.offer.customer' as const, money: offer.proposed.total }] : []),
    ...(state === 'inReview' && !outcome
      ? [{ label: 'relief.request.answerBy' as const, value: dates.day(answerBy) }]
      : []),
  ]
  return (
    <Card>
      <Line>
        <h2>{t(byAgent ? 'relief.request.title.customer' : 'relief.request.title')}</h2>
        <Pill {...states[outcome ?? state]} />
      </Line>
      {answer && <p>{answer}</p>}
      <Facts exact rows={facts} />
      {note && <p className="said">{note}</p>}
      {!byAgent && (
        <Small text={state === 'inReview' && !outcome ? 'relief.request.wait' : 'relief.request.sec'} />
      )}
    </Card>
  )
}
