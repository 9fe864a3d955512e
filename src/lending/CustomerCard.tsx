import type { ReactNode } from 'react'
import type { Customer } from '../../bridge/contract/entities/person'
import { showMobile } from '../domain/mobile'
import { useSay } from '../text/text'
import { Avatar } from '../ui/Avatar'
import { buttonClass } from '../ui/Button'
import { Line } from '../ui/Frame'
import { Icon } from '../ui/Icon'
import { message, phone, user } from '../ui/icons'
import { Card, Stack } from '../ui/Page'
import { Pill } from '../ui/status'
import './loan.css'
import { hasName, standingOf } from './CustomerRow'
import { userType } from './status'

/** Who a customer is and how they stand, with the two ways to reach them. */
export function CustomerCard({ of, children }: { of: Customer; children?: ReactNode }) {
  const say = useSay()
  const { name, storeName, phoneNumber } = of
  return (
    <Card>
      <Line together>
        {hasName(name) ? (
          <Avatar name={name} />
        ) : (
          <span className="ava">
            <Icon of={user} />
          </span>
        )}
        <Stack grow>
          <h2>{name}</h2>
          <span className="sm mut">
            {[storeName, say(userType[of.userType])].filter(Boolean).join(' · ')}
          </span>
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

/** Calls and texts a mobile. */
export function Reach({ mobile }: { mobile: string }) {
  const say = useSay()
  const ways = [
    { scheme: 'sms', icon: message, text: 'lending.customer.message' },
    { scheme: 'tel', icon: phone, text: 'lending.customer.call' },
  ] as const
  return (
    <div className="cells">
      {ways.map(({ scheme, icon, text }) => (
        <a key={scheme} className={buttonClass('secondary', 'small')} href={`${scheme}:+63${mobile}`}>
          <span className="btn-face">
            <Icon of={icon} size={20} /> {say(text)}
          </span>
        </a>
      ))}
    </div>
  )
}
