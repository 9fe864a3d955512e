import { PreStatus } from '../../../../bridge/contract/codes'
import { needGroup } from '../../../../bridge/contract/entities/customer-need'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { usePages } from '../../../api/query/use-pages'
import { CustomerRow } from '../../../features/agent/CustomerRow'
import { ListColumn } from '../../../features/two-columns/ListColumn'
import { useListQuery } from '../../../features/two-columns/use-list-query'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import type { Path } from '../../../routes/lookup'
import { isOffered } from '../../../routes/offered'
import { Button } from '../../../ui/base/Button'
import { IconLink } from '../../../ui/base/IconLink'
import { plus } from '../../../ui/base/icons'
import { List } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { SearchField } from '../../../ui/input/SearchField'
import { Line } from '../../../ui/layout/Frame'
import { HeaderAction } from '../../../ui/layout/HeaderAction'
import { Overlap, Small } from '../../../ui/layout/Page'
import { EmptyList } from '../../../ui/state/EmptyList'
import { CustomerFilters } from '../parts/CustomerFilters'

const path = '/pages/me/client/index' satisfies Path
const statuses = Object.values(PreStatus)

/** The agent's customers, the most urgent first, with search and filters by need. */
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
  const { search, newOnly, sort } = query
  const status = statuses.find((one) => one === query.status) ?? null
  const need = needGroup.options.find((one) => one === query.need)
  const byName = sort === 'name'
  const customers = usePages(
    user.getCustomerList,
    // older services refuse fields that they don't know
    { search, status, newOnly: newOnly !== '', ...(need && { need }), ...(byName && { byName }) },
    ({ customerId }) => customerId,
  )
  const numbers = useOperation(user.getCustomersNumber, {}, { optional: true })
  const registers = isOffered('/pages/client/register')
  const filtered = search !== '' || status !== null || newOnly !== '' || need !== undefined
  const show = (change: Partial<typeof query>) => keep({ ...query, ...change })
  return (
    <Overlap>
      {registers && (
        <HeaderAction>
          <IconLink icon={plus} label="client.register.title" href={href('/pages/client/register')} />
        </HeaderAction>
      )}
      <SearchField label="client.list.search" value={search} onSearch={(text) => show({ search: text })} />
      <CustomerFilters
        first={customers.first}
        need={need}
        status={status}
        newOnly={newOnly !== ''}
        onChange={show}
      />
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
            <Line>
              <Small>
                {filtered
                  ? t('client.list.found', { count: customers.total })
                  : numbers.state === 'ready'
                    ? t('client.list.count', { ...numbers.data, count: numbers.data.total })
                    : numbers.state === 'loading' && '\u00a0'}
              </Small>
              <Button
                kind="plain"
                size="small"
                text={byName ? 'client.list.byNeed' : 'client.list.byName'}
                onPress={() => show({ sort: byName ? '' : 'name' })}
              />
            </Line>
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
