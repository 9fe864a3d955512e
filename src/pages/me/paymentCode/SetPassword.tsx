import { useState } from 'react'
import { user } from '../../../../bridge/contract/operations/system-user'
import { pin as pinRule, pinTwice } from '../../../domain/rules'
import { goOnTo, replace, useQuery } from '../../../nav/go'
import { useAction } from '../../../state/resource'
import { type MessageKey, useSay } from '../../../text/text'
import { useExplain } from '../../../ui/explain'
import { Body } from '../../../ui/Frame'
import { Small } from '../../../ui/Page'
import { PinEntry } from '../../../ui/PinPad'
import { toast } from '../../../ui/toasts'

/** The first payment PIN, twice. */
export default function SetPassword() {
  const say = useSay()
  const explain = useExplain()
  const { smsTranceId, next } = useQuery('/pages/me/paymentCode/setPassword')
  const { run, busy } = useAction(user.setPaymentPwd)
  const [first, setFirst] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  const startOver = (why: string) => {
    setFirst(null)
    setProblem(why)
  }
  const enter = async (entered: string) => {
    setPin('')
    const wrong = pinRule(entered) ?? (first === null ? undefined : pinTwice(entered, { first }))
    if (wrong) return startOver(say(wrong.key as MessageKey, wrong.values ?? {})) // rule keys are texts; a test says so
    if (first === null) return setFirst(entered)
    try {
      await run({ smsTranceId, newValue: entered }, { quiet: true })
    } catch (error) {
      return startOver(explain(error).text)
    }
    toast(say('me.pin.done'))
    if (next) goOnTo(next)
    else replace('/pages/me/paymentCode/index')
  }

  return (
    <Body>
      <PinEntry
        key={first === null ? 'first' : 'second'}
        title={busy ? 'me.pin.saving' : first === null ? 'me.pin.first' : 'me.pin.second'}
        value={pin}
        onChange={(value) => {
          setPin(value)
          if (value) setProblem(undefined)
        }}
        onDone={(value) => void enter(value)}
        problem={problem}
        disabled={busy}
      >
        <Small text="me.pin.hint" />
      </PinEntry>
    </Body>
  )
}
