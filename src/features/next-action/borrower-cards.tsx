import type { Application } from '../../../bridge/contract/entities/loan'
import { isIdentityVerified } from '../../domain/loan/next-action'
import { type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import { isOffered } from '../../routes/offered'
import { LimitArc } from '../../ui/display/charts/charts'
import { Facts } from '../../ui/display/Facts'
import { Refusals, refusedLabels } from '../loan/Refusals'
import { ShopArt } from './Art'
import type { CardContext, Cards, NextCardContent, ThingOfKind } from './card'
import { payCards } from './pay-cards'
import { SetUpSteps } from './SetUpSteps'
import { stepHref, stepText } from './set-up-steps'

const orderLink = (loanOrderNo: string) => href('/pages/order/details', { loanOrderNo })
const stateLink = ({ id }: Application) => href('/pages/agent/state', { id })

function correctDetails(
  { what }: ThingOfKind<'correct'>,
  { situation: { pre } }: CardContext,
): NextCardContent {
  if (what === 'identity')
    return {
      tone: 'ready',
      pill: 'lending.pre.infoRejected',
      art: { picture: 'form', badge: 'alert' },
      title: 'lending.next.identity',
      consequence: pre.reason ? <>{pre.reason}</> : 'lending.next.identity.text',
      action: { text: 'lending.next.identity.go', href: href('/pages/index/indexScreening') },
    }
  return {
    tone: 'ready',
    pill: 'lending.pre.infoRejected',
    art: { picture: 'form', badge: 'pen' },
    title: ['lending.next.fields', { count: pre.refused.length }],
    consequence: 'lending.next.fields.text',
    body: <Refusals bare fields={pre.refused} labels={refusedLabels} />,
    action: { text: 'lending.next.fields.go', href: href('/pages/index/indexForm') },
  }
}

const correctPapers = ({ application }: ThingOfKind<'correctPapers'>): NextCardContent => ({
  tone: 'ready',
  pill: 'lending.pre.infoRejected',
  art: { picture: 'form', badge: 'pen' },
  title: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: <>{application.reasons.map(({ reason }) => reason).join(' ')}</>,
  action: { text: 'lending.next.fields.go', href: stateLink(application) },
})

const correctAccount = ({ order }: ThingOfKind<'correctAccount'>): NextCardContent => ({
  tone: 'ready',
  pill: 'lending.order.releaseFailed',
  art: { picture: 'money', badge: 'alert' },
  title: <>{order.productName}</>,
  amount: { value: order.loanAmount },
  consequence: 'lending.next.account',
  action: { text: 'lending.next.account.go', href: orderLink(order.loanOrderNo) },
})

function setUp({ steps, left }: ThingOfKind<'setUp'>, { t }: CardContext): NextCardContent {
  const next = steps.findIndex(({ state }) => state === 'toDo')
  const first = steps[next]?.step ?? 'identity'
  const isWaiting = steps.some(({ state }) => state === 'inReview')
  return {
    tone: 'ready',
    pill: 'lending.pre.open',
    title: isWaiting
      ? ['lending.next.stepsWaiting', { count: left }]
      : ['lending.next.step', { step: next + 1, steps: steps.length, name: t(stepText[first].title) }],
    top: <ShopArt />,
    body: <SetUpSteps steps={steps} />,
    action: { text: stepText[first].go, href: stepHref(first, isIdentityVerified(steps)) },
  }
}

/** Date of submission, and when to expect an answer. */
function SentFacts({ when }: { when: string | undefined }) {
  const t = useT()
  return (
    <Facts
      rows={[
        { label: 'lending.next.sent', value: when },
        { label: 'lending.next.answer', value: t('lending.next.answer.day') },
      ]}
    />
  )
}

const formInReview = ({ since }: ThingOfKind<'formInReview'>, { dates }: CardContext): NextCardContent => ({
  tone: 'wait',
  pill: 'lending.pre.inReview',
  art: { picture: 'form', badge: 'clock' },
  title: 'lending.next.form',
  consequence: 'lending.next.message',
  body: <SentFacts when={since ? dates.day(since) : undefined} />,
  action: { text: 'lending.next.see', href: href('/pages/index/indexResult') },
})

const loanInReview = (
  { application }: ThingOfKind<'loanInReview'>,
  { dates }: CardContext,
): NextCardContent => ({
  tone: 'wait',
  pill: 'lending.application.inReview',
  art: { picture: 'form', badge: 'clock' },
  title: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: 'lending.next.message',
  body: <SentFacts when={dates.moment(application.submittedAt)} />,
  action: { text: 'lending.next.see', href: stateLink(application) },
})

const moneyOnItsWay = ({ order }: ThingOfKind<'moneyOnItsWay'>): NextCardContent => ({
  tone: 'wait',
  pill: 'lending.order.releasing',
  art: { picture: 'money', badge: 'clock' },
  title: <>{order.productName}</>,
  amount: { value: order.loanAmount },
  consequence: 'lending.next.onItsWay',
  action: { text: 'lending.next.see', href: orderLink(order.loanOrderNo) },
})

const finishTexts = {
  confirm: 'lending.next.finish.confirm',
  read: 'lending.next.finish.read',
  sign: 'lending.next.finish.sign',
  send: 'lending.next.finish.send',
} as const satisfies Record<NonNullable<Application['nextStep']>, MessageKey>

const finish = ({ application }: ThingOfKind<'finish'>): NextCardContent => ({
  tone: 'ready',
  pill: 'lending.application.draft',
  art: { picture: 'form', badge: 'pen' },
  title: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: finishTexts[application.nextStep ?? 'confirm'],
  action: { text: 'lending.next.finish.go', href: stateLink(application) },
})

const turnedDown = (
  { until }: ThingOfKind<'turnedDown'>,
  { situation: { pre }, dates }: CardContext,
): NextCardContent => ({
  tone: 'ready',
  pill: 'lending.pre.rejected',
  art: { picture: 'calendar', badge: 'clock' },
  title: ['lending.next.again', { day: dates.day(until) }],
  consequence: pre.reason ? <>{pre.reason}</> : 'lending.next.again.text',
  action: { text: 'lending.next.see', href: href('/pages/index/indexResult'), quiet: true },
})

const limitUsed = (_: ThingOfKind<'limitUsed'>, { situation: { limit } }: CardContext): NextCardContent => ({
  tone: 'ready',
  pill: 'lending.next.used',
  art: { picture: 'money', badge: 'check' },
  title: 'lending.next.used.left',
  amount: { value: limit.available },
  consequence: 'lending.next.used.text',
  action: { text: 'lending.next.used.go', href: href('/pages/order/index'), quiet: true },
})

const planRequested = ({ loanOrderNo }: ThingOfKind<'planRequested'>): NextCardContent => ({
  tone: 'wait',
  pill: 'lending.application.inReview',
  art: { picture: 'form', badge: 'clock' },
  title: 'lending.next.plan',
  consequence: 'lending.next.message',
  action: { text: 'lending.next.see', href: href('/pages/order/relief', { loanOrderNo }) },
})

const borrow = (_: ThingOfKind<'borrow'>, { situation: { limit } }: CardContext): NextCardContent => ({
  tone: 'go',
  pill: 'lending.next.ready',
  title: 'lending.next.borrow',
  amount: { value: limit.available },
  top: (
    <LimitArc available={limit.available} used={limit.used} limit={limit.total} label="lending.next.borrow" />
  ),
  topSays: true,
  ...(isOffered('/pages/agent/borrow') && {
    action: { text: 'lending.next.borrow.go', href: href('/pages/agent/borrow') },
  }),
})

/** Card of each kind of action; a kind without a card does not compile. */
export const borrowerCards: Cards = {
  ...payCards,
  correct: correctDetails,
  correctPapers,
  correctAccount,
  setUp,
  formInReview,
  loanInReview,
  moneyOnItsWay,
  finish,
  turnedDown,
  limitUsed,
  planRequested,
  borrow,
}
