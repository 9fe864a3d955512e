import { useState } from 'react'
import { pin as pinRule, pinsMatch } from '../../domain/form/rules'
import { type MessageKey, useT } from '../../i18n/translate'
import { useAttempt } from '../../ui/hooks/use-attempt'
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
  /** A rejection is shown at the dots, and both entries start again. */
  onPin(pin: string): Promise<unknown>
  /** Checks the first entry, so that an unusable PIN is not entered twice. Resolves to an error text. */
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
  const { busy: saving, problem: rejected, attempt, forget } = useAttempt()

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
    if (!(await attempt(() => onPin(entered)))) startOver()
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
        forget()
      }}
      onDone={(value) => void enter(value)}
      problem={unfit ?? rejected}
      disabled={busy !== null}
    >
      <Small text="lending.newPin.hint" />
    </PinEntry>
  )
}
