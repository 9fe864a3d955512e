import type { ReactNode } from 'react'
import { loadFileDataUrl } from '../../api/device/pictures'
import { Line } from '../../ui/layout/Frame'
import { PersonAvatar } from '../account/PersonAvatar'

interface CustomerHeadProps {
  customer: { customerName: string; customerAvatar: string | null }
  /** The state of what is shown. */
  children?: ReactNode
}

/** Whose card it is, with its state beside the name. */
export function CustomerHead({ customer: { customerName, customerAvatar }, children }: CustomerHeadProps) {
  return (
    <Line>
      <Line together>
        <PersonAvatar small name={customerName} fileId={customerAvatar} load={loadFileDataUrl} />
        <h2>{customerName}</h2>
      </Line>
      {children}
    </Line>
  )
}
