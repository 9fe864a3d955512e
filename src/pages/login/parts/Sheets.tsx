import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import type { Session as LoginReply } from '../../../../bridge/contract/entities/person'
import { auth } from '../../../../bridge/contract/operations/auth-app'
import { call } from '../../../api/service'
import { LanguageChoice } from '../../../features/account/LanguageChoice'
import { CodeStep } from '../../../features/auth/CodeStep'
import { sendSmsCode } from '../../../features/auth/verification-codes'
import { type MessageKey, useT } from '../../../i18n/translate'
import { deviceId } from '../../../session/device-id'
import type { SignInMethod } from '../../../session/session'
import { Sheet } from '../../../ui/layout/Sheet'
import { LoginMethods } from './LoginMethods'
import type { SheetProps } from './sheet'

const titles = {
  device: 'signin.device.title',
  language: 'login.index.language',
} as const satisfies Record<string, MessageKey>

export function Sheets(props: SheetProps) {
  const { sheet, onClose, onSignedIn } = props
  if (sheet?.what === 'ways')
    return <LoginMethods {...props} phoneNumber={sheet.phoneNumber} first={sheet.method} />
  return (
    <Sheet
      open={sheet !== null}
      onClose={onClose}
      title={sheet ? titles[sheet.what] : 'login.index.language'}
    >
      {sheet?.what === 'language' && <LanguageChoice label="login.index.language" />}
      {sheet?.what === 'device' && <NewDevice {...sheet} onSignedIn={onSignedIn} />}
    </Sheet>
  )
}

interface NewDeviceProps {
  reply: LoginReply
  method: SignInMethod
  phoneNumber: string
  onSignedIn: SheetProps['onSignedIn']
}

function NewDevice({ reply, method, phoneNumber, onSignedIn }: NewDeviceProps) {
  const t = useT()
  const [ticket, setTicket] = useState('')
  return (
    <>
      <p className="mut">{t('signin.device.text')}</p>
      <CodeStep
        to={reply.phoneNumber}
        send={async () => setTicket(await sendSmsCode(phoneNumber, Scene.newDevice))}
        onCode={async (smsAuthCode) => {
          const session = await call(auth.bindNewDeviceByPhone, {
            phoneNumber,
            smsTranceId: ticket,
            smsAuthCode,
            deviceId: deviceId(),
            pinTicket: reply.pinTicket,
          })
          await onSignedIn(session, method, phoneNumber)
        }}
      />
    </>
  )
}
