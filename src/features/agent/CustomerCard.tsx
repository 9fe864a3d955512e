import type { ReactNode } from 'react'
import type { Customer } from '../../../bridge/contract/entities/person'
import { showMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { Icon } from '../../ui/base/Icon'
import { user } from '../../ui/base/icons'
import { Line } from '../../ui/layout/Frame'
import { Card, Stack } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'
import '../loan/loan.css'
import { PersonAvatar } from '../account/PersonAvatar'
import { userType } from '../order/status'
import { hasName, standingOf } from './CustomerRow'
import { Reach } from './Reach'

/** Who a customer is and how they stand, with the two ways to reach them. */
export function CustomerCard({
  of,
  load,
  children,
}: {
  of: Customer
  /** Gives the data address of their picture. */
  load(fileId: string): Promise<string>
  children?: ReactNode
}) {
  const t = useT()
  const { name, avatar, storeName, phoneNumber } = of
  return (
    <Card>
      <Line together>
        {hasName(name) ? (
          <PersonAvatar name={name} fileId={avatar} load={load} />
        ) : (
          <span className="ava">
            <Icon of={user} />
          </span>
        )}
        <Stack grow>
          <h2>{name}</h2>
          <span className="sm mut">{[storeName, t(userType[of.userType])].filter(Boolean).join(' · ')}</span>
          {hasName(name) && <span className="sm mut num">{showMobile(phoneNumber)}</span>}
        </Stack>
      </Line>
      <Line together>
        <Pill {...standingOf(of)} />
      </Line>
      {children}
      <Reach mobile={phoneNumber} />
    </Card>
  )
}
