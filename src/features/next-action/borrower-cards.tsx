import type { Application } from '../../../bridge/contract/entities/loan'
import { type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import { isOffered } from '../../routes/offered'
import { LimitArc } from '../../ui/display/charts'
import { Facts } from '../../ui/display/Facts'
import { ShopArt } from './Art'
import type { Cards, Context, NextLines, Of } from './card'
import { payCards } from './pay-cards'
import { SetUpSteps } from './SetUpSteps'
import { stepAddress, stepText } from './set-up-steps'

const orderLink = (loanOrderNo: string) => href('/pages/order/details', { loanOrderNo })
const stateLink = ({ id }: Application) => href('/pages/agent/state', { id })

function correct({ what }: Of<'correct'>, { of: { pre }, refusals }: Context): NextLines {
  if (what === 'identity')
    return {
      tone: 'ready',
      pill: 'lending.pre.infoRejected',
      art: { of: 'form', badge: 'alert' },
      what: 'lending.next.identity',
      consequence: pre.reason ? <>{pre.reason}</> : 'lending.next.identity.text',
      action: { text: 'lending.next.identity.go', href: href('/pages/index/indexScreening') },
    }
  return {
    tone: 'ready',
    pill: 'lending.pre.infoRejected',
    art: { of: 'form', badge: 'pen' },
    what: ['lending.next.fields', { count: pre.refused.length }],
    consequence: 'lending.next.fields.text',
    body: refusals?.(pre.refused),
    action: { text: 'lending.next.fields.go', href: href('/pages/index/indexForm') },
  }
}

const correctPapers = ({ application }: Of<'correctPapers'>): NextLines => ({
  tone: 'ready',
  pill: 'lending.pre.infoRejected',
  art: { of: 'form', badge: 'pen' },
  what: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: <>{application.reasons.map(({ reason }) => reason).join(' ')}</>,
  action: { text: 'lending.next.fields.go', href: stateLink(application) },
})

const correctAccount = ({ order }: Of<'correctAccount'>): NextLines => ({
  tone: 'ready',
  pill: 'lending.order.releaseFailed',
  art: { of: 'money', badge: 'alert' },
  what: <>{order.productName}</>,
  amount: { value: order.loanAmount },
  consequence: 'lending.next.account',
  action: { text: 'lending.next.account.go', href: orderLink(order.loanOrderNo) },
})

function setUp({ steps, left }: Of<'setUp'>): NextLines {
  const first = steps.find(({ state }) => state === 'toDo')?.step ?? 'identity'
  return {
    tone: 'ready',
    pill: 'lending.pre.open',
    what: ['lending.next.steps', { count: left }],
    top: <ShopArt />,
    body: <SetUpSteps steps={steps} />,
    action: { text: stepText[first].go, href: stepAddress(first, steps) },
  }
}

/** Since when something is looked at, and until when there is an answer. */
function Sent({ when }: { when: string | undefined }) {
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

const formInReview = ({ since }: Of<'formInReview'>, { dates }: Context): NextLines => ({
  tone: 'wait',
  pill: 'lending.pre.inReview',
  art: { of: 'form', badge: 'clock' },
  what: 'lending.next.form',
  consequence: 'lending.next.message',
  body: <Sent when={since ? dates.day(since) : undefined} />,
  action: { text: 'lending.next.see', href: href('/pages/index/indexResult') },
})

const loanInReview = ({ application }: Of<'loanInReview'>, { dates }: Context): NextLines => ({
  tone: 'wait',
  pill: 'lending.application.inReview',
  art: { of: 'form', badge: 'clock' },
  what: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: 'lending.next.message',
  body: <Sent when={dates.moment(application.submittedAt)} />,
  action: { text: 'lending.next.see', href: stateLink(application) },
})

const moneyOnItsWay = ({ order }: Of<'moneyOnItsWay'>): NextLines => ({
  tone: 'wait',
  pill: 'lending.order.releasing',
  art: { of: 'money', badge: 'clock' },
  what: <>{order.productName}</>,
  amount: { value: order.loanAmount },
  consequence: 'lending.next.onItsWay',
  action: { text: 'lending.next.see', href: orderLink(order.loanOrderNo) },
})

const toFinish = {
  confirm: 'lending.next.finish.confirm',
  read: 'lending.next.finish.read',
  sign: 'lending.next.finish.sign',
  send: 'lending.next.finish.send',
} as const satisfies Record<NonNullable<Application['nextStep']>, MessageKey>

const finish = ({ application }: Of<'finish'>): NextLines => ({
  tone: 'ready',
  pill: 'lending.application.draft',
  art: { of: 'form', badge: 'pen' },
  what: <>{application.productName}</>,
  amount: { value: application.loanAmount },
  consequence: toFinish[application.nextStep ?? 'confirm'],
  action: { text: 'lending.next.finish.go', href: stateLink(application) },
})

const turnedDown = ({ until }: Of<'turnedDown'>, { of: { pre }, dates }: Context): NextLines => ({
  tone: 'ready',
  pill: 'lending.pre.rejected',
  art: { of: 'calendar', badge: 'clock' },
  what: ['lending.next.again', { day: dates.day(until) }],
  consequence: pre.reason ? <>{pre.reason}</> : 'lending.next.again.text',
  action: { text: 'lending.next.see', href: href('/pages/index/indexResult'), quiet: true },
})

const limitUsed = (_: Of<'limitUsed'>, { of: { limit } }: Context): NextLines => ({
  tone: 'ready',
  pill: 'lending.next.used',
  art: { of: 'money', badge: 'check' },
  what: 'lending.next.used.left',
  amount: { value: limit.available },
  consequence: 'lending.next.used.text',
  action: { text: 'lending.next.used.go', href: href('/pages/order/index'), quiet: true },
})

const borrow = (_: Of<'borrow'>, { of: { limit } }: Context): NextLines => ({
  tone: 'go',
  pill: 'lending.next.ready',
  what: 'lending.next.borrow',
  amount: { value: limit.available },
  top: (
    <LimitArc available={limit.available} used={limit.used} limit={limit.total} label="lending.next.borrow" />
  ),
  topSays: true,
  ...(isOffered('/pages/agent/borrow') && {
    action: { text: 'lending.next.borrow.go', href: href('/pages/agent/borrow') },
  }),
})

/** What each thing says. Total: a thing without a card does not compile. */
export const borrowerCards: Cards = {
  ...payCards,
  correct,
  correctPapers,
  correctAccount,
  setUp,
  formInReview,
  loanInReview,
  moneyOnItsWay,
  finish,
  turnedDown,
  limitUsed,
  borrow,
}
