import { useEffect, useRef } from 'react'
import { ApplicationState } from '../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../bridge/contract/entities/loan'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { formatPesos } from '../../domain/money/money'
import { MyAgent } from '../../features/account/MyAgent'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { type LoanRequest, loanRequestKey, toLoanQuery } from '../../features/application/loan-request'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { applicationMeaning, isToCorrect } from '../../features/order/status'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { openLoanRequest } from '../../session/loan-request'
import { buttonClass, IconButton } from '../../ui/base/Button'
import { markAmounts } from '../../ui/base/content'
import { refresh as refreshIcon } from '../../ui/base/icons'
import { Body, Line } from '../../ui/layout/Frame'
import { HeaderAction } from '../../ui/layout/HeaderAction'
import { Card, Footer, Stack } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Notice, Pill, Timeline } from '../../ui/state/status'
import { RefusedPapers } from './parts/refused/RefusedPapers'
import { useApplicationSteps } from './parts/use-application-steps'

/** State of an application; if rejected, the reasons and how to fix them. */
export default function State() {
  const { id } = useQuery('/pages/agent/state')
  const result = useOperation(loanProduct.getClientLoanFromResult, id ? { id } : null)
  usePrefetch(orderApply.getById, id ? { id } : null)
  const found = result.state === 'ready' ? result.data : null
  const detail = useOperation(orderApply.getById, found ? { id } : null, { optional: true })
  const order = detail.state === 'ready' ? detail.data.order : null
  const borrower = useIsBorrower()
  return (
    <>
      <HeaderAction>
        <IconButton
          icon={refreshIcon}
          label="agent.state.refresh"
          onPress={() => result.state === 'ready' && void result.refresh()}
        />
      </HeaderAction>
      <Body>
        <Loaded query={result} empty={<NotFound />}>
          {(application) =>
            application && <ApplicationStatus application={application} order={order} byAgent={!borrower} />
          }
        </Loaded>
      </Body>
      <NextStep application={found} byAgent={!borrower} />
    </>
  )
}

function NotFound() {
  return (
    <Empty
      picture="search"
      title="agent.state.none"
      text="agent.state.none.text"
      link={{ text: 'agent.state.orders', href: href('/pages/order/index') }}
    />
  )
}

function NextStep({ application, byAgent }: { application: Application | null; byAgent: boolean }) {
  const t = useT()
  if (!application) return null
  if (application.nextStep)
    return (
      <Footer>
        <a className={buttonClass()} href={continueHref(application, byAgent)}>
          {t('agent.state.continue')}
        </a>
      </Footer>
    )
  // its card has the next step
  if (isToCorrect(application)) return null
  return (
    <Footer>
      {application.state === ApplicationState.notPassed ? (
        <a
          className={buttonClass()}
          href={href('/pages/agent/loanApply', toLoanQuery(toLoanRequest(application, byAgent)))}
        >
          {t('agent.state.again')}
        </a>
      ) : (
        <a
          className={buttonClass('secondary')}
          href={href('/pages/agent/loanApplyDetail', { id: application.id })}
        >
          {t('agent.state.detail')}
        </a>
      )}
      {application.state === ApplicationState.passed && application.loanOrderNo && (
        <a
          className={buttonClass()}
          href={href('/pages/order/details', { loanOrderNo: application.loanOrderNo })}
        >
          {t('agent.loanSuccess.see')}
        </a>
      )}
    </Footer>
  )
}

const toLoanRequest = (application: Application, byAgent: boolean): LoanRequest => {
  const { productNo, loanAmount, tenorDays, repaymentMethod } = application
  return {
    productNo,
    loanAmount,
    tenorDays,
    repaymentMethod,
    ...(byAgent && { customerId: application.customerId }),
  }
}

const stepPages = {
  confirm: '/pages/agent/loanConfirm',
  read: '/pages/agent/loanAgreement',
  sign: '/pages/agent/signing',
  send: '/pages/agent/loanSubmit',
} as const satisfies Record<string, Path>

/** URL to continue a draft application: its next step if it was started on this phone, otherwise the confirmation page. */
function continueHref(application: Application, byAgent: boolean): string {
  const request = toLoanRequest(application, byAgent)
  const step = openLoanRequest(loanRequestKey(request)) ? application.nextStep : 'confirm'
  return href(stepPages[step ?? 'confirm'], toLoanQuery(request))
}

function ApplicationStatus(props: {
  application: Application
  order: OrderSummary | null
  byAgent: boolean
}) {
  const { application, order, byAgent } = props
  const t = useT()
  const { text, tone } = applicationMeaning(application)
  const toCorrect = isToCorrect(application)
  const refused = application.state === ApplicationState.notPassed && !toCorrect
  const heading = useRef<HTMLHeadingElement>(null)
  // the card and its button disappear once the correction was sent
  useEffect(() => {
    if (!toCorrect && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [toCorrect])
  const refusedTitle = byAgent ? 'agent.state.notPassed.customer' : 'agent.state.notPassed'
  return (
    <>
      {byAgent && <CustomerBanner customerId={application.customerId} />}
      {toCorrect && <RefusedPapers application={application} byAgent={byAgent} />}
      <Card>
        <Line>
          <Stack>
            <h2 ref={heading} tabIndex={-1}>
              {application.productName}
            </h2>
            <span className="sm mut nums">
              {markAmounts(
                `${formatPesos(application.loanAmount)} · ${t('lending.days', { count: application.tenorDays })}`,
              )}
            </span>
          </Stack>
          {!toCorrect && <Pill tone={tone} text={text} />}
        </Line>
      </Card>
      {refused && (
        <Notice tone="bad" title={refusedTitle}>
          <ul>
            {application.reasons.map(({ reason }) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <Timeline items={useApplicationSteps(application, order, byAgent)} />
      </Card>
      {application.nextStep ? (
        <CancelLoan applicationId={application.id} byAgent={byAgent} draft />
      ) : (
        mayCancel(order?.status, application.state) && (
          <CancelLoan applicationId={application.id} byAgent={byAgent} />
        )
      )}
      {refused && !byAgent && <MyAgent />}
    </>
  )
}
