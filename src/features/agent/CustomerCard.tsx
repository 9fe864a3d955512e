import type { ReactNode } from 'react'
import type { CustomerDetail } from '../../../bridge/contract/entities/person'
import { formatMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { Num } from '../../ui/base/Amount'
import { Icon } from '../../ui/base/Icon'
import { user } from '../../ui/base/icons'
import { Line } from '../../ui/layout/Frame'
import { Card, Stack } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'
import '../loan/loan.css'
import { PersonAvatar } from '../account/PersonAvatar'
import { userType } from '../order/status'
import { CustomerContact } from './CustomerContact'
import { customerStatus, hasName } from './CustomerRow'

/** A customer's name, store and status, with buttons to text and call them. */
export function CustomerCard({ customer, children }: { customer: CustomerDetail; children?: ReactNode }) {
  const t = useT()
  const { name, avatar, storeName, phoneNumber } = customer
  return (
    <Card>
      <Line together>
        {hasName(name) ? (
          <PersonAvatar name={name} fileId={avatar} />
        ) : (
          <span className="ava">
            <Icon icon={user} />
          </span>
        )}
        <Stack grow>
          <h2>{name}</h2>
          <span className="sm mut">
            {[storeName, t(userType[customer.userType])].filter(Boolean).join(' · ')}
          </span>
          {hasName(name) && <Num className="sm mut">{formatMobile(phoneNumber)}</Num>}
        </Stack>
      </Line>
      <Line together>
        <Pill {...customerStatus(customer)} />
      </Line>
      {children}
      <CustomerContact customer={customer} />
    </Card>
  )
}
