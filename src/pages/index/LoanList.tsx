import { useState } from 'react'
import { ApplicationState } from '../../../bridge/contract/codes'
import { agentApply } from '../../../bridge/contract/operations/loan-other'
import { user } from '../../../bridge/contract/operations/system-user'
import { formatPesos } from '../../domain/money'
import { CustomerRow } from '../../lending/CustomerRow'
import { useDates } from '../../lending/dates'
import { applicationState } from '../../lending/status'
import { href, keep, useQuery } from '../../nav/go'
import { usePages } from '../../state/pages'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Chip, ChipRow, Tabs } from '../../ui/choices'
import { Body } from '../../ui/Frame'
import { Empty, Loaded, LoadMore } from '../../ui/faces'
import { List, Row } from '../../ui/List'
import { SearchField } from '../../ui/SearchField'
import { Pill } from '../../ui/status'

const states = Object.values(ApplicationState)

/** Customers who may apply now, and the applications that were made for them. */
export default function LoanList() {
  const { tab, search } = useQuery('/pages/index/loanList')
  const made = tab === 'made'
  const show = (next: { tab?: string; search?: string }) =>
    keep('/pages/index/loanList', { tab, search, ...next })
  return (
    <Body>
      <SearchField
        key={made ? 'made' : 'may'}
        label={made ? 'index.loanList.searchMade' : 'index.loanList.search'}
        value={search}
        onSearch={(text) => show({ search: text })}
      />
      <Tabs
        label="index.loanList.tabs"
        tabs={[
          { id: 'may', text: 'index.loanList.may' },
          { id: 'made', text: 'index.loanList.made' },
        ]}
        value={made ? 'made' : 'may'}
        onChange={(next) => show({ tab: next, search: '' })}
      >
        {made ? <Made search={search} /> : <MayApply search={search} />}
      </Tabs>
    </Body>
  )
}

function MayApply({ search }: { search: string }) {
  const say = useSay()
  const filter = { search, status: null, newOnly: false, mayApply: true }
  const { first, rows, total, busy, more } = usePages(
    user.getCustomerList,
    filter,
    ({ customerId }) => customerId,
  )
  return (
    <Loaded of={first} skeleton="list">
      {() =>
        rows.length === 0 ? (
          <Empty
            picture={search ? 'search' : 'customers'}
            title={search ? 'index.loanList.notFound' : 'index.loanList.none'}
            text={search ? 'index.loanList.notFound.text' : 'index.loanList.none.text'}
            action={
              <a className={buttonClass('secondary', 'small')} href={href('/pages/me/client/index')}>
                {say('index.loanList.customers')}
              </a>
            }
          />
        ) : (
          <>
            <List>
              {rows.map((one) => (
                <CustomerRow
                  key={one.customerId}
                  of={one}
                  standing={null}
                  href={href('/pages/client/apply', { customerId: one.customerId })}
                />
              ))}
            </List>
            <LoadMore shown={rows.length} total={total} busy={busy} onMore={() => void more()} />
          </>
        )
      }
    </Loaded>
  )
}

function Made({ search }: { search: string }) {
  const dates = useDates()
  const [state, setState] = useState<ApplicationState | null>(null)
  const { first, rows, total, busy, more } = usePages(
    agentApply.findPageList,
    { state, search },
    ({ id }) => id,
  )
  return (
    <>
      <ChipRow label="index.loanList.filter">
        {states.map((one) => (
          <Chip
            key={one}
            text={applicationState[one].text}
            on={state === one}
            onChange={(on) => setState(on ? one : null)}
          />
        ))}
      </ChipRow>
      <Loaded of={first} skeleton="list">
        {() =>
          rows.length === 0 ? (
            <Empty
              picture="orders"
              title={search || state !== null ? 'index.loanList.notFound' : 'index.loanList.noneMade'}
              text="index.loanList.noneMade.text"
            />
          ) : (
            <>
              <List>
                {rows.map((one) => (
                  <Row
                    key={one.id}
                    title={<b>{one.customerName}</b>}
                    sub={
                      <>
                        {`${one.productName} · ${formatPesos(one.loanAmount)}`}
                        <span className="row-when">{dates.moment(one.submittedAt)}</span>
                      </>
                    }
                    value={<Pill {...applicationState[one.state]} />}
                    chevron={false}
                    href={href('/pages/agent/loanOperate', { id: one.id })}
                  />
                ))}
              </List>
              <LoadMore shown={rows.length} total={total} busy={busy} onMore={() => void more()} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
