import { type ReactNode, useState } from 'react'
import { useMutation } from '../../api/writes/use-mutation'
import type { Content } from '../../ui/base/content'
import { PinEntry } from '../../ui/input/PinPad'
import { usePrefetchCipher } from './use-prefetch-cipher'

interface PinCheckProps {
  /** Prompt above the dots. */
  title: Content
  /** Checks the PIN and performs the approved action. If it rejects, the error message is shown below the dots. */
  onPin(pin: string): Promise<unknown>
  onBusy?(busy: boolean): void
  /** Content below the dots, such as a link for a forgotten PIN. */
  children?: ReactNode
}

/** Asks for an existing PIN, which is cleared after each attempt. */
export function PinCheck({ title, onPin, onBusy, children }: PinCheckProps) {
  usePrefetchCipher()
  const [pin, setPin] = useState('')
  const { busy, problem, run, reset } = useMutation(onPin)
  const enter = async (entered: string) => {
    onBusy?.(true)
    await run(entered)
    setPin('')
    onBusy?.(false)
  }
  return (
    <PinEntry
      title={busy ? 'lending.pin.checking' : title}
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (value) reset()
      }}
      onDone={(value) => void enter(value)}
      problem={problem}
      disabled={busy}
    >
      {children}
    </PinEntry>
  )
}
