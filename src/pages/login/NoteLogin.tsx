import { Refusal, Scene } from '../../../bridge/contract/codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { showMobile } from '../../domain/mobile'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { go, useQuery } from '../../nav/go'
import { sendSmsCode } from '../../state/codes'
import { noteDone } from '../../state/done'
import { refused } from '../../state/refused'
import { call } from '../../state/service'
import { useSay } from '../../text/text'
import { AgreementsOfLogin } from './parts/AgreementsOfLogin'

const form = { mobile: fields.mobile }

/** Log in with a code: the mobile number. */
export default function NoteLogin() {
  const { phoneNumber: known } = useQuery('/pages/login/noteLogin')
  const say = useSay()
  return (
    <Form
      of={form}
      initial={{ mobile: known && showMobile(known) }}
      submit="signin.noteLogin.send"
      refusals={{ [Refusal.notRegistered]: 'mobile', [Refusal.codeLimit]: 'mobile' }}
      before={<p className="mut">{say('signin.noteLogin.hint')}</p>}
      onSubmit={async ({ mobile: phoneNumber }) => {
        const { registered } = await call(register.isRegister, { phoneNumber }, { quiet: true })
        if (!registered) throw refused(Refusal.notRegistered, say('signin.noteLogin.notRegistered'))
        const smsTranceId = await sendSmsCode(phoneNumber, Scene.login)
        noteDone('codeSent', phoneNumber, smsTranceId)
        go('/pages/login/loginCode', { phoneNumber })
      }}
    >
      <AgreementsOfLogin />
    </Form>
  )
}
