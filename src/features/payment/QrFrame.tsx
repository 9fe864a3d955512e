import type { ReactNode, Ref } from 'react'
import { limits } from '../../../bridge/contract/limits'
import './qr.css'

/** Where a code stands, as large while it is not drawn yet. */
export function QrFrame({ children, ref }: { children?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="qr" ref={ref}>
      {children ?? <span className="qr-empty" style={{ width: limits.qrSize, height: limits.qrSize }} />}
    </div>
  )
}
