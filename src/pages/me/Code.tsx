import { useState } from 'react'
import { Scene } from '../../../bridge/contract/codes'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { call } from '../../api/service'
import { maskEmail } from '../../domain/person/email'
import { maskMobile } from '../../domain/person/mobile'
import { NotDone } from '../../features/account/NothingToShow'
import { CodeStep } from '../../features/auth/CodeStep'
import { sendEmailCode, sendSmsCode } from '../../features/auth/verification-codes'
import { useFlowEnd } from '../../routes/flow-end'
import { useQuery } from '../../routes/history/links'
import { completeStep, stepToken } from '../../session/completed-steps'
import { forgetAccount } from '../../session/session'
import { endSession } from '../../session/session-changes'
import { dropStepUpTicket, stepUpTicket } from '../../session/step-up-ticket'
import { Body } from '../../ui/layout/Frame'

/** Asks for the code sent to the new mobile or e-mail; a correct code changes the account. */
export default function Code() {
  const { kind, value } = useQuery('/pages/me/code')
  const [ticket, setTicket] = useState(() => stepToken('codeSent', value))
  const editMobile = useOperationByUserType('editMobile')
  const editEmail = useOperationByUserType('editEmail')
  const showSuccess = useFlowEnd('/pages/me/editPhoneSuccess')
  const byMail = kind === 'email'

  if (ticket === undefined) return <NotDone />

  const changeMobile = async (smsAuthCode: string) => {
    const identityTicket = stepUpTicket()?.identityTicket
    await call(editMobile, {
      phoneNumber: value,
      smsTranceId: ticket,
      smsAuthCode,
      ...(identityTicket && { identityTicket }),
    })
    dropStepUpTicket()
    // the login page must not suggest the old number
    forgetAccount()
    // navigate before ending the session, because the page on screen at that moment is reopened after the next login
    showSuccess({ kind, value })
    endSession()
    completeStep('contactChanged', value)
  }
  const changeEmail = async (emailAuthCode: string) => {
    await call(editEmail, { email: value, emailTranceId: ticket, emailAuthCode })
    completeStep('contactChanged', value)
    showSuccess({ kind, value })
  }

  return (
    <Body>
      <CodeStep
        alreadySent
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
