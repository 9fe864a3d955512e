import { ApplicationState, OrderStatus } from '../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../bridge/contract/entities/loan'
import { orderApply } from '../../../bridge/contract/operations/loan-other'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { user } from '../../../bridge/contract/operations/system-user'
import { showMobile } from '../../domain/mobile'
import { formatPesos } from '../../domain/money'
import { useDates } from '../../lending/dates'
import { applicationState } from '../../lending/status'
import { href, useQuery } from '../../nav/go'
import { useIsBorrower } from '../../state/byUserType'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass, IconButton } from '../../ui/Button'
import { Empty, Loaded } from '../../ui/faces'
import { Body, Line } from '../../ui/Frame'
import { HeaderAction } from '../../ui/HeaderAction'
import { phone, refresh as refreshIcon } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Card, Foot, Section, Stack } from '../../ui/Page'
import { Notice, Pill, Timeline, type TimelineItem } from '../../ui/status'
import { queryOf } from './parts/wanted'

/** Where an application stands; after a refusal why, and the way to put it right. */
export default function State() {
  const { id } = useQuery('/pages/agent/state')
  const result = useResource(loanProduct.getClientLoanFromResult, id ? { id } : null)
  const found = result.state === 'ready' ? result.data : null
  const detail = useResource(orderApply.getById, found ? { id } : null)
  const order = detail.state === 'ready' ? detail.data.order : null
  return (
    <>
      <HeaderAction>
        <IconButton of={refreshIcon} label="agent.state.refresh" onPress={() => result.state === 'ready' && void result.refresh()} />
      </HeaderAction>
      <Body>
        <Loaded of={result} empty={<NoneSuch />}>
          {(application) => application && <Standing of={application} order={order} />}
        </Loaded>
      </Body>
      <NextStep of={found} />
    </>
  )
}

function NoneSuch() {
  const say = useSay()
  return (
    <Empty
      picture="search"
      title="agent.state.none"
      text="agent.state.none.text"
      action={
        <a className={buttonClass('secondary', 'small')} href={href('/pages/order/index')}>
          {say('agent.state.orders')}
        </a>
      }
    />
  )
}

function NextStep({ of }: { of: Application | null }) {
  const say = useSay()
  if (!of) return null
  const refused = of.state === ApplicationState.notPassed
  const toCorrect = of.reasons.some(({ field }) => field)
  return (
    <Foot>
      {refused ? (
        <a className={buttonClass()} href={again(of)}>
          {say(toCorrect ? 'agent.state.correct' : 'agent.state.again')}
        </a>
      ) : (
        <a className={buttonClass('secondary')} href={href('/pages/agent/loanApplyDetail', { id: of.id })}>
          {say('agent.state.detail')}
        </a>
      )}
      {of.state === ApplicationState.passed && of.loanOrderNo && (
        <a className={buttonClass()} href={href('/pages/order/details', { loanOrderNo: of.loanOrderNo })}>
          {say('agent.loanSuccess.see')}
        </a>
      )}
    </Foot>
  )
}

/** Where a refused application begins anew: at what must be corrected, else at its amount. */
function again(of: Application): string {
  const { id, productNo, loanAmount, tenorDays, repaymentMethod } = of
  const query = queryOf({ productNo, loanAmount, tenorDays, repaymentMethod })
  return of.reasons.some(({ field }) => field) ? href('/pages/agent/loanApplyInfo', { ...query, applicationId: id }) : href('/pages/agent/loanApply', query)
}

function Standing({ of, order }: { of: Application; order: OrderSummary | null }) {
  const say = useSay()
  const { text, tone } = applicationState[of.state]
  const refused = of.state === ApplicationState.notPassed
  return (
    <>
      <Card>
        <Line>
          <Stack>
            <h2>{of.productName}</h2>
            <span className="sm mut num">{`${formatPesos(of.loanAmount)} · ${say('lending.days', { count: of.tenorDays })}`}</span>
          </Stack>
          <Pill tone={tone} text={text} />
        </Line>
      </Card>
      {refused && (
        <Notice tone="bad" title="agent.state.notPassed">
          <ul>
            {of.reasons.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <Timeline items={useSteps(of, order)} />
      </Card>
      {refused && <MyAgent />}
    </>
  )
}

/** What happened to an application, happens and is still to come. */
function useSteps(of: Application, order: OrderSummary | null): TimelineItem[] {
  const dates = useDates()
  const sent: TimelineItem = { title: 'agent.state.sent', sub: <>{dates.moment(of.submittedAt)}</>, state: 'done' }
  const decided = of.decidedAt ? <>{dates.moment(of.decidedAt)}</> : undefined
  if (of.state === ApplicationState.inReview) {
    return [sent, { title: 'agent.state.review', sub: 'agent.state.review.text', state: 'now' }, { title: 'agent.state.release', sub: 'agent.state.release.text', state: 'next' }]
  }
  if (of.state === ApplicationState.passed) {
    const passed: TimelineItem = { title: 'agent.state.passed', sub: decided, state: 'done' }
    const failed = order?.status === OrderStatus.releaseFailed
    const under = order === null || order.status === OrderStatus.releasing || order.status === OrderStatus.processing
    return [
      sent,
      passed,
      failed
        ? { title: 'agent.state.releaseFailed', sub: 'agent.state.releaseFailed.text', state: 'bad' }
        : { title: under ? 'agent.state.releasing' : 'agent.state.released', state: under ? 'now' : 'done' },
    ]
  }
  return [sent, { title: of.state === ApplicationState.withdrawn ? 'agent.state.withdrawn' : 'agent.state.notPassed.short', sub: decided, state: 'bad' }]
}

/** The borrower's agent, a call away. */
function MyAgent() {
  const borrower = useIsBorrower()
  const agent = useResource(user.getBindAgentInfo, borrower ? {} : null)
  if (agent.state !== 'ready' || !agent.data) return null
  const { agentName, phoneNumber } = agent.data
  return (
    <Section title="agent.state.agent">
      <List>
        <Row icon={phone} title={<b>{agentName}</b>} sub={<>{showMobile(phoneNumber)}</>} href={`tel:+63${phoneNumber}`} />
      </List>
    </Section>
  )
}
