import type { ReactNode } from 'react'
import { useState } from 'react'
import { useExplain } from '../ui/explain'
import { PinEntry } from '../ui/PinPad'
import { Sheet } from '../ui/Sheet'
import type { Words } from '../ui/words'

interface PinSheetProps {
  open: boolean
  onClose(): void
  /** What the PIN approves, such as an amount and to whom it goes. */
  children?: ReactNode
  title?: Words
  /** Where a forgotten PIN is set anew. */
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
  const explain = useExplain()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setPin('')
    setProblem(undefined)
    onClose()
  }
  const enter = async (entered: string) => {
    if (busy) return
    setBusy(true)
    try {
      await onPin(entered)
      setProblem(undefined)
    } catch (error) {
      setProblem(explain(error).text)
    } finally {
      // a PIN stays no longer than it is needed
      setPin('')
      setBusy(false)
    }
  }
  return (
    <Sheet open={open} onClose={close} title={title} refuses={busy}>
      {children}
      <PinEntry
        title={busy ? 'lending.pin.checking' : 'lending.pin.enter'}
        value={pin}
        onChange={(value) => {
          setPin(value)
          if (value) setProblem(undefined)
        }}
        onDone={(value) => void enter(value)}
        problem={problem}
        disabled={busy}
      >
        {forgotten}
      </PinEntry>
    </Sheet>
  )
}
