import { ContractState } from '../../../bridge/contract/codes'
import type { ContractCase } from '../../../bridge/contract/entities/loan'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { usePages } from '../../api/query/use-pages'
import { formatPesos } from '../../domain/money/money'
import { PersonAvatar } from '../../features/account/PersonAvatar'
import { contractState } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { href, replace, useQuery } from '../../routes/history/links'
import { useServiceTime } from '../../session/service-clock'
import { Num } from '../../ui/base/Amount'
import { List, Row } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { Tabs } from '../../ui/input/choices'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

const states = Object.values(ContractState)
const isState = (text: string): text is ContractState => (states as readonly string[]).includes(text) // includes() takes any text

/** URL for a contract: the printing instructions if it has not been uploaded yet, otherwise its details. */
const contractHref = ({ loanOrderNo, state }: ContractCase): string =>
  state === ContractState.toUpload
    ? href('/pages/agent/loanContract', { loanOrderNo })
    : href('/pages/agent/loanContractDetail', { loanOrderNo })

/** Paper contracts of the agent's customers, by state. */
export default function LoanManagement() {
  const dates = useDates()
  const now = useServiceTime()
  const { tab } = useQuery('/pages/index/loanManagement')
  const status = isState(tab) ? tab : ContractState.toUpload
  const contracts = usePages(agentWork.getContractCustomerList, { status }, ({ loanOrderNo }) => loanOrderNo)
  return (
    <Body>
      <Tabs
        label="index.loanManagement.tabs"
        tabs={states.map((one) => ({ id: one, text: contractState[one].text }))}
        value={status}
        onChange={(next) => replace('/pages/index/loanManagement', { tab: next })}
      >
        <PagedList
          query={contracts}
          empty={
            <Empty
              picture="orders"
              title="index.loanManagement.none"
              text={
                status === ContractState.toUpload
                  ? 'index.loanManagement.none.upload'
                  : 'index.loanManagement.none.text'
              }
            />
          }
        >
          {(rows) => (
            <List>
              {rows.map((one) => (
                <Row
                  key={one.loanOrderNo}
                  avatar={<PersonAvatar small name={one.customerName} fileId={one.customerAvatar} />}
                  title={<b>{one.customerName}</b>}
                  sub={
                    <>
                      {`${one.productName} · ${formatPesos(one.loanAmount)}`}
                      <span className="row-when">
                        <Num>{one.loanOrderNo}</Num> · {dates.ago(one.updatedAt, now)}
                      </span>
                    </>
                  }
                  href={contractHref(one)}
                />
              ))}
            </List>
          )}
        </PagedList>
      </Tabs>
    </Body>
  )
}
