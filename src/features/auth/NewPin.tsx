import { useState } from 'react'
import { pin as pinRule, pinTwice } from '../../domain/rules'
import { type MessageKey, useT } from '../../i18n/translate'
import { useErrorMessage } from '../../ui/error-message'
import { Small } from '../../ui/Page'
import { PinEntry } from '../../ui/PinPad'

const titles = {
  first: 'lending.newPin.first',
  second: 'lending.newPin.second',
  checking: 'lending.pin.checking',
  saving: 'lending.newPin.saving',
} as const satisfies Record<string, MessageKey>

interface NewPinProps {
  /** A rejection is shown at the dots, and both entries start again. */
  onPin(pin: string): Promise<unknown>
  /** Checks the first entry, so that a PIN that can't be used is not entered twice. */
  check?(pin: string): Promise<string | undefined>
}

/** A new PIN, entered twice. */
export function NewPin({ onPin, check }: NewPinProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [first, setFirst] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState<'checking' | 'saving' | null>(null)

  const startOver = (why: string) => {
    setFirst(null)
    setProblem(why)
  }
  const judgeFirst = async (entered: string) => {
    if (!check) return setFirst(entered)
    setBusy('checking')
    const known = await check(entered)
    setBusy(null)
    if (known) startOver(known)
    else setFirst(entered)
  }
  const enter = async (entered: string) => {
    setPin('')
    const wrong = pinRule(entered) ?? (first === null ? undefined : pinTwice(entered, { first }))
    if (wrong) return startOver(t(wrong.key as MessageKey, wrong.values ?? {})) // rule keys are texts; a test says so
    if (first === null) return judgeFirst(entered)
    setBusy('saving')
    try {
      await onPin(entered)
    } catch (error) {
      startOver(errorMessage(error).text)
    } finally {
      setBusy(null)
    }
  }

  const step = first === null ? 'first' : 'second'
  return (
    <PinEntry
      key={step}
      title={titles[busy ?? step]}
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (value) setProblem(undefined)
      }}
      onDone={(value) => void enter(value)}
      problem={problem}
      disabled={busy !== null}
    >
      <Small text="lending.newPin.hint" />
    </PinEntry>
  )
}
