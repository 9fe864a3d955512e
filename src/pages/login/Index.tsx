import { useEffect, useRef, useState } from 'react'
import type { Session as LoginReply } from '../../../bridge/contract/entities/person'
import { Failure } from '../../../bridge/gateway/failure'
import { loadPart } from '../../api/load-part'
import { failureMessage } from '../../api/service'
import { formatMobile, maskMobile, normaliseMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import { takePrefilledPin } from '../../session/prefilled-login'
import { forgetAccount, lastAccount, type SignInMethod } from '../../session/session'
import { Button, buttonClass } from '../../ui/base/Button'
import { Avatar } from '../../ui/display/Avatar'
import { Field, TextInput } from '../../ui/input/Field'
import { PinEntry } from '../../ui/input/PinPad'
import { Line } from '../../ui/layout/Frame'
import { LanguageButtons } from './parts/LanguageButtons'
import { LazySheet } from './parts/LazySheet'
import type { Sheet, SheetProps } from './parts/sheet'
import './login.css'

/** Loads the sign-in code. It is not in the initial bundle, but arrives before the user has typed six digits. */
const loadEntry = () => import('./parts/enter')

const links = buttonClass('plain', 'small')

interface Problem {
  field: 'pin' | 'mobile'
  text: string
}

/** Login by PIN. Other methods, a new device and the language open as sheets; the method used last opens automatically. */
export default function Index() {
  const t = useT()
  // there is no `location` while the build prerenders this page
  const given = new URLSearchParams(globalThis.location?.search).get('phoneNumber') ?? ''
  const [account, setAccount] = useState(() => {
    const last = lastAccount()
    return given && last?.phoneNumber !== given ? null : last
  })
  const [mobile, setMobile] = useState(() => formatMobile(given))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(
    account && account.method !== 'pin' ? { what: 'ways', ...account } : null,
  )
  const phoneNumber = account?.phoneNumber ?? normaliseMobile(mobile)

  const signedIn = async (reply: LoginReply, method: SignInMethod, number = phoneNumber ?? '') => {
    if (reply.token === null) return setSheet({ what: 'device', reply, method, phoneNumber: number })
    await (await loadPart(loadEntry)).finishLogin(reply.token, reply, method)
  }

  return (
    <div className="login">
      <div className="login-top">
        <LanguageButtons onChoose={() => setSheet({ what: 'language' })} />
      </div>
      {account && <Avatar large name={account.userName} src={account.picture} />}
      <h1 tabIndex={-1}>
        {account
          ? t('login.welcome.back', { name: account.userName.split(' ')[0] ?? '' })
          : t('login.index.hello')}
      </h1>
      {account ? (
        <p className="mut">
          <span className="num" translate="no">
            {maskMobile(account.phoneNumber)}
          </span>
          <Button
            kind="plain"
            size="small"
            text="login.index.notYou"
            onPress={() => {
              forgetAccount()
              setAccount(null)
            }}
          />
        </p>
      ) : (
        <MobileField value={mobile} onChange={setMobile} problem={problem} onProblem={setProblem} />
      )}
      <Pin
        phoneNumber={phoneNumber}
        mobile={mobile}
        problem={problem}
        onProblem={setProblem}
        onSignedIn={signedIn}
      />
      <Line>
        <Button
          kind="plain"
          size="small"
          text="login.index.other"
          onPress={() => setSheet({ what: 'ways', phoneNumber })}
        />
        <a className={links} href={href('/pages/register/selectAccountType')}>
          {t('login.index.register')}
        </a>
      </Line>
      <LazySheet
        sheet={sheet}
        onClose={() => setSheet(null)}
        onSignedIn={signedIn}
        onNotLoaded={(text) => setProblem({ field: 'pin', text })}
      />
    </div>
  )
}

interface FieldProps {
  problem: Problem | null
  onProblem(problem: Problem | null): void
}

/** Input for the mobile number, shown if no account of an earlier login is stored on this phone. */
function MobileField(props: FieldProps & { value: string; onChange(text: string): void }) {
  const { value, onChange, problem, onProblem } = props
  return (
    <Field
      id="mobile"
      label="login.index.mobile"
      problem={problem?.field === 'mobile' ? problem.text : undefined}
    >
      {(ids) => (
        <TextInput
          {...ids}
          type="tel"
          autoComplete="tel"
          placeholder="0917 123 4567"
          value={value}
          onChange={(text) => {
            onChange(text)
            onProblem(null)
          }}
          onBlur={() => onChange(formatMobile(value))}
        />
      )}
    </Field>
  )
}

interface PinProps extends FieldProps {
  phoneNumber: string | undefined
  /** The number as typed, for its error message. */
  mobile: string
  onSignedIn: SheetProps['onSignedIn']
}

/** PIN input that signs in once it is complete. */
function Pin({ phoneNumber, mobile, problem, onProblem, onSignedIn }: PinProps) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const entering = useRef(false)
  const prefilled = useRef(() => {})

  const enter = async (entered: string) => {
    if (entering.current) return
    setPin('')
    entering.current = true
    setBusy(true)
    try {
      const { pinLogin, mobileProblem } = await loadPart(loadEntry)
      if (!phoneNumber) return onProblem({ field: 'mobile', text: await mobileProblem(mobile) })
      const reply = await pinLogin(phoneNumber, entered)
      if (typeof reply === 'string') onProblem({ field: 'pin', text: reply })
      else await onSignedIn(reply, 'pin')
    } catch (error) {
      onProblem({ field: 'pin', text: error instanceof Failure ? failureMessage(error) : t('app.chunk') })
    } finally {
      entering.current = false
      setBusy(false)
    }
  }
  prefilled.current = () => {
    const kept = phoneNumber && takePrefilledPin(phoneNumber)
    if (kept) void enter(kept)
  }
  // once, when the page opens
  useEffect(() => prefilled.current(), [])

  return (
    <PinEntry
      title={busy ? 'login.index.checking' : 'login.index.pin'}
      value={pin}
      onChange={(value) => {
        setPin(value)
        if (value) onProblem(null)
      }}
      onDone={(value) => void enter(value)}
      problem={problem?.field === 'pin' ? problem.text : undefined}
      disabled={busy}
    >
      <a className={links} href={href('/pages/forgetPassword/index')}>
        {t('login.index.forgot')}
      </a>
    </PinEntry>
  )
}
