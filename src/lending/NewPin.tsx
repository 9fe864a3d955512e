import { useState } from 'react'
import { pin as pinRule, pinTwice } from '../domain/rules'
import { type MessageKey, useSay } from '../text/text'
import { useExplain } from '../ui/explain'
import { Small } from '../ui/Page'
import { PinEntry } from '../ui/PinPad'

/** A new PIN, entered twice. What `onPin` rejects with is shown at the dots, and both entries begin anew. */
export function NewPin({ onPin }: { onPin(pin: string): Promise<unknown> }) {
  const say = useSay()
  const explain = useExplain()
  const [first, setFirst] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  const startOver = (why: string) => {
    setFirst(null)
    setProblem(why)
  }
  const enter = async (entered: string) => {
    setPin('')
    const wrong = pinRule(entered) ?? (first === null ? undefined : pinTwice(entered, { first }))
    if (wrong) return startOver(say(wrong.key as MessageKey, wrong.values ?? {})) // rule keys are texts; a test says so
    if (first === null) return setFirst(entered)
    setBusy(true)
    try {
      await onPin(entered)
    } catch (error) {
      startOver(explain(error).text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <PinEntry
      key={first === null ? 'first' : 'second'}
      title={
        busy ? 'lending.newPin.saving' : first === null ? 'lending.newPin.first' : 'lending.newPin.second'
      }
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (value) setProblem(undefined)
      }}
      onDone={(value) => void enter(value)}
      problem={problem}
      disabled={busy}
    >
      <Small text="lending.newPin.hint" />
    </PinEntry>
  )
}
