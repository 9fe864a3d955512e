import { useEffect, useState } from 'react'
import { auth } from '../../../bridge/contract/operations/auth-app'
import type { Session as LoginReply } from '../../../bridge/contract/entities/person'
import { Failure } from '../../../bridge/failure'
import { maskMobile, normaliseMobile, showMobile } from '../../domain/mobile'
import { restart } from '../../nav/go'
import { placeAfterLogin } from '../../nav/guard'
import { completeLogin } from '../../state/login'
import { useAction } from '../../state/resource'
import { problemOf } from '../../state/service'
import { deviceId, forgetAccount, lastAccount, type SignInMethod } from '../../state/session'
import { useSay } from '../../text/text'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/inputs'
import { Line } from '../../ui/Page'
import { PinEntry } from '../../ui/PinPad'
import { LateSheet, type Sheet } from './parts/LateSheet'
import './login.css'

/** Log in by PIN; the other ways, a new device and the language open as sheets. */
export default function Index() {
  const say = useSay()
  const [account, setAccount] = useState(lastAccount)
  const [mobile, setMobile] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<{ at: 'pin' | 'mobile'; text: string } | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { run, busy } = useAction(auth.pinLogin)
  const phoneNumber = account?.phoneNumber ?? normaliseMobile(mobile)

  useEffect(() => {
    // the cipher is needed once the sixth digit is in, so it comes while the first are typed
    void import('../../../bridge/pin-cipher').catch(() => undefined)
  }, [])

  const signedIn = async (reply: LoginReply, method: SignInMethod, number = phoneNumber ?? '') => {
    if (reply.token === null) return setSheet({ what: 'device', reply, method, phoneNumber: number })
    restart(placeAfterLogin(await completeLogin(reply.token, reply, method)))
  }

  const enter = async (entered: string) => {
    if (busy) return
    setPin('')
    if (!phoneNumber) return setProblem({ at: 'mobile', text: say('login.index.mobileFirst') })
    try {
      await signedIn(await run({ phoneNumber, pin: entered, deviceId: deviceId() }, { quiet: true }), 'pin')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem({ at: 'pin', text: problemOf(error) })
    }
  }

  return (
    <div className="login">
      <div className="login-top">
        <Button kind="plain" size="small" text="login.index.language" onPress={() => setSheet({ what: 'language' })} />
      </div>
      {account ? (
        <>
          <Avatar large name={account.userName} />
          <h1 tabIndex={-1}>{say('login.welcome.back', { name: account.userName.split(' ')[0] ?? '' })}</h1>
          <p className="mut num">{maskMobile(account.phoneNumber)}</p>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>{say('login.index.hello')}</h1>
          <Field id="mobile" label="login.index.mobile" problem={problem?.at === 'mobile' ? problem.text : undefined}>
            {(ids) => (
              <TextInput
                {...ids}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder="0917 123 4567"
                value={mobile}
                onChange={(text) => {
                  setMobile(text)
                  setProblem(null)
                }}
                onBlur={() => setMobile(showMobile(mobile))}
              />
            )}
          </Field>
        </>
      )}
      <PinEntry
        title={busy ? 'login.index.checking' : 'login.index.pin'}
        value={pin}
        onChange={(value) => {
          setPin(value)
          if (value) setProblem(null)
        }}
        onDone={(value) => void enter(value)}
        problem={problem?.at === 'pin' ? problem.text : undefined}
        disabled={busy}
      />
      <Line>
        <Button kind="plain" size="small" text="login.index.other" onPress={() => setSheet({ what: 'ways', phoneNumber })} />
        {account && (
          <Button
            kind="plain"
            size="small"
            text="login.index.notYou"
            onPress={() => {
              forgetAccount()
              setAccount(null)
            }}
          />
        )}
      </Line>
      <LateSheet of={sheet} onClose={() => setSheet(null)} onSignedIn={signedIn} />
    </div>
  )
}
