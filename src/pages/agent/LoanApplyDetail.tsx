import { useState } from 'react'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { OrderContract } from '../../features/contract/OrderContract'
import { PlanPicture, PlanRows } from '../../features/order/PlanRows'
import { applicationMeaning, isToCorrect, paymentState } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { Amount, Money } from '../../ui/base/Amount'
import { buttonClass } from '../../ui/base/Button'
import { document } from '../../ui/base/icons'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { Body, Line } from '../../ui/layout/Frame'
import { Card, Footer, Section, Stack } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Notice, Pill, Timeline } from '../../ui/state/status'
import { ApplicationForm } from './parts/form/ApplicationForm'
import { useApplicationSteps } from './parts/use-application-steps'

type Detail = ReplyOf<typeof orderApply.getById>

/** A loan application: progress, form, repayment plan, contract and transfers. */
export default function LoanApplyDetail() {
  const { id } = useQuery('/pages/agent/loanApplyDetail')
  const t = useT()
  const detail = useOperation(orderApply.getById, id ? { id } : null)
  // optional: the latest state of the application, which replaces the state in its details
  const result = useOperation(loanProduct.getClientLoanFromResult, id ? { id } : null, { optional: true })
  usePrefetch(orderApply.transaction, id ? { id } : null)
  const order = detail.state === 'ready' ? detail.data.order : null
  return (
    <>
      <Body>
        <Loaded query={detail}>
          {(data) => (
            <Summary detail={result.state === 'ready' && result.data ? { ...data, ...result.data } : data} />
          )}
        </Loaded>
        {detail.state === 'ready' && <Transfers id={id} />}
      </Body>
      <Footer>
        {order ? (
          <a
            className={buttonClass()}
            href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
          >
            {t('agent.loanSuccess.see')}
          </a>
        ) : (
          <a className={buttonClass('secondary')} href={href('/pages/agent/state', { id })}>
            {t('agent.loanApplyDetail.state')}
          </a>
        )}
      </Footer>
    </>
  )
}

function Summary({ detail }: { detail: Detail }) {
  const { text, tone } = applicationMeaning(detail)
  return (
    <>
      <Card>
        <Line>
          <Stack>
            <span className="sm mut">{detail.productName}</span>
            <Amount value={detail.loanAmount} />
          </Stack>
          <Pill tone={tone} text={text} />
        </Line>
        {detail.loanOrderNo && (
          <Facts rows={[{ label: 'agent.loanSuccess.order', value: detail.loanOrderNo }]} />
        )}
      </Card>
      <Progress detail={detail} />
      <ApplicationForm detail={detail} />
      <Section title="agent.loanPlan.title">
        <Card>
          <PlanPicture rows={detail.plan} />
        </Card>
        <PlanRows rows={detail.plan} />
      </Section>
      {detail.loanOrderNo && <Contract loanOrderNo={detail.loanOrderNo} />}
    </>
  )
}

/** Progress of an application, with the reasons if it was rejected. */
function Progress({ detail }: { detail: Detail }) {
  const borrower = useIsBorrower()
  const steps = useApplicationSteps(detail, detail.order, !borrower)
  return (
    <Section title="agent.loanApplyDetail.stateOf">
      {detail.reasons.map(({ field, label, reason }) => (
        <Notice
          key={`${field} ${reason}`}
          tone={isToCorrect(detail) ? 'warn' : 'bad'}
          title={label ? <>{label}</> : undefined}
        >
          {reason}
        </Notice>
      ))}
      <Card>
        <Timeline items={steps} />
      </Card>
    </Section>
  )
}

/** The signed contract, to read and save. */
function Contract({ loanOrderNo }: { loanOrderNo: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <List>
        <Row icon={document} title="lending.signed.title" onPress={() => setOpen(true)} />
      </List>
      <OrderContract loanOrderNo={loanOrderNo} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function Transfers({ id }: { id: string }) {
  const t = useT()
  const dates = useDates()
  const transactions = useOperation(orderApply.transaction, { id })
  return (
    <Section title="agent.loanApplyDetail.money">
      <Loaded
        query={transactions}
        skeleton="list"
        empty={
          <Empty
            picture="money"
            title="agent.loanApplyDetail.noMoney"
            text="agent.loanApplyDetail.noMoney.text"
          />
        }
      >
        {(list) => (
          <List>
            {list.map(({ transactionNo, title, at, amount, state }) => (
              <Row
                key={transactionNo}
                title={<>{title}</>}
                sub={<>{`${dates.moment(at)} · ${t(paymentState[state].text)}`}</>}
                value={<Money value={amount} exact />}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  )
}
