import { type ReactNode, useState } from 'react'
import type { Content } from '../../ui/base/content'
import { Sheet } from '../../ui/layout/Sheet'
import { PinCheck } from './PinCheck'

interface PinSheetProps {
  open: boolean
  onClose(): void
  /** What the PIN approves, such as an amount and to whom it goes. */
  children?: ReactNode
  title?: Content
  /** The link for a forgotten PIN. */
  forgotten?: ReactNode
  /** Checks the PIN and does what it approves; a refusal is shown at the dots. */
  onPin(pin: string): Promise<unknown>
}

/** Asks for the payment PIN before something is signed or paid. */
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
