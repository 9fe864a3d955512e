import { Refusal, Scene } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { businessError } from '../../api/business-error'
import { call } from '../../api/service'
import { formatMobile } from '../../domain/person/mobile'
import { sendSmsCode } from '../../features/auth/verification-codes'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { completeStep } from '../../session/completed-steps'
import { LoginAgreements } from './parts/LoginAgreements'

const form = { mobile: fields.mobile }

/** First page of login by code: asks for the mobile number. */
export default function NoteLogin() {
  const { phoneNumber: known } = useQuery('/pages/login/noteLogin')
  const t = useT()
  const loginCode = useNextPage('/pages/login/loginCode')
  return (
    <Form
      fields={form}
      initial={{ mobile: known && formatMobile(known) }}
      submit="signin.noteLogin.send"
      refusals={{ [Refusal.notRegistered]: 'mobile', [Refusal.codeLimit]: 'mobile' }}
      before={<p className="mut">{t('signin.noteLogin.hint')}</p>}
      onSubmit={async ({ mobile: phoneNumber }) => {
        const { registered } = await call(register.isRegister, { phoneNumber })
        if (!registered) throw businessError(Refusal.notRegistered, t('signin.noteLogin.notRegistered'))
        const smsTranceId = await sendSmsCode(phoneNumber, Scene.login)
        completeStep('codeSent', phoneNumber, smsTranceId)
        loginCode.go({ phoneNumber })
      }}
    >
      <LoginAgreements />
    </Form>
  )
}
