import { type ReactNode, useState } from 'react'
import { BiometricKind, Scene } from '../../../../bridge/contract/codes'
import { auth } from '../../../../bridge/contract/operations/auth-app'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { CodeStep } from '../../../lending/CodeStep'
import { LanguageChoice } from '../../../lending/LanguageChoice'
import { go } from '../../../nav/go'
import { restartApp } from '../../../nav/language'
import { sendSmsCode } from '../../../state/codes'
import { act, call } from '../../../state/service'
import { deviceId } from '../../../state/session'
import { type MessageKey, useSay } from '../../../text/text'
import { useExplain } from '../../../ui/explain'
import { lock, message } from '../../../ui/icons'
import { face, fingerprint } from '../../../ui/icons-core'
import { List, Row } from '../../../ui/List'
import { Sheet } from '../../../ui/Sheet'
import { Notice } from '../../../ui/status'
import type { SheetProps } from './LateSheet'

const titles = {
  ways: 'login.index.other',
  device: 'signin.device.title',
  language: 'login.index.language',
} as const satisfies Record<string, MessageKey>

/** The sheets of the login page. */
export function Sheets(props: SheetProps) {
  const { of, onClose } = props
  return (
    <Sheet open={of !== null} onClose={onClose} title={of ? titles[of.what] : 'login.index.other'}>
      {of?.what === 'language' && <Languages />}
      {of?.what === 'ways' && <Ways {...props} phoneNumber={of.phoneNumber} />}
      {of?.what === 'device' && <NewDevice {...props} of={of} />}
    </Sheet>
  )
}

function Languages() {
  return <LanguageChoice label="login.index.language" onChange={restartApp} />
}

const passwordForm = { account: fields.account, password: fields.password }
const prompts = { [BiometricKind.fingerprint]: 'BiometricPrompt', [BiometricKind.face]: 'faceId' } as const

function Ways({ phoneNumber, onSignedIn, onClose }: SheetProps & { phoneNumber: string | undefined }) {
  const say = useSay()
  const explain = useExplain()
  const [byPassword, setByPassword] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  const byBody = async (type: BiometricKind, title: MessageKey) => {
    if (!phoneNumber) return setProblem(say('login.index.mobileFirst'))
    const who = { phoneNumber, deviceId: deviceId(), type }
    try {
      const { enabled, challenge } = await call(auth.isBiometrics, who, { quiet: true })
      if (!enabled) return setProblem(say('signin.index.off'))
      const { signature } = await act(prompts[type], { challenge, title: say(title) }, { quiet: true })
      await onSignedIn(
        await call(auth.biometricsLogin, { ...who, challenge, signature }, { quiet: true }),
        type === BiometricKind.face ? 'face' : 'fingerprint',
      )
      onClose()
    } catch (error) {
      setProblem(explain(error).text)
    }
  }

  const notice: ReactNode = problem && (
    <div role="alert">
      <Notice tone="warn">{problem}</Notice>
    </div>
  )
  if (byPassword) {
    return (
      <Form
        of={passwordForm}
        place="inline"
        initial={{ account: phoneNumber ? `0${phoneNumber}` : '' }}
        submit="login.index.title"
        onSubmit={async ({ account, password }) => {
          const reply = await call(
            auth.accountLogin,
            { account: account.replace(/^(?:\+?63|0)(?=\d{10}$)/, ''), password, deviceId: deviceId() },
            { quiet: true },
          )
          await onSignedIn(reply, 'password')
        }}
      />
    )
  }
  return (
    <>
      {notice}
      <List bare>
        <Row
          icon={message}
          title="signin.index.sms"
          onPress={() => go('/pages/login/noteLogin', { phoneNumber })}
        />
        <Row icon={lock} title="signin.index.password" onPress={() => setByPassword(true)} />
        <Row
          icon={fingerprint}
          title="signin.index.fingerprint"
          onPress={() => void byBody(BiometricKind.fingerprint, 'signin.index.fingerprint')}
        />
        <Row
          icon={face}
          title="signin.index.face"
          onPress={() => void byBody(BiometricKind.face, 'signin.index.face')}
        />
      </List>
    </>
  )
}

function NewDevice({
  of,
  onSignedIn,
}: SheetProps & { of: { what: 'device' } & NonNullable<SheetProps['of']> }) {
  const say = useSay()
  const [ticket, setTicket] = useState('')
  const { phoneNumber, reply, method } = of as Extract<SheetProps['of'], { what: 'device' }> // narrowed by the caller
  return (
    <>
      <p className="mut">{say('signin.device.text')}</p>
      <CodeStep
        to={reply.phoneNumber}
        send={async () => setTicket(await sendSmsCode(phoneNumber, Scene.newDevice))}
        onCode={async (smsAuthCode) => {
          const session = await call(
            auth.bindNewDeviceByPhone,
            { phoneNumber, smsTranceId: ticket, smsAuthCode, deviceId: deviceId() },
            { quiet: true },
          )
          await onSignedIn(session, method, phoneNumber)
        }}
      />
    </>
  )
}
