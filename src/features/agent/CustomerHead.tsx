import type { ReactNode } from 'react'
import { PersonAvatar } from '../../lending/PersonAvatar'
import { fileAddress } from '../../state/files'
import { Line } from '../../ui/Frame'

interface CustomerHeadProps {
  of: { customerName: string; customerAvatar: string | null }
  /** How what is shown stands. */
  children?: ReactNode
}

/** Whose business a card is about, with how it stands beside. */
export function CustomerHead({ of: { customerName, customerAvatar }, children }: CustomerHeadProps) {
  return (
    <Line>
      <Line together>
        <PersonAvatar small name={customerName} fileId={customerAvatar} load={fileAddress} />
        <h2>{customerName}</h2>
      </Line>
      {children}
    </Line>
  )
}
