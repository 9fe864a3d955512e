import { type ReactNode, useState } from 'react'
import { CredentialKind, Refusal, Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { register } from '../../../bridge/contract/operations/auth-register'
import { businessError } from '../../api/business-error'
import { call } from '../../api/service'
import { maskEmail } from '../../domain/person/email'
import { formatMobile, maskMobile } from '../../domain/person/mobile'
import { CodeStep } from '../../features/auth/CodeStep'
import {
  checkEmailCode,
  checkSmsCode,
  sendEmailCode,
  sendSmsCode,
} from '../../features/auth/verification-codes'
import { type AccountIdentifier, toCodeTicket } from '../../features/identity/IdentityStep'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { go, replace, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { completeStep, stepToken } from '../../session/completed-steps'
import { lastAccount } from '../../session/session'
import { dropStepUpTicket } from '../../session/step-up-ticket'
import { Button } from '../../ui/base/Button'
import { Segmented } from '../../ui/input/choices'
import { Body } from '../../ui/layout/Frame'
import { Stack } from '../../ui/layout/Page'
import { PageStep } from '../../ui/layout/PageStep'

const kinds = [
  { id: CredentialKind.pin, title: 'register.forgot.pin' },
  { id: CredentialKind.password, title: 'register.forgot.password' },
] as const
const mobileForm = { mobile: fields.mobile }
const mailForm = { email: fields.email }

/** Forgotten PIN or password: asks for the account, then for the code sent to it. */
export default function ForgotPassword() {
  const { step, phoneNumber, email } = useQuery('/pages/forgetPassword/index')
  // the URL is no proof that a code was sent; the ticket in memory is
  const ticket = step ? stepToken('codeSent', phoneNumber || email) : undefined
  return ticket ? <CheckCode ticket={ticket} /> : <ChooseMethod />
}

/** Asks whether the PIN or the password was forgotten, and for the account's mobile or e-mail. */
function ChooseMethod() {
  const t = useT()
  const { type, by } = useQuery('/pages/forgetPassword/index')
  const kind = type === CredentialKind.password ? CredentialKind.password : CredentialKind.pin
  const byMail = by === 'mail'
  // the choice is stored in the URL, so that going back and reloading keep it
  const choose = (part: { type?: CredentialKind; by?: string }) =>
    replace('/pages/forgetPassword/index', { type: kind, by, ...part })
  const Way = byMail ? ByMail : ByMobile
  return (
    <Way
      kind={kind}
      before={
        <Stack wide>
          <p className="mut">{t('register.forgot.text')}</p>
          <Segmented
            label="register.forgot.what"
            options={kinds}
            value={kind}
            onChange={(id) => choose({ type: id })}
          />
        </Stack>
      }
      after={
        <Button
          kind="plain"
          size="small"
          text={byMail ? 'register.forgot.bySms' : 'register.forgot.byMail'}
          onPress={() => choose({ by: byMail ? 'sms' : 'mail' })}
        />
      }
    />
  )
}

interface MethodProps {
  kind: CredentialKind
  before: ReactNode
  after: ReactNode
}

async function refuseUnknown(who: AccountIdentifier, message: string): Promise<void> {
  const { registered } = await call(register.isRegister, who)
  if (!registered) throw businessError(Refusal.notRegistered, message)
}

function ByMobile({ kind: type, before, after }: MethodProps) {
  const t = useT()
  const { phoneNumber: typed } = useQuery('/pages/forgetPassword/index')
  return (
    <Form
      fields={mobileForm}
      initial={{ mobile: formatMobile(typed || (lastAccount()?.phoneNumber ?? '')) }}
      refusals={{ [Refusal.notRegistered]: 'mobile', [Refusal.codeLimit]: 'mobile' }}
      before={before}
      submit="register.send"
      onSubmit={async ({ mobile: phoneNumber }) => {
        await refuseUnknown({ phoneNumber }, t('register.forgot.mobileUnknown'))
        completeStep('codeSent', phoneNumber, await sendSmsCode(phoneNumber, Scene.forgotPassword))
        replace('/pages/forgetPassword/index', { type, phoneNumber })
        go('/pages/forgetPassword/index', { type, phoneNumber, step: 'code' })
      }}
    >
      {after}
    </Form>
  )
}

function ByMail({ kind: type, before, after }: MethodProps) {
  const t = useT()
  const { email: typed } = useQuery('/pages/forgetPassword/index')
  return (
    <Form
      fields={mailForm}
      initial={{ email: typed }}
      refusals={{ [Refusal.notRegistered]: 'email', [Refusal.codeLimit]: 'email' }}
      before={before}
      submit="register.send"
      onSubmit={async ({ email }) => {
        await refuseUnknown({ email }, t('register.forgot.emailUnknown'))
        completeStep('codeSent', email, await sendEmailCode(email, Scene.forgotPassword))
        replace('/pages/forgetPassword/index', { type, by: 'mail', email })
        go('/pages/forgetPassword/index', { type, by: 'mail', email, step: 'code' })
      }}
    >
      {after}
    </Form>
  )
}

/** Checks the code. If the account has a verified identity, the user must prove that identity next. */
function CheckCode({ ticket: first }: { ticket: string }) {
  const { type, phoneNumber, email } = useQuery('/pages/forgetPassword/index')
  const [ticket, setTicket] = useState(first)
  const idCard = useNextPage('/pages/forgetPassword/idCard')
  const reset = useNextPage('/pages/forgetPassword/resetPassword')
  const send = phoneNumber
    ? () => sendSmsCode(phoneNumber, Scene.forgotPassword)
    : () => sendEmailCode(email, Scene.forgotPassword)
  const check = phoneNumber ? checkSmsCode : checkEmailCode
  const goOn = async (code: string) => {
    await check(ticket, code)
    completeStep('codeChecked', phoneNumber || email, ticket)
    dropStepUpTicket()
    const account: AccountIdentifier = phoneNumber ? { phoneNumber } : { email }
    const owner = await call(auth.getMerchantIdentityName, { ...account, ...toCodeTicket(account, ticket) })
    const query = { type: type ?? CredentialKind.pin, ...account }
    if (owner) idCard.replace(query)
    else reset.replace(query)
  }
  return (
    <Body>
      <PageStep title="register.forgot.code">
        <CodeStep
          alreadySent
          to={phoneNumber ? maskMobile(phoneNumber) : maskEmail(email)}
          send={async () => setTicket(await send())}
          onCode={goOn}
        />
      </PageStep>
    </Body>
  )
}
