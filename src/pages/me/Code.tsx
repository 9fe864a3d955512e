import { useState } from 'react'
import { Scene } from '../../../bridge/contract/codes'
import { maskEmail, maskMobile } from '../../domain/mobile'
import { CodeStep } from '../../lending/CodeStep'
import { replace, useQuery } from '../../nav/go'
import { useOperation } from '../../state/byUserType'
import { sendEmailCode, sendSmsCode } from '../../state/codes'
import { noteDone, traceOf } from '../../state/done'
import { dropProof, proof } from '../../state/proof'
import { call } from '../../state/service'
import { endSession, forgetAccount } from '../../state/session'
import { Body } from '../../ui/Frame'
import { NotDone } from '../parts/WayHome'

/** The code that went to the new mobile or e-mail; right, it is the one from then on. */
export default function Code() {
  const { kind, value } = useQuery('/pages/me/code')
  const [ticket, setTicket] = useState(() => traceOf('codeSent', value))
  const editMobile = useOperation('editMobile')
  const editEmail = useOperation('editEmail')
  const byMail = kind === 'email'

  if (ticket === undefined) return <NotDone />

  const changeMobile = async (smsAuthCode: string) => {
    const identityTicket = proof()?.identityTicket
    await call(
      editMobile,
      { phoneNumber: value, smsTranceId: ticket, smsAuthCode, ...(identityTicket && { identityTicket }) },
      { quiet: true },
    )
    dropProof()
    // the account of the old number greets nobody any more
    forgetAccount()
    // the page goes first: a page that loses its session is kept as the place to come back to
    replace('/pages/me/editPhoneSuccess', { kind, value })
    endSession()
    noteDone('contactChanged', value)
  }
  const changeEmail = async (emailAuthCode: string) => {
    await call(editEmail, { email: value, emailTranceId: ticket, emailAuthCode }, { quiet: true })
    noteDone('contactChanged', value)
    replace('/pages/me/editPhoneSuccess', { kind, value })
  }

  return (
    <Body>
      <CodeStep
        sent
        to={byMail ? maskEmail(value) : maskMobile(value)}
        send={async () =>
          setTicket(
            byMail
              ? await sendEmailCode(value, Scene.changeEmail)
              : await sendSmsCode(value, Scene.changePhone),
          )
        }
        onCode={byMail ? changeEmail : changeMobile}
      />
    </Body>
  )
}
