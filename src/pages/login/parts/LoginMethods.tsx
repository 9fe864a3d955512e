import { useState } from 'react'
import { BiometricKind, CredentialKind, Scene } from '../../../../bridge/contract/codes'
import { auth } from '../../../../bridge/contract/operations/auth-app'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { formatMobile, maskMobile, normaliseMobile } from '../../../domain/person/mobile'
import { sendSmsCode } from '../../../features/auth/verification-codes'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { isOffered } from '../../../routes/offered'
import { completeStep } from '../../../session/completed-steps'
import { deviceId } from '../../../session/device-id'
import type { SignInMethod } from '../../../session/session'
import { Button, buttonClass } from '../../../ui/base/Button'
import { face, fingerprint, help, key, message, qr } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { Sheet } from '../../../ui/layout/Sheet'
import { Notice } from '../../../ui/state/status'
import { BiometricLogin } from './BiometricLogin'
import { LoginAgreements } from './LoginAgreements'
import type { SheetProps } from './sheet'

interface LoginMethodsProps extends Pick<SheetProps, 'onClose' | 'onSignedIn'> {
  phoneNumber: string | undefined
  /** The method used last, preselected; undefined for the PIN. */
  first: SignInMethod | undefined
}

const titles = {
  pin: 'login.index.other',
  sms: 'signin.index.sms',
  password: 'signin.index.password',
  fingerprint: 'signin.index.fingerprint',
  face: 'signin.index.face',
} as const satisfies Record<SignInMethod, MessageKey>

/** Log-in methods other than the PIN. */
export function LoginMethods({ phoneNumber, first, onSignedIn, onClose }: LoginMethodsProps) {
  const [way, setWay] = useState<SignInMethod>(first ?? 'pin')
  const inside = () => {
    if (way === 'password') return <PasswordLogin phoneNumber={phoneNumber} onSignedIn={onSignedIn} />
    if (!phoneNumber || way === 'pin') return <ChooseMethod phoneNumber={phoneNumber} onWay={setWay} />
    if (way === 'sms') return <SmsLogin phoneNumber={phoneNumber} />
    return (
      <BiometricLogin
        kind={way === 'face' ? BiometricKind.face : BiometricKind.fingerprint}
        phoneNumber={phoneNumber}
        onSignedIn={(reply) => onSignedIn(reply, way, phoneNumber)}
        onPassword={() => setWay('password')}
        onPin={onClose}
      />
    )
  }
  return (
    <Sheet open onClose={onClose} title={titles[way]}>
      {inside()}
    </Sheet>
  )
}

function ChooseMethod({
  phoneNumber,
  onWay,
}: Pick<LoginMethodsProps, 'phoneNumber'> & { onWay(way: SignInMethod): void }) {
  const t = useT()
  const [problem, setProblem] = useState<string | null>(null)
  const noteLogin = useNextPage('/pages/login/noteLogin')
  const code = useLoginCode(phoneNumber)
  const needsMobile = (wanted: SignInMethod) =>
    phoneNumber ? onWay(wanted) : setProblem(t('signin.index.mobileRequired'))
  return (
    <>
      {problem && (
        <div role="alert">
          <Notice tone="warn">{problem}</Notice>
        </div>
      )}
      <FormError mutation={code} />
      <List bare>
        <Row
          icon={message}
          title="signin.index.sms"
          sub={phoneNumber ? ['signin.index.smsTo', { mobile: maskMobile(phoneNumber) }] : undefined}
          disabled={code.busy}
          onPress={() => (phoneNumber ? code.run() : noteLogin.go({}))}
        />
        <Row icon={key} title="signin.index.password" onPress={() => onWay('password')} />
        <Row icon={fingerprint} title="signin.index.fingerprint" onPress={() => needsMobile('fingerprint')} />
        <Row icon={face} title="signin.index.face" onPress={() => needsMobile('face')} />
        {isOffered('/pages/register/havingProblems') && (
          <Row icon={help} title="signin.index.problems" href={href('/pages/register/havingProblems')} />
        )}
        {isOffered('/pages/check/index') && (
          <Row icon={qr} title="signin.welcome.check" href={href('/pages/check/index')} />
        )}
      </List>
      {phoneNumber && <LoginAgreements />}
    </>
  )
}

/** Sends a login code to a known number and opens the page that takes it. */
function useLoginCode(phoneNumber = '') {
  const loginCode = useNextPage('/pages/login/loginCode')
  return useMutation(async () => {
    completeStep('codeSent', phoneNumber, await sendSmsCode(phoneNumber, Scene.login))
    loginCode.go({ phoneNumber })
  })
}

const passwordForm = { account: fields.account, password: fields.password }

function PasswordLogin({ phoneNumber, onSignedIn }: Pick<LoginMethodsProps, 'phoneNumber' | 'onSignedIn'>) {
  const t = useT()
  return (
    <>
      <Form
        fields={passwordForm}
        place="inline"
        initial={{ account: formatMobile(phoneNumber ?? '') }}
        submit="login.index.title"
        onSubmit={async ({ account, password }) => {
          const reply = await call(auth.accountLogin, {
            account: normaliseMobile(account) ?? account,
            password,
            deviceId: deviceId(),
          })
          await onSignedIn(reply, 'password')
        }}
      />
      <a
        className={buttonClass('plain', 'small')}
        href={href('/pages/forgetPassword/index', { type: CredentialKind.password })}
      >
        {t('signin.index.forgotPassword')}
      </a>
    </>
  )
}

/** After a last login by SMS, one tap sends the code; it is not sent automatically. */
function SmsLogin({ phoneNumber }: { phoneNumber: string }) {
  const t = useT()
  const code = useLoginCode(phoneNumber)
  return (
    <>
      <p className="mut">{t('signin.index.smsTo', { mobile: maskMobile(phoneNumber) })}</p>
      <FormError mutation={code} />
      <LoginAgreements />
      <Button text="signin.noteLogin.send" busy={code.busy} onPress={code.run} />
    </>
  )
}
