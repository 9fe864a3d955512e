import type { NeededCustomer } from '../../../bridge/contract/entities/customer-need'
import type { Customer } from '../../../bridge/contract/entities/person'
import { formatMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { Num } from '../../ui/base/Amount'
import { type Content, type Tone, useContent } from '../../ui/base/content'
import { user } from '../../ui/base/icons'
import { Row } from '../../ui/display/List'
import { PersonAvatar } from '../account/PersonAvatar'
import { preStatus, userType } from '../order/status'
import { CustomerNeedLine } from './CustomerNeedLine'

/** False if a customer has no name yet: `name` is then the mobile number, which has no initials. */
export const hasName = (name: string): boolean => !/^\d/.test(name)

/** Status of a customer: overdue orders if there are any, otherwise the pre-qualification status. */
export const customerStatus = ({ overdueOrders, preStatus: pre }: Customer): { tone: Tone; text: Content } =>
  overdueOrders > 0
    ? { tone: 'bad', text: ['lending.customer.overdue', { count: overdueOrders }] }
    : preStatus[pre]

/**
 * A customer in a list: name, store, and the most urgent need. `status` is shown if the list has no needs; it replaces the
 * default status, and null hides it.
 */
export function CustomerRow({
  customer,
  status = customerStatus(customer),
  ...to
}: {
  customer: NeededCustomer
  status?: { tone: Tone; text: Content } | null
  href?: string
  onPress?: () => void
}) {
  const t = useT()
  const content = useContent()
  const { name, avatar, storeName, phoneNumber, need } = customer
  const shown = status && <span className={`b toned ${status.tone}`}>{content(status.text)}</span>
  const shop =
    storeName ?? (hasName(name) ? <Num>{formatMobile(phoneNumber)}</Num> : t(userType[customer.userType]))
  return (
    <Row
      {...to}
      {...(hasName(name) ? { avatar: <PersonAvatar name={name} fileId={avatar} /> } : { icon: user })}
      title={<>{name}</>}
      {...(need === undefined
        ? {
            sub: (
              <>
                {shown}
                {shown && ' · '}
                {shop}
              </>
            ),
          }
        : { sub: <>{shop}</>, below: need ? <CustomerNeedLine need={need} /> : (shown ?? undefined) })}
    />
  )
}
