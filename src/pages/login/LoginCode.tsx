import { useState } from 'react'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { call } from '../../api/service'
import { maskMobile } from '../../domain/person/mobile'
import { NotDone } from '../../features/account/NothingToShow'
import { CodeStep } from '../../features/auth/CodeStep'
import { completeLogin } from '../../features/auth/complete-login'
import { sendSmsCode } from '../../features/auth/verification-codes'
import { takeAddressAfterLogin } from '../../routes/after-login'
import { restart, useQuery } from '../../routes/history/links'
import { stepToken } from '../../session/completed-steps'
import { deviceId } from '../../session/device-id'
import { Body } from '../../ui/layout/Frame'

/** Second page of login by code: asks for the code. */
export default function LoginCode() {
  const { phoneNumber } = useQuery('/pages/login/loginCode')
  const [ticket, setTicket] = useState(() => stepToken('codeSent', phoneNumber))
  if (ticket === undefined) return <NotDone />
  return (
    <Body>
      <CodeStep
        alreadySent
        to={maskMobile(phoneNumber)}
        send={async () => setTicket(await sendSmsCode(phoneNumber, Scene.login))}
        onCode={async (smsAuthCode) => {
          const reply = await call(auth.smsLogin, {
            phoneNumber,
            smsTranceId: ticket,
            smsAuthCode,
            deviceId: deviceId(),
          })
          // a login by code also makes this device trusted, so the reply always has a token
          if (reply.token) restart(takeAddressAfterLogin(await completeLogin(reply.token, reply, 'sms')))
        }}
      />
    </Body>
  )
}
