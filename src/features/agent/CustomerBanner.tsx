import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { useT } from '../../i18n/translate'
import { Avatar } from '../../ui/display/Avatar'
import { Line } from '../../ui/layout/Frame'
import { PersonAvatar } from '../account/PersonAvatar'
import { hasName } from './CustomerRow'

/** Prefetches the customer's data for components that show their name. */
export const usePrefetchCustomer = (customerId: string): void =>
  usePrefetch(user.getCustomerInfo, { customerId })

/** Shows the customer that an agent acts for; keeps its height while loading. Renders nothing if there is no `customerId`. */
export function CustomerBanner({ customerId }: { customerId: string | undefined }) {
  const t = useT()
  const customer = useOperation(user.getCustomerInfo, customerId ? { customerId } : null, { optional: true })
  if (!customerId || customer.state === 'failed') return null
  if (customer.state === 'loading')
    return (
      <Line together>
        <Avatar small name="" />
      </Line>
    )
  const { name, avatar, storeName } = customer.data
  return (
    <Line together>
      {hasName(name) && <PersonAvatar small name={name} fileId={avatar} />}
      <span className="sm grow">
        <b>{t('lending.customer.for', { name })}</b>
        {storeName && <span className="mut"> · {storeName}</span>}
      </span>
    </Line>
  )
}

/** Returns a customer's name; empty while loading, or without `customerId`. */
export function useCustomerName(customerId: string | undefined): string {
  const customer = useOperation(user.getCustomerInfo, customerId ? { customerId } : null)
  return customer.state === 'ready' ? customer.data.name : ''
}
