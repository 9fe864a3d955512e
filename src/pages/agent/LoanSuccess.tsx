import { useEffect } from 'react'
import { ApplicationState } from '../../../bridge/contract/codes'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { receiptExports } from '../../api/device/file-export'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { formatPesos, formatPesosExact } from '../../domain/money/money'
import { FlowSteps } from '../../features/application/FlowSteps'
import { ReceiptActions } from '../../features/receipt/ReceiptActions'
import type { DatedReceipt } from '../../features/receipt/receipt'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { homePath } from '../../routes/guard'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { useSession } from '../../session/session'
import { Amount } from '../../ui/base/Amount'
import { buttonClass } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { wallet } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { Body } from '../../ui/layout/Frame'
import { Card, Footer, Section, Small, Stack } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { SuccessMark } from '../../ui/state/SuccessMark'
import { Timeline } from '../../ui/state/status'

/** Step 4 of a loan application: confirms that it was submitted, and shows the next steps and a receipt. */
export default function LoanSuccess() {
  const { id } = useQuery('/pages/agent/loanSuccess')
  const t = useT()
  const session = useSession()
  const application = useOperation(orderApply.getById, id ? { id } : null)
  const borrower = useIsBorrower()
  const submitted = application.state === 'ready' ? application.data : null
  const decided = submitted !== null && submitted.state !== ApplicationState.inReview
  const state = useNextPage('/pages/agent/state')
  useEffect(() => {
    // if a decision on the application has already been made, show the decision instead
    if (decided) state.replace({ id })
  }, [decided, id, state])
  const ofCustomer = borrower ? undefined : submitted?.customerId
  return (
    <>
      <Body>
        <FlowSteps step={4} customerId={ofCustomer} />
        <Loaded query={application} skeleton="card">
          {(data) => !decided && <Created detail={data} byAgent={!borrower} />}
        </Loaded>
      </Body>
      <Footer>
        <a
          className={buttonClass('secondary')}
          href={
            !borrower && submitted?.loanOrderNo
              ? href('/pages/agent/loanContract', { loanOrderNo: submitted.loanOrderNo })
              : submitted?.order
                ? href('/pages/order/details', { loanOrderNo: submitted.order.loanOrderNo })
                : href('/pages/agent/state', { id })
          }
        >
          {t(!borrower && submitted?.loanOrderNo ? 'agent.loanSuccess.contract' : 'agent.loanSuccess.see')}
        </a>
        <a className={buttonClass()} href={session ? homePath(session) : '/'}>
          {t('agent.loanSuccess.home')}
        </a>
      </Footer>
    </>
  )
}

interface CreatedProps {
  detail: ReplyOf<typeof orderApply.getById>
  byAgent: boolean
}

function Created({ detail, byAgent }: CreatedProps) {
  const t = useT()
  const dates = useDates()
  const { loanAmount, productName, tenorDays, submittedAt } = detail
  const number = detail.loanOrderNo ?? detail.id
  const rows = [
    [t('agent.loanSuccess.order'), number],
    [t('agent.loanSuccess.product'), productName],
    [t('lending.product.tenor'), t('lending.days', { count: tenorDays })],
    [t('agent.loanSuccess.sent'), dates.moment(submittedAt)],
  ] as const
  const receipt: DatedReceipt = {
    issuedAt: submittedAt,
    title: t('agent.loanSuccess.title'),
    amount: formatPesosExact(loanAmount),
    rows,
    footer: t('agent.loanSuccess.review.text'),
  }
  return (
    <>
      <Card>
        <Stack center>
          <SuccessMark />
          <h2>{t(byAgent ? 'agent.loanSuccess.done.customer' : 'agent.loanSuccess.done')}</h2>
          <span className="sm mut">{t('agent.loanSuccess.answer')}</span>
        </Stack>
        <div className="line told">
          <Stack>
            <span className="sm mut">
              {detail.receiptAccount
                ? t(byAgent ? 'agent.loanSuccess.willGet.customer' : 'agent.loanSuccess.willGet', {
                    account: detail.receiptAccount,
                  })
                : productName}
            </span>
            <Amount value={detail.netProceeds} exact />
          </Stack>
          <Icon icon={wallet} />
        </div>
      </Card>
      <NextSteps detail={detail} byAgent={byAgent} />
      <Small text="agent.loanSuccess.cancel" />
      <Card>
        <Facts
          rows={[
            { label: 'agent.loanSuccess.order', value: number },
            { label: 'agent.loanSuccess.product', value: productName },
            { label: 'agent.loanApplyDetail.amount', money: loanAmount },
            { label: 'lending.product.tenor', value: t('lending.days', { count: tenorDays }) },
          ]}
        />
        <ReceiptActions receipt={receipt} name={`puhunan-${number}`} ways={receiptExports()} />
      </Card>
    </>
  )
}

/** Timeline from the application to the first payment. */
function NextSteps({ detail: { plan, submittedAt }, byAgent }: CreatedProps) {
  const dates = useDates()
  const [first] = plan
  return (
    <Section title="agent.loanSuccess.next">
      <Card>
        <Timeline
          items={[
            { title: 'agent.state.sent', sub: <>{dates.moment(submittedAt)}</>, state: 'done' },
            { title: 'agent.loanSuccess.review', sub: 'agent.loanSuccess.review.text', state: 'now' },
            ...(byAgent
              ? [
                  {
                    title: 'agent.loanSuccess.paper' as const,
                    sub: 'agent.loanSuccess.paper.text' as const,
                    state: 'now' as const,
                  },
                ]
              : []),
            {
              title: 'agent.loanSuccess.release',
              sub: byAgent ? 'agent.loanSuccess.release.customer' : 'agent.loanSuccess.release.text',
              state: 'next',
            },
            ...(first
              ? [
                  {
                    title: 'lending.cost.firstPayment' as const,
                    sub: [
                      'agent.loanSuccess.first',
                      { amount: formatPesos(first.repayTotal), day: dates.day(first.dueDate) },
                    ] as const,
                    state: 'next' as const,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  )
}
