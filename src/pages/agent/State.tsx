import { ApplicationState } from '../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../bridge/contract/entities/loan'
import { orderApply } from '../../../bridge/contract/operations/loan-other'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower } from '../../api/by-user-type'
import { useResource } from '../../api/resource'
import { formatPesos } from '../../domain/money'
import { MyAgent } from '../../features/account/MyAgent'
import { ForCustomer } from '../../features/agent/ForCustomer'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { applicationState } from '../../features/order/status'
import { useSay } from '../../i18n/translate'
import { href, useQuery } from '../../routes/links'
import { openLoanRequest } from '../../session/loan-request'
import { Empty, Loaded } from '../../ui/async-states'
import { buttonClass, IconButton } from '../../ui/Button'
import { Body, Line } from '../../ui/Frame'
import { HeaderAction } from '../../ui/HeaderAction'
import { refresh as refreshIcon } from '../../ui/icons'
import { Card, Foot, Stack } from '../../ui/Page'
import { Notice, Pill, Timeline } from '../../ui/status'
import { useApplicationSteps } from './parts/useApplicationSteps'
import { loanRequestName, queryOf, type Wanted } from './parts/wanted'

/** Where an application stands; after a refusal why, and the way to put it right. */
export default function State() {
  const { id } = useQuery('/pages/agent/state')
  const result = useResource(loanProduct.getClientLoanFromResult, id ? { id } : null)
  const found = result.state === 'ready' ? result.data : null
  const detail = useResource(orderApply.getById, found ? { id } : null)
  const order = detail.state === 'ready' ? detail.data.order : null
  const borrower = useIsBorrower()
  return (
    <>
      <HeaderAction>
        <IconButton
          of={refreshIcon}
          label="agent.state.refresh"
          onPress={() => result.state === 'ready' && void result.refresh()}
        />
      </HeaderAction>
      <Body>
        <Loaded of={result} empty={<NoneSuch />}>
          {(application) => application && <Standing of={application} order={order} byAgent={!borrower} />}
        </Loaded>
      </Body>
      <NextStep of={found} byAgent={!borrower} />
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

function NextStep({ of, byAgent }: { of: Application | null; byAgent: boolean }) {
  const say = useSay()
  if (!of) return null
  if (of.nextStep)
    return (
      <Foot>
        <a className={buttonClass()} href={onward(of, byAgent)}>
          {say('agent.state.continue')}
        </a>
      </Foot>
    )
  const refused = of.state === ApplicationState.notPassed
  const toCorrect = of.reasons.some(({ field }) => field)
  return (
    <Foot>
      {refused ? (
        <a className={buttonClass()} href={again(of, byAgent)}>
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

const wantedOf = (of: Application, byAgent: boolean): Wanted => {
  const { productNo, loanAmount, tenorDays, repaymentMethod } = of
  return { productNo, loanAmount, tenorDays, repaymentMethod, ...(byAgent && { customerId: of.customerId }) }
}

const pageOf = {
  confirm: '/pages/agent/loanConfirm',
  read: '/pages/agent/loanAgreement',
  sign: '/pages/agent/signing',
  send: '/pages/agent/loanSubmit',
} as const

/** Where a draft goes on: where it was left on the phone that it was begun on, on another at its confirmation. */
function onward(of: Application, byAgent: boolean): string {
  const wanted = wantedOf(of, byAgent)
  const step = openLoanRequest(loanRequestName(wanted)) ? of.nextStep : 'confirm'
  return href(pageOf[step ?? 'confirm'], queryOf(wanted))
}

/** Where a refused application begins anew: at what must be corrected, else at its amount. */
function again(of: Application, byAgent: boolean): string {
  const query = queryOf(wantedOf(of, byAgent))
  return of.reasons.some(({ field }) => field)
    ? href('/pages/agent/loanApplyInfo', { ...query, applicationId: of.id })
    : href('/pages/agent/loanApply', query)
}

function Standing(props: { of: Application; order: OrderSummary | null; byAgent: boolean }) {
  const { of, order, byAgent } = props
  const say = useSay()
  const { text, tone } = applicationState[of.state]
  const refused = of.state === ApplicationState.notPassed
  return (
    <>
      {byAgent && <ForCustomer customerId={of.customerId} />}
      <Card>
        <Line>
          <Stack>
            <h2>{of.productName}</h2>
            <span className="sm mut nums">{`${formatPesos(of.loanAmount)} · ${say('lending.days', { count: of.tenorDays })}`}</span>
          </Stack>
          <Pill tone={tone} text={text} />
        </Line>
      </Card>
      {refused && (
        <Notice tone="bad" title={byAgent ? 'agent.state.notPassed.customer' : 'agent.state.notPassed'}>
          <ul>
            {of.reasons.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <Timeline items={useApplicationSteps(of, order, byAgent)} />
      </Card>
      {of.nextStep ? (
        <CancelLoan applicationId={of.id} byAgent={byAgent} draft />
      ) : (
        mayCancel(order?.status, of.state) && <CancelLoan applicationId={of.id} byAgent={byAgent} />
      )}
      {refused && !byAgent && <MyAgent />}
    </>
  )
}
