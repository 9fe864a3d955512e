import { ApplicationState } from '../../../bridge/contract/codes'
import { agentApply } from '../../../bridge/contract/operations/loan-application'
import { usePages } from '../../api/query/use-pages'
import { formatPesos } from '../../domain/money/money'
import { PersonAvatar } from '../../features/account/PersonAvatar'
import { EligibleCustomers } from '../../features/loan/EligibleCustomers'
import { applicationMeaning, applicationState } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { href, replaceQuery, useQuery } from '../../routes/history/links'
import { CountedChips, useRowCounts } from '../../ui/display/CountedChips'
import { List, Row } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { Tabs } from '../../ui/input/choices'
import { SearchField } from '../../ui/input/SearchField'
import { Body } from '../../ui/layout/Frame'
import { EmptyList } from '../../ui/state/EmptyList'
import { Pill } from '../../ui/state/status'

const states = Object.values(ApplicationState)

/** Customers who may apply now, and the applications made for customers. */
export default function LoanList() {
  const { tab, search, ...query } = useQuery('/pages/index/loanList')
  const state = states.find((one) => String(one) === query.state) ?? null
  const isMade = tab === 'made'
  const show = (next: { tab?: string; search?: string; state?: ApplicationState | undefined }) =>
    replaceQuery('/pages/index/loanList', { tab, search, state: state ?? undefined, ...next })
  return (
    <Body>
      <SearchField
        key={isMade ? 'made' : 'may'}
        label={isMade ? 'index.loanList.search' : 'client.list.search'}
        value={search}
        onSearch={(text) => show({ search: text })}
      />
      <Tabs
        label="index.loanList.tabs"
        tabs={[
          { id: 'may', text: 'index.loanList.may' },
          { id: 'made', text: 'index.loanList.made' },
        ]}
        value={isMade ? 'made' : 'may'}
        onChange={(next) => show({ tab: next, search: '', state: undefined })}
      >
        {isMade ? (
          <MadeApplications search={search} state={state} onState={(next) => show({ state: next })} />
        ) : (
          <EligibleCustomers
            search={search}
            nextOf={(customerId) => href('/pages/client/apply', { customerId })}
          />
        )}
      </Tabs>
    </Body>
  )
}

function MadeApplications({
  search,
  state,
  onState,
}: {
  search: string
  state: ApplicationState | null
  onState(next: ApplicationState | undefined): void
}) {
  const dates = useDates()
  const filtered = search !== '' || state !== null
  const applications = usePages(agentApply.findPageList, { state, search }, ({ id }) => id)
  const counts = useRowCounts(applications.first)
  return (
    <>
      {counts && (
        <CountedChips
          label="index.loanList.filter"
          counts={counts}
          getText={(one) => applicationState[one].text}
          value={state}
          onChange={(to) => onState(to ?? undefined)}
        />
      )}
      <PagedList
        query={applications}
        empty={
          <EmptyList
            filtered={filtered}
            empty={{ picture: 'orders', title: 'index.loanList.none', text: 'index.loanList.none.text' }}
            notFound={{ title: 'index.loanList.notFound', text: 'index.loanList.notFound.text' }}
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map((one) => (
              <Row
                key={one.id}
                avatar={<PersonAvatar small name={one.customerName} fileId={one.customerAvatar} />}
                title={<b>{one.customerName}</b>}
                sub={
                  <>
                    {`${one.productName} · ${formatPesos(one.loanAmount)}`}
                    <span className="row-when">{dates.moment(one.submittedAt)}</span>
                  </>
                }
                value={<Pill {...applicationMeaning(one)} />}
                href={href(one.nextStep ? '/pages/agent/state' : '/pages/agent/loanOperate', { id: one.id })}
              />
            ))}
          </List>
        )}
      </PagedList>
    </>
  )
}
