import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { user } from '../../../../../bridge/contract/operations/system-user'
import { type AgentAction, agentNextActions } from '../../../../domain/loan/agent-next-action'
import { toManilaDay } from '../../../../domain/time/day'
import { PersonAvatar } from '../../../../features/account/PersonAvatar'
import type { Dates } from '../../../../i18n/dates'
import { useDates } from '../../../../i18n/dates'
import { type MessageKey, type Text, useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import { useServiceTime } from '../../../../session/service-clock'
import { type Centavos, Money } from '../../../../ui/base/Amount'
import { buttonClass } from '../../../../ui/base/Button'
import type { Content, Tone } from '../../../../ui/base/content'
import type { IconShape } from '../../../../ui/base/Icon'
import { calendar, check, people, upload, warning } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { Line } from '../../../../ui/layout/Frame'
import { Buttons, Card } from '../../../../ui/layout/Page'
import { Pill } from '../../../../ui/state/status'
import { OnboardFirst } from './OnboardFirst'

type WorkThing = Exclude<AgentAction, { kind: 'onboard' }>

interface CardLines {
  pill: Content
  tone: Tone
  icon: IconShape
  customerId: string
  name: string
  avatar: string | null
  sub: Content
  amount?: Centavos
  go: { text: MessageKey; href: string }
  /** Shorter text, used if the card mentions this action as the second, after the next action. */
  after: Text
}

type WorkOfKind<K extends WorkThing['kind']> = Extract<WorkThing, { kind: K }>

function overduePill({ customer, why }: WorkOfKind<'seeOverdue'>): Content {
  if (why === 'promiseBroken') return 'client.next.promiseBroken'
  return why === 'promiseToday'
    ? 'client.next.promiseToday'
    : ['lending.due.late', { count: customer.overDueDays }]
}

function overdueLines(thing: WorkOfKind<'seeOverdue'>, dates: Dates): CardLines {
  const { customerId, customerName: name, customerAvatar, dueDate, dueToday, loanOrderNo } = thing.customer
  return {
    pill: overduePill(thing),
    tone: 'bad',
    icon: warning,
    customerId,
    name,
    avatar: customerAvatar,
    sub: ['client.next.since', { day: dates.day(dueDate, 'short') }],
    amount: dueToday,
    go: { text: 'client.next.late.go', href: href('/pages/overdueControl/index', { loanOrderNo }) },
    after: ['client.next.then.late', { name }],
  }
}

function paperLines(thing: WorkOfKind<'uploadPaper'>): CardLines {
  const { customerId, customerName: name, customerAvatar, productName, loanAmount, loanOrderNo } = thing.paper
  return {
    pill: 'lending.contract.toUpload',
    tone: 'warn',
    icon: upload,
    customerId,
    name,
    avatar: customerAvatar,
    sub: ['client.next.paper', { product: productName }],
    amount: loanAmount,
    go: { text: 'client.next.paper.go', href: href('/pages/agent/loanContractDetail', { loanOrderNo }) },
    after: ['client.next.then.paper', { name }],
  }
}

function answerLines(thing: WorkOfKind<'answer'>, dates: Dates): CardLines {
  const { customerId, name, avatar, since, waitsFor } = thing.customer
  const bind = waitsFor === 'BIND'
  return {
    pill: bind ? 'client.verify.bind' : 'client.verify.review',
    tone: 'info',
    icon: people,
    customerId,
    name,
    avatar,
    sub: ['client.next.waits', { day: dates.day(since, 'short') }],
    go: {
      text: bind ? 'client.next.answer.go' : 'client.next.review.go',
      href: bind ? href('/pages/index/customerVerify') : href('/pages/agent/loanReview', { customerId }),
    },
    after: [bind ? 'client.next.then.answer' : 'client.next.then.review', { name }],
  }
}

function reminderLines(thing: WorkOfKind<'remind'>, dates: Dates): CardLines {
  const { customerId, customerName: name, customerAvatar, loanOrderNo, due, dueDate } = thing.customer
  return {
    pill: 'lending.due.today',
    tone: 'warn',
    icon: calendar,
    customerId,
    name,
    avatar: customerAvatar,
    sub: <>{dates.day(dueDate, 'long')}</>,
    amount: due,
    go: { text: 'client.next.remind.go', href: href('/pages/order/details', { loanOrderNo }) },
    after: ['client.next.then.remind', { name }],
  }
}

function getLines(thing: WorkThing, dates: Dates): CardLines {
  switch (thing.kind) {
    case 'seeOverdue':
      return overdueLines(thing, dates)
    case 'uploadPaper':
      return paperLines(thing)
    case 'answer':
      return answerLines(thing, dates)
    case 'remind':
      return reminderLines(thing, dates)
  }
}

interface AgentNextProps {
  onboarding: ReplyOf<typeof user.agentIsOnboarding>
  /** For each kind of work, the first customer in the queue. */
  first: ReplyOf<typeof agentWork.getCustomerNum>['first']
  /** Customers with payments due in the next days, soonest first. */
  due: ReplyOf<typeof agentWork.getRepaymentCustomerList>['list']
}

/** The agent's next action today with its reason, and the action after it. */
export function AgentNext({ onboarding, first, due }: AgentNextProps) {
  const today = toManilaDay(useServiceTime())
  const [thing, after] = agentNextActions({ onboarding, first, due, today })
  if (!thing) return <AllDone />
  if (thing.kind === 'onboard') return <OnboardFirst status={thing.onboarding} />
  return <NextVisit thing={thing} after={after?.kind === 'onboard' ? undefined : after} />
}

function NextVisit({ thing, after }: { thing: WorkThing; after: WorkThing | undefined }) {
  const t = useT()
  const dates = useDates()
  const { pill, tone, name, avatar, sub, amount, go, customerId } = getLines(thing, dates)
  const next = after && getLines(after, dates)
  return (
    <Card>
      <Line>
        <h2 className="sm mut">{t('client.next.title')}</h2>
        <Pill tone={tone} text={pill} />
      </Line>
      <List bare>
        <Row
          avatar={<PersonAvatar name={name} fileId={avatar} />}
          title={<b>{name}</b>}
          sub={sub}
          value={amount === undefined ? undefined : <Money value={amount} exact />}
        />
      </List>
      <Buttons>
        <a className={buttonClass('primary', 'small')} href={go.href}>
          {t(go.text)}
        </a>
        <a
          className={buttonClass('secondary', 'small')}
          href={href('/pages/me/client/detail', { customerId })}
        >
          {t('client.next.customer')}
        </a>
      </Buttons>
      {next && (
        <List bare>
          <Row icon={next.icon} title={next.after} href={next.go.href} />
        </List>
      )}
    </Card>
  )
}

function AllDone() {
  return (
    <List>
      <Row icon={check} tone="ok" title="client.next.none" sub="client.next.none.text" />
    </List>
  )
}
