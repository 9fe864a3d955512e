import { ApplicationState, ContractState } from '../../../bridge/contract/codes'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentApply, orderApply } from '../../../bridge/contract/operations/loan-application'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { formatPesos } from '../../domain/money/money'
import { ContactNotes } from '../../features/agent/ContactNotes'
import { CustomerHead } from '../../features/agent/CustomerHead'
import { useContactCustomer } from '../../features/agent/use-contact-customer'
import { toLoanQuery } from '../../features/application/loan-request'
import { CancelLoan, mayCancel } from '../../features/loan/CancelLoan'
import { applicationMeaning, contractState, isToCorrect, repaymentMethod } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { Button, buttonClass } from '../../ui/base/Button'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Section } from '../../ui/layout/Page'
import { Notice, Pill } from '../../ui/state/status'

type Detail = ReplyOf<typeof agentApply.getById>

/** An application that the agent made for a customer, and the actions available for it. */
export default function LoanOperate() {
  const { id } = useQuery('/pages/agent/loanOperate')
  const detail = useOperation(agentApply.getById, id ? { id } : null)
  usePrefetch(orderApply.getById, id ? { id } : null)
  return (
    <LoadedPage query={detail} skeleton="card">
      {(data) => <Operate detail={data} />}
    </LoadedPage>
  )
}

function Operate({ detail }: { detail: Detail }) {
  const t = useT()
  const dates = useDates()
  const { state, reasons, contract } = detail
  const whole = useOperation(orderApply.getById, { id: detail.id }, { optional: true })
  const status = whole.state === 'ready' ? whole.data.order?.status : undefined
  const all = useOperation(orderApply.findList, { customerId: detail.customerId }, { optional: true })
  const paper =
    contract && (contract.state === ContractState.toUpload || contract.state === ContractState.rejected)
  return (
    <>
      <Body>
        <Card>
          <CustomerHead customer={detail}>
            <Pill {...applicationMeaning(detail)} />
          </CustomerHead>
          <Facts
            rows={[
              { label: 'agent.loanOperate.product', value: detail.productName },
              { label: 'agent.loanOperate.amount', money: detail.loanAmount },
              { label: 'agent.loanOperate.time', value: t('lending.days', { count: detail.tenorDays }) },
              { label: 'agent.loanOperate.method', value: t(repaymentMethod[detail.repaymentMethod].text) },
              { label: 'agent.loanOperate.sent', value: dates.moment(detail.submittedAt) },
            ]}
          />
        </Card>
        {state === ApplicationState.notPassed &&
          reasons.map(({ field, label, reason }) => (
            <Notice
              key={`${field} ${reason}`}
              tone={isToCorrect(detail) ? 'warn' : 'bad'}
              title={label ? <>{label}</> : undefined}
            >
              {reason}
            </Notice>
          ))}
        {contract && (
          <List>
            <Row
              title="agent.loanOperate.contract"
              value={<Pill {...contractState[contract.state]} />}
              href={href(paper ? '/pages/agent/loanContract' : '/pages/agent/loanContractDetail', {
                loanOrderNo: contract.loanOrderNo,
              })}
            />
          </List>
        )}
        <List>
          <Row
            title="agent.loanOperate.detail"
            href={href('/pages/agent/loanApplyDetail', { id: detail.id })}
          />
          <Row
            title="agent.loanOperate.customer"
            href={href('/pages/me/client/detail', { customerId: detail.customerId })}
          />
        </List>
        {all.state === 'ready' && (
          <OtherApplications applications={all.data.filter(({ id }) => id !== detail.id)} />
        )}
        {/* the button is rendered once everything above it has loaded, so that it does not move under the user's thumb */}
        {all.state !== 'loading' && mayCancel(status, state) && (
          <CancelLoan applicationId={detail.id} byAgent />
        )}
      </Body>
      <Actions detail={detail} paper={Boolean(paper)} />
    </>
  )
}

function OtherApplications({ applications: others }: { applications: ReplyOf<typeof orderApply.findList> }) {
  const dates = useDates()
  if (others.length === 0) return null
  return (
    <Section title="agent.loanOperate.others">
      <List>
        {others.map(({ id, productName, loanAmount, submittedAt, state, reasons }) => (
          <Row
            key={id}
            title={<>{`${productName} · ${formatPesos(loanAmount)}`}</>}
            sub={<>{dates.moment(submittedAt)}</>}
            value={<Pill {...applicationMeaning({ state, reasons })} />}
            href={href('/pages/agent/loanApplyDetail', { id })}
          />
        ))}
      </List>
    </Section>
  )
}

function Actions({ detail, paper }: { detail: Detail; paper: boolean }) {
  const t = useT()
  const customer = useOperation(user.getCustomerInfo, { customerId: detail.customerId }, { optional: true })
  const { id, state, productNo, loanAmount, tenorDays, repaymentMethod: method, customerId } = detail
  const may = customer.state === 'ready' && customer.data.mayContact
  const contact = useContactCustomer(customerId, customer.state === 'ready' ? customer.data : undefined)
  const complete = state === ApplicationState.notPassed && detail.reasons.some(({ field }) => field)
  if (state === ApplicationState.withdrawn) return null
  const text = t('agent.loanOperate.remind.text', { product: detail.productName })
  return (
    <Footer above={<ContactNotes contact={contact} />}>
      <Button
        kind="secondary"
        text="agent.loanOperate.remind"
        disabled={!may || contact.busy}
        onPress={() => contact.run({ how: 'message', text })}
      />
      {paper && detail.contract && (
        <a
          className={buttonClass()}
          href={href('/pages/agent/loanContract', { loanOrderNo: detail.contract.loanOrderNo })}
        >
          {t('agent.loanOperate.upload')}
        </a>
      )}
      {complete && (
        <a
          className={buttonClass()}
          href={href('/pages/agent/loanApplyInfo', {
            ...toLoanQuery({ productNo, loanAmount, tenorDays, repaymentMethod: method, customerId }),
            applicationId: id,
          })}
        >
          {t('agent.loanOperate.complete')}
        </a>
      )}
    </Footer>
  )
}
