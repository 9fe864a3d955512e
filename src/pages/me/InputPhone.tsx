import { Refusal, Scene } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { businessError } from '../../api/business-error'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { sendEmailCode, sendSmsCode } from '../../features/auth/verification-codes'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { completeStep } from '../../session/completed-steps'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { usePageTitle } from '../../ui/layout/page-title'

const phoneForm = { mobile: fields.newMobile }
const emailForm = { email: fields.newEmail }

/** Asks for the new mobile or e-mail, and sends a code to it. */
export default function InputPhone() {
  const { kind } = useQuery('/pages/me/inputPhone')
  const known = useOperation(user.getInformation, {})
  usePageTitle(kind === 'email' ? 'me.inputPhone.titleEmail' : null)
  return (
    <LoadedPage query={known} skeleton="form">
      {({ phoneNumber, email }) =>
        kind === 'email' ? <NewEmail current={email ?? ''} /> : <NewMobile current={phoneNumber} />
      }
    </LoadedPage>
  )
}

/** Throws if the number or e-mail belongs to another account; called before a code is sent. */
async function refuseTaken(who: { phoneNumber: string } | { email: string }, message: string): Promise<void> {
  const { registered } = await call(register.isRegister, who)
  if (registered) throw businessError(Refusal.usedByAnother, message)
}

function NewMobile({ current }: { current: string }) {
  const t = useT()
  const code = useNextPage('/pages/me/code')
  return (
    <Form
      fields={phoneForm}
      limits={{ current }}
      refusals={{ [Refusal.usedByAnother]: 'mobile', [Refusal.codeLimit]: 'mobile' }}
      before={<p className="mut">{t('me.inputPhone.mobile')}</p>}
      submit="me.inputPhone.send"
      onSubmit={async ({ mobile: value }) => {
        await refuseTaken({ phoneNumber: value }, t('me.inputPhone.used'))
        const ticket = await sendSmsCode(value, Scene.changePhone)
        completeStep('codeSent', value, ticket)
        code.go({ kind: 'phone', value })
      }}
    />
  )
}

function NewEmail({ current }: { current: string }) {
  const t = useT()
  const code = useNextPage('/pages/me/code')
  return (
    <Form
      fields={emailForm}
      limits={{ current }}
      refusals={{ [Refusal.usedByAnother]: 'email', [Refusal.codeLimit]: 'email' }}
      before={<p className="mut">{t('me.inputPhone.email')}</p>}
      submit="me.inputPhone.send"
      onSubmit={async ({ email: value }) => {
        await refuseTaken({ email: value }, t('me.inputPhone.used'))
        const ticket = await sendEmailCode(value, Scene.changeEmail)
        completeStep('codeSent', value, ticket)
        code.go({ kind: 'email', value })
      }}
    />
  )
}
