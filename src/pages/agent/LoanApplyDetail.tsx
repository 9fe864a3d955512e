import type { ReplyOf } from '../../../bridge/contract/operation'
import { orderApply } from '../../../bridge/contract/operations/loan-other'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useDates } from '../../lending/dates'
import { PlanPicture, PlanRows } from '../../lending/PlanRows'
import { applicationState, paymentState, repaymentMethod } from '../../lending/status'
import { href, useQuery } from '../../nav/go'
import { saveAgreement } from '../../state/keep'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { Amount, Money } from '../../ui/Amount'
import { Button, buttonClass } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Body, Line } from '../../ui/Frame'
import { Empty, Loaded } from '../../ui/faces'
import { download } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Card, Foot, Section, Stack } from '../../ui/Page'
import { Pill } from '../../ui/status'
import { useSave } from './parts/useSave'

type Detail = ReplyOf<typeof orderApply.getById>

/** A submitted application: what was asked, its plan, its contract, its money. */
export default function LoanApplyDetail() {
  const { id } = useQuery('/pages/agent/loanApplyDetail')
  const say = useSay()
  const detail = useResource(orderApply.getById, id ? { id } : null)
  // the state is asked for apart, as it may have changed since
  const result = useResource(loanProduct.getClientLoanFromResult, id ? { id } : null)
  const order = detail.state === 'ready' ? detail.data.order : null
  return (
    <>
      <Body>
        <Loaded of={detail}>
          {(data) => (
            <Facing of={result.state === 'ready' && result.data ? { ...data, ...result.data } : data} />
          )}
        </Loaded>
        {detail.state === 'ready' && <Transfers id={id} />}
      </Body>
      <Foot>
        {order ? (
          <a
            className={buttonClass()}
            href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
          >
            {say('agent.loanSuccess.see')}
          </a>
        ) : (
          <a className={buttonClass('secondary')} href={href('/pages/agent/state', { id })}>
            {say('agent.loanApplyDetail.state')}
          </a>
        )}
      </Foot>
    </>
  )
}

function Facing({ of }: { of: Detail }) {
  const say = useSay()
  const dates = useDates()
  const { busy, save } = useSave()
  const { text, tone } = applicationState[of.state]
  const { loanOrderNo } = of
  return (
    <>
      <Card>
        <Line>
          <Stack>
            <span className="sm mut">{of.productName}</span>
            <Amount value={of.loanAmount} />
          </Stack>
          <Pill tone={tone} text={text} />
        </Line>
        <Facts
          rows={[
            ...(loanOrderNo ? [{ label: 'agent.loanSuccess.order' as const, value: loanOrderNo }] : []),
            { label: 'agent.loanApplyDetail.borrower', value: of.customerName },
            { label: 'lending.product.tenor', value: say('lending.days', { count: of.tenorDays }) },
            { label: 'lending.product.method', value: say(repaymentMethod[of.repaymentMethod].text) },
            { label: 'agent.loanSuccess.sent', value: dates.moment(of.submittedAt) },
            ...(of.decidedAt
              ? [{ label: 'agent.loanApplyDetail.decided' as const, value: dates.moment(of.decidedAt) }]
              : []),
          ]}
        />
        {loanOrderNo && (
          <Button
            kind="secondary"
            size="small"
            icon={download}
            text="agent.loanAgreement.save"
            busy={busy}
            onPress={() => save(() => saveAgreement({ loanOrderNo }))}
          />
        )}
      </Card>
      <Section title="agent.loanPlan.title">
        <Card>
          <PlanPicture rows={of.plan} />
        </Card>
        <PlanRows rows={of.plan} />
      </Section>
    </>
  )
}

function Transfers({ id }: { id: string }) {
  const say = useSay()
  const dates = useDates()
  const transactions = useResource(orderApply.transaction, { id })
  return (
    <Section title="agent.loanApplyDetail.money">
      <Loaded
        of={transactions}
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
                sub={<>{`${dates.moment(at)} · ${say(paymentState[state].text)}`}</>}
                value={<Money value={amount} exact />}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  )
}
