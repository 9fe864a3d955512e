import { user } from '../../../bridge/contract/operations/system-user'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { useT } from '../../i18n/translate'
import { Avatar } from '../../ui/display/Avatar'
import { Line } from '../../ui/layout/Frame'
import { PersonAvatar } from '../account/PersonAvatar'
import { hasName } from './CustomerRow'

/** Begins to read the customer for what names them later. */
export const usePrefetchCustomer = (customerId: string): void =>
  usePrefetch(user.getCustomerInfo, { customerId })

/** The customer an agent acts for, at the top of each step, whose line is as high before they are known; nothing for a borrower. */
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
      {hasName(name) && <PersonAvatar small name={name} fileId={avatar} load={loadFileDataUrl} />}
      <span className="sm grow">
        <b>{t('lending.customer.for', { name })}</b>
        {storeName && <span className="mut"> · {storeName}</span>}
      </span>
    </Line>
  )
}

/** A customer's name; empty until it is known, and for a borrower. */
export function useCustomerName(customerId: string | undefined): string {
  const customer = useOperation(user.getCustomerInfo, customerId ? { customerId } : null)
  return customer.state === 'ready' ? customer.data.name : ''
}
