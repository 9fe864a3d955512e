import { type ReactNode, useState } from 'react'
import type { Content } from '../../ui/base/content'
import { Sheet } from '../../ui/layout/Sheet'
import { PinCheck } from './PinCheck'

interface PinSheetProps {
  open: boolean
  onClose(): void
  /** Summary of the action to approve, such as amount and recipient. */
  children?: ReactNode
  title?: Content
  /** Link for a forgotten PIN. */
  forgotten?: ReactNode
  /** Checks the PIN and performs the approved action. If it rejects, the error message is shown below the dots. */
  onPin(pin: string): Promise<unknown>
}

/** Asks for the payment PIN before a signature or payment. */
export function PinSheet({
  open,
  onClose,
  children,
  title = 'lending.pin.title',
  forgotten,
  onPin,
}: PinSheetProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Sheet open={open} onClose={onClose} title={title} locked={busy}>
      {children}
      <PinCheck title="lending.pin.enter" onPin={onPin} onBusy={setBusy}>
        {forgotten}
      </PinCheck>
    </Sheet>
  )
}
