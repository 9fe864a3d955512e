import { useState } from 'react'
import { Refusal, Scene } from '../../../bridge/contract/codes'
import type { DictEntry } from '../../../bridge/contract/entities/common'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { limits } from '../../../bridge/contract/limits'
import { register } from '../../../bridge/contract/operations/auth-register'
import { businessError } from '../../api/business-error'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import {
  isCodeVerified,
  registration,
  type SentCode,
  useRegistration,
} from '../../features/auth/registration'
import { sendEmailCode, sendSmsCode } from '../../features/auth/verification-codes'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { serviceClock } from '../../session/service-clock'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Notice } from '../../ui/state/status'
import { agreementsField } from './parts/AgreementsInput'
import { InvitationNotice } from './parts/InvitationNotice'
import { MissingSteps } from './parts/MissingSteps'
import { RegisterSteps } from './parts/RegisterSteps'

const form = {
  country: fields.country,
  mobile: fields.mobile,
  email: fields.optionalEmail,
  agreements: agreementsField,
}
const refusals = {
  [Refusal.alreadyRegistered]: 'mobile',
  [Refusal.usedByAnother]: 'email',
  [Refusal.codeLimit]: 'mobile',
} as const

/** Form for a new account: country, mobile, e-mail (optional) and agreements. Sends a code to each. */
export default function Register() {
  const dicts = useOperation(register.getDictTypes, {})
  const agreements = useOperation(register.getAgreementType, {})
  if (registration().userType === null) return <MissingSteps />
  return (
    <LoadedPage query={combineResults({ dicts, agreements })} skeleton="form">
      {(known) => <NewAccount countries={known.dicts.countries} agreements={known.agreements} />}
    </LoadedPage>
  )
}

const isRegistered = async (who: { phoneNumber: string } | { email: string }) =>
  (await call(register.isRegister, who)).registered

/** Sends a code, unless the last one to the same recipient was sent within a minute or is already verified. */
async function sendOnce(
  before: SentCode | null,
  to: string,
  send: (to: string, scene: Scene) => Promise<string>,
): Promise<SentCode> {
  const isJustSent = before?.to === to && serviceClock.now() - before.sentAt < limits.codeResendMs
  if (before && (isJustSent || isCodeVerified(before, to))) return before
  return { to, ticket: await send(to, Scene.register), sentAt: serviceClock.now(), checked: false }
}

function NewAccount({
  countries,
  agreements,
}: {
  countries: readonly DictEntry[]
  agreements: readonly Agreement[]
}) {
  const t = useT()
  const verification = useNextPage('/pages/register/verification')
  const [before, keep] = useRegistration()
  const [known, setKnown] = useState('')
  const accepted = agreements.map(({ agreementNo, version }) => ({ agreementNo, version }))
  const isAccepted = accepted.every((one) =>
    before.accepted.some((was) => was.agreementNo === one.agreementNo && was.version === one.version),
  )

  const send = async ({ mobile, email }: { mobile: string; email: string | null }) => {
    const [mobileKnown, emailKnown] = await Promise.all([
      isRegistered({ phoneNumber: mobile }),
      email !== null && isRegistered({ email }),
    ])
    setKnown(mobileKnown ? mobile : '')
    if (mobileKnown) throw businessError(Refusal.alreadyRegistered, t('register.index.mobileKnown'))
    if (emailKnown) throw businessError(Refusal.usedByAnother, t('register.index.emailKnown'))
    const { sms, mail } = registration()
    keep({ sms: await sendOnce(sms, mobile, sendSmsCode) })
    if (email !== null) keep({ mail: await sendOnce(mail, email, sendEmailCode) })
    verification.go()
  }
  return (
    <>
      <Body>
        <RegisterSteps step="form" withEmail={before.email.trim() !== ''} />
      </Body>
      <Form
        fields={form}
        initial={{
          country: before.country,
          mobile: before.mobile,
          email: before.email,
          agreements: isAccepted && before.accepted.length > 0,
        }}
        onDraft={({ country, mobile, email, agreements: ticked }) =>
          keep({ country, mobile, email, accepted: ticked ? accepted : [] })
        }
        options={{
          country: countries.map(({ value, label }) => ({ id: value, text: label })),
          agreements: agreements.map(({ agreementNo, title }) => ({ id: agreementNo, text: title })),
        }}
        refusals={refusals}
        submit="register.index.send"
        onSubmit={send}
        before={
          known ? (
            <Notice
              tone="info"
              text="register.index.known"
              action={
                <a
                  className={buttonClass('secondary', 'small')}
                  href={href('/pages/login/index', { phoneNumber: known })}
                >
                  {t('register.login')}
                </a>
              }
            />
          ) : (
            <InvitationNotice code={before.invitationCode} />
          )
        }
      />
    </>
  )
}
