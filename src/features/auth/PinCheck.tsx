import { type ReactNode, useState } from 'react'
import type { Content } from '../../ui/content'
import { useErrorMessage } from '../../ui/error-message'
import { PinEntry } from '../../ui/PinPad'

interface PinCheckProps {
  /** What is asked for. */
  title: Content
  /** Checks the PIN and does what it is for; a refusal is shown at the dots. */
  onPin(pin: string): Promise<unknown>
  onBusy?(busy: boolean): void
  /** Stands below the dots, such as where a forgotten PIN is set anew. */
  children?: ReactNode
}

/** Asks for a PIN that somebody has. It stays no longer than it is needed. */
export function PinCheck({ title, onPin, onBusy, children }: PinCheckProps) {
  const errorMessage = useErrorMessage()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const turn = (on: boolean) => {
    setBusy(on)
    onBusy?.(on)
  }
  const enter = async (entered: string) => {
    if (busy) return
    turn(true)
    try {
      await onPin(entered)
      setProblem(undefined)
    } catch (error) {
      setProblem(errorMessage(error).text)
    } finally {
      setPin('')
      turn(false)
    }
  }
  return (
    <PinEntry
      title={busy ? 'lending.pin.checking' : title}
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (value) setProblem(undefined)
      }}
      onDone={(value) => void enter(value)}
      problem={problem}
      disabled={busy}
    >
      {children}
    </PinEntry>
  )
}
