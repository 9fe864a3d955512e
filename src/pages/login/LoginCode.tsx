import { useState } from 'react'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { maskMobile } from '../../domain/mobile'
import { CodeStep } from '../../lending/CodeStep'
import { placeAfterLogin } from '../../nav/after-login'
import { restart, useQuery } from '../../nav/go'
import { sendSmsCode } from '../../state/codes'
import { traceOf } from '../../state/done'
import { completeLogin } from '../../state/login'
import { call } from '../../state/service'
import { deviceId } from '../../state/session'
import { Body } from '../../ui/Frame'
import { NotDone } from '../parts/WayHome'

/** Log in with a code: the code. */
export default function LoginCode() {
  const { phoneNumber } = useQuery('/pages/login/loginCode')
  const [ticket, setTicket] = useState(() => traceOf('codeSent', phoneNumber))
  if (ticket === undefined) return <NotDone />
  return (
    <Body>
      <CodeStep
        sent
        to={maskMobile(phoneNumber)}
        send={async () => setTicket(await sendSmsCode(phoneNumber, Scene.login))}
        onCode={async (smsAuthCode) => {
          const reply = await call(
            auth.smsLogin,
            { phoneNumber, smsTranceId: ticket, smsAuthCode, deviceId: deviceId() },
            { quiet: true },
          )
          // the code that signs in trusts the device as well, so a token is there
          if (reply.token) restart(placeAfterLogin(await completeLogin(reply.token, reply, 'sms')))
        }}
      />
    </Body>
  )
}
