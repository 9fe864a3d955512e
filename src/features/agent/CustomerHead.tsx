import type { ReactNode } from 'react'
import { Line } from '../../ui/layout/Frame'
import { PersonAvatar } from '../account/PersonAvatar'

interface CustomerHeadProps {
  customer: { customerName: string; customerAvatar: string | null }
  /** Status of the customer, shown at the end of the line. */
  children?: ReactNode
}

/** Header of a card: the customer's picture and name, and a status. */
export function CustomerHead({ customer: { customerName, customerAvatar }, children }: CustomerHeadProps) {
  return (
    <Line>
      <Line together>
        <PersonAvatar small name={customerName} fileId={customerAvatar} />
        <h2>{customerName}</h2>
      </Line>
      {children}
    </Line>
  )
}
