import type { ReactNode, Ref } from 'react'
import { limits } from '../../../bridge/contract/limits'
import './qr.css'

/** Frame of a QR code; it keeps its size while the code is loading. */
export function QrFrame({ children, ref }: { children?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="qr" ref={ref}>
      {children ?? <span className="qr-empty" style={{ width: limits.qrSize, height: limits.qrSize }} />}
    </div>
  )
}
