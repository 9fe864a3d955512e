import { Scene } from '../../../bridge/contract/codes'
import { maskEmail } from '../../domain/person/email'
import { maskMobile, normaliseMobile } from '../../domain/person/mobile'
import { CodeStep } from '../../features/auth/CodeStep'
import { NewPin } from '../../features/auth/NewPin'
import {
  isCodePending,
  isCodeVerified,
  isEmailVerified,
  type SentCode,
  storePin,
  useRegistration,
} from '../../features/auth/registration'
import {
  checkEmailCode,
  checkSmsCode,
  sendEmailCode,
  sendSmsCode,
} from '../../features/auth/verification-codes'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { serviceClock } from '../../session/service-clock'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { PageStep } from '../../ui/layout/PageStep'
import { MissingSteps } from './parts/MissingSteps'
import { RegisterSteps } from './parts/RegisterSteps'

/** Asks for the codes sent by SMS and, if there is one, to the e-mail address, one after the other, then for a PIN. */
export default function Verification() {
  const [given, keep] = useRegistration()
  const inviting = useNextPage('/pages/register/invitateAgent')
  const mobile = normaliseMobile(given.mobile)
  const email = given.email.trim()
  if (given.userType === null || !mobile || given.accepted.length === 0) return <MissingSteps />
  const at = !isCodeVerified(given.sms, mobile) ? 'sms' : !isEmailVerified(given) ? 'mail' : 'pin'
  return (
    <Body>
      <RegisterSteps step={at} withEmail={email !== ''} />
      {at === 'sms' && (
        <CodePage
          key="sms"
          title="register.verification.sms"
          to={maskMobile(mobile)}
          sent={given.sms}
          stillValid={isCodePending(given.sms, mobile)}
          send={() => sendSmsCode(mobile, Scene.register)}
          check={checkSmsCode}
          onCode={(sms) => keep({ sms: { ...sms, to: mobile } })}
        />
      )}
      {at === 'mail' && (
        <CodePage
          key="mail"
          title="register.verification.mail"
          to={maskEmail(email)}
          sent={given.mail}
          stillValid={isCodePending(given.mail, email)}
          send={() => sendEmailCode(email, Scene.register)}
          check={checkEmailCode}
          onCode={(mail) => keep({ mail: { ...mail, to: email } })}
        />
      )}
      {at === 'pin' && (
        <>
          <PageStep key="pin" title="register.verification.pin" />
          <NewPin
            onPin={async (pin) => {
              storePin(pin)
              inviting.go({ code: given.invitationCode })
            }}
          />
        </>
      )}
    </Body>
  )
}

interface CodePageProps {
  title: 'register.verification.sms' | 'register.verification.mail'
  to: string
  sent: SentCode | null
  /** True if the code that was sent has not expired. */
  stillValid: boolean
  send(): Promise<string>
  check(ticket: string, code: string): Promise<void>
  /** Called when a code was sent, and again when it is verified. */
  onCode(code: Omit<SentCode, 'to'>): void
}

/** Asks for the SMS or e-mail code. Sends a code first if none was sent or the last one has expired. */
function CodePage({ title, to, sent, stillValid: underWay, send, check, onCode }: CodePageProps) {
  const t = useT()
  return (
    <PageStep title={title}>
      <CodeStep
        to={to}
        alreadySent={underWay}
        send={async () => onCode({ ticket: await send(), sentAt: serviceClock.now(), checked: false })}
        onCode={async (code) => {
          if (!sent) return
          await check(sent.ticket, code)
          onCode({ ...sent, checked: true })
        }}
      />
      <a className={buttonClass('plain', 'small')} href={href('/pages/register/index')}>
        {t('register.verification.change')}
      </a>
    </PageStep>
  )
}
