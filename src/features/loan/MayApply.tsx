import { user } from '../../../bridge/contract/operations/system-user'
import { CustomerRow } from '../../lending/CustomerRow'
import { href } from '../../nav/go'
import { fileAddress } from '../../state/files'
import { usePages } from '../../state/pages'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Empty } from '../../ui/faces'
import { List } from '../../ui/List'
import { Small } from '../../ui/Page'
import { PagedList } from '../../ui/PagedList'

/** The customers of an agent who may apply for a loan now, each leading to the next step. */
export function MayApply({ search, nextOf }: { search: string; nextOf(customerId: string): string }) {
  const say = useSay()
  const customers = usePages(
    user.getCustomerList,
    { search, status: null, newOnly: false, mayApply: true },
    ({ customerId }) => customerId,
  )
  return (
    <PagedList
      of={customers}
      empty={
        <Empty
          picture={search ? 'search' : 'customers'}
          title={search ? 'client.list.notFound' : 'client.apply.none'}
          text={search ? 'client.apply.notFound.text' : 'client.apply.none.text'}
          action={
            <a className={buttonClass('secondary', 'small')} href={href('/pages/me/client/index')}>
              {say('client.verify.customers')}
            </a>
          }
        />
      }
    >
      {(rows) => (
        <>
          <Small text={['client.apply.who', { count: customers.total }]} />
          <List>
            {rows.map((one) => (
              <CustomerRow
                key={one.customerId}
                of={one}
                load={fileAddress}
                standing={null}
                href={nextOf(one.customerId)}
              />
            ))}
          </List>
        </>
      )}
    </PagedList>
  )
}
