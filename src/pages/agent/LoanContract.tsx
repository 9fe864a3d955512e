import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { saveAgreement } from '../../api/device/file-export'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { CustomerHead } from '../../features/agent/CustomerHead'
import { ContractFrame } from '../../features/contract/ContractFrame'
import { contractState } from '../../features/order/status'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { Num } from '../../ui/base/Amount'
import { Button, buttonClass } from '../../ui/base/Button'
import { download } from '../../ui/base/icons'
import { Bullet } from '../../ui/display/Avatar'
import { Facts } from '../../ui/display/Facts'
import { List, Row } from '../../ui/display/List'
import { FormError } from '../../ui/input/FormError'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Section } from '../../ui/layout/Page'
import { Notice, Pill } from '../../ui/state/status'
import { useSave } from './parts/form/use-save'

const steps = ['agent.loanContract.print', 'agent.loanContract.sign', 'agent.loanContract.photo'] as const

/** Explains how to print, sign and photograph the paper contract of an order. */
export default function LoanContract() {
  const t = useT()
  const { loanOrderNo } = useQuery('/pages/agent/loanContract')
  const order = useOperation(agentWork.getContractOrderInfo, loanOrderNo ? { loanOrderNo } : null)
  const contract = useOperation(loanOrder.getLoanContractHTML, loanOrderNo ? { loanOrderNo } : null)
  const save = useSave()
  return (
    <LoadedPage query={combineResults({ order, contract })} skeleton="card">
      {({ order, contract: form }) => (
        <>
          <Body>
            <Card>
              <CustomerHead customer={order}>
                <Pill {...contractState[order.state]} />
              </CustomerHead>
              <Facts
                rows={[
                  { label: 'agent.loanOperate.product', value: order.productName },
                  { label: 'agent.loanOperate.amount', money: order.loanAmount },
                  { label: 'agent.loanContract.order', value: <Num>{loanOrderNo}</Num> },
                ]}
              />
            </Card>
            {order.reason && (
              <Notice tone="bad" title="agent.loanContract.rejected" text={<>{order.reason}</>} />
            )}
            <List>
              {steps.map((text, at) => (
                <Row key={text} avatar={<Bullet>{at + 1}</Bullet>} title={text} />
              ))}
            </List>
            <Section title="agent.loanContract.form">
              <ContractFrame title={form.title} html={form.html} />
            </Section>
          </Body>
          <Footer above={<FormError mutation={save} />}>
            <Button
              kind="secondary"
              icon={download}
              text="agent.loanContract.save"
              busy={save.busy}
              onPress={() => save.run(() => saveAgreement({ loanOrderNo }))}
            />
            <a className={buttonClass()} href={href('/pages/agent/loanContractDetail', { loanOrderNo })}>
              {t('agent.loanContract.upload')}
            </a>
          </Footer>
        </>
      )}
    </LoadedPage>
  )
}
