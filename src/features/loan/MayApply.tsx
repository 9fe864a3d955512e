import { user } from '../../../bridge/contract/operations/system-user'
import { fileAddress } from '../../api/pictures'
import { usePages } from '../../api/use-pages'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/links'
import { Empty } from '../../ui/async-states'
import { buttonClass } from '../../ui/Button'
import { List } from '../../ui/List'
import { Small } from '../../ui/Page'
import { PagedList } from '../../ui/PagedList'
import { CustomerRow } from '../agent/CustomerRow'

/** The customers of an agent who may apply for a loan now, each leading to the next step. */
export function MayApply({ search, nextOf }: { search: string; nextOf(customerId: string): string }) {
  const t = useT()
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
              {t('client.verify.customers')}
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
