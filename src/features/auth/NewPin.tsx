import { useState } from 'react'
import { useMutation } from '../../api/writes/use-mutation'
import { pin as pinRule, pinsMatch } from '../../domain/form/rules'
import { type MessageKey, useT } from '../../i18n/translate'
import { PinEntry } from '../../ui/input/PinPad'
import { Small } from '../../ui/layout/Page'
import { usePrefetchCipher } from './use-prefetch-cipher'

const titles = {
  first: 'lending.newPin.first',
  second: 'lending.newPin.second',
  checking: 'lending.pin.checking',
  saving: 'lending.newPin.saving',
} as const satisfies Record<string, MessageKey>

interface NewPinProps {
  /** Saves the PIN. If it rejects, the error message is shown below the dots and the user enters both PINs again. */
  onPin(pin: string): Promise<unknown>
  /** Checks the first entry of the PIN. Resolves to an error message, or to undefined if the PIN may be used. */
  check?(pin: string): Promise<string | undefined>
}

/** Entry of a new PIN, typed twice. */
export function NewPin({ onPin, check }: NewPinProps) {
  usePrefetchCipher()
  const t = useT()
  const [first, setFirst] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [unfit, setUnfit] = useState<string | undefined>()
  const [checking, setChecking] = useState(false)
  const { busy: saving, problem: rejected, run, reset } = useMutation(onPin)

  const startOver = (why?: string) => {
    setFirst(null)
    setUnfit(why)
  }
  const checkFirst = async (entered: string) => {
    if (!check) return setFirst(entered)
    setChecking(true)
    const known = await check(entered)
    setChecking(false)
    if (known) startOver(known)
    else setFirst(entered)
  }
  const enter = async (entered: string) => {
    setPin('')
    const wrong = pinRule(entered) ?? (first === null ? undefined : pinsMatch(entered, { first }))
    if (wrong) return startOver(t(wrong.key, wrong.values ?? {}))
    if (first === null) return checkFirst(entered)
    if (!(await run(entered))) startOver()
  }

  const step = first === null ? 'first' : 'second'
  const busy = checking ? 'checking' : saving ? 'saving' : null
  return (
    <PinEntry
      key={step}
      title={titles[busy ?? step]}
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (!value) return
        setUnfit(undefined)
        reset()
      }}
      onDone={(value) => void enter(value)}
      problem={unfit ?? rejected}
      disabled={busy !== null}
    >
      <Small text="lending.newPin.hint" />
    </PinEntry>
  )
}
