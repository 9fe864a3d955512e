import { PreStatus } from '../../../../bridge/contract/codes'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { usePages } from '../../../api/query/use-pages'
import { CustomerRow } from '../../../features/agent/CustomerRow'
import { preStatus } from '../../../features/order/status'
import { ListColumn } from '../../../features/two-columns/ListColumn'
import { useListQuery } from '../../../features/two-columns/use-list-query'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import type { Path } from '../../../routes/lookup'
import { isOffered } from '../../../routes/offered'
import { IconLink } from '../../../ui/base/IconLink'
import { plus } from '../../../ui/base/icons'
import { CountedChips, useRowCounts } from '../../../ui/display/CountedChips'
import { List } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { Chip } from '../../../ui/input/choices'
import { SearchField } from '../../../ui/input/SearchField'
import { HeaderAction } from '../../../ui/layout/HeaderAction'
import { Overlap, Small } from '../../../ui/layout/Page'
import { EmptyList } from '../../../ui/state/EmptyList'

const path = '/pages/me/client/index' satisfies Path
const statuses = Object.values(PreStatus)

/** The agent's customers, with search, a filter by status and a filter for new customers. */
export default function Clients() {
  return (
    <ListColumn picture="customers" title="client.list.choose">
      <Customers />
    </ListColumn>
  )
}

function Customers() {
  const t = useT()
  const [query, keep] = useListQuery(path)
  const { search } = query
  const status = statuses.find((one) => one === query.status) ?? null
  const newOnly = query.newOnly !== ''
  const customers = usePages(
    user.getCustomerList,
    { search, status, newOnly },
    ({ customerId }) => customerId,
  )
  const counts = useRowCounts(customers.first)
  const numbers = useOperation(user.getCustomersNumber, {}, { optional: true })
  const registers = isOffered('/pages/client/register')
  const filtered = search !== '' || status !== null || newOnly
  const show = (change: { search?: string; status?: PreStatus | undefined; newOnly?: string }) =>
    keep({ search, status: status ?? undefined, newOnly: query.newOnly, ...change })
  return (
    <Overlap>
      {registers && (
        <HeaderAction>
          <IconLink icon={plus} label="client.register.title" href={href('/pages/client/register')} />
        </HeaderAction>
      )}
      <SearchField label="client.list.search" value={search} onSearch={(text) => show({ search: text })} />
      {counts && (
        <CountedChips
          label="client.list.filter"
          counts={counts}
          getText={(one) => preStatus[one].text}
          value={status}
          onChange={(to) => show({ status: to ?? undefined })}
        >
          <Chip text="client.list.new" on={newOnly} onChange={(on) => show({ newOnly: on ? '1' : '' })} />
        </CountedChips>
      )}
      <PagedList
        query={customers}
        empty={
          <EmptyList
            filtered={filtered}
            empty={{
              picture: 'customers',
              title: 'client.list.none',
              text: 'client.list.none.text',
              ...(registers && {
                link: { text: 'client.register.title', href: href('/pages/client/register') },
              }),
            }}
            notFound={{ title: 'client.list.notFound', text: 'client.list.notFound.text' }}
          />
        }
      >
        {(rows) => (
          <>
            <Small>
              {filtered
                ? t('client.list.found', { count: customers.total })
                : numbers.state === 'ready'
                  ? t('client.list.count', { ...numbers.data, count: numbers.data.total })
                  : numbers.state === 'loading' && '\u00a0'}
            </Small>
            <List>
              {rows.map((one) => (
                <CustomerRow
                  key={one.customerId}
                  customer={one}
                  href={href('/pages/me/client/detail', { customerId: one.customerId })}
                />
              ))}
            </List>
          </>
        )}
      </PagedList>
    </Overlap>
  )
}
