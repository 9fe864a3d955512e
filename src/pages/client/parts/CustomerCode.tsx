import { useState } from 'react'
import { Scene, UserType } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { call } from '../../../api/service'
import { orArrived } from '../../../api/writes/or-arrived'
import { maskMobile } from '../../../domain/person/mobile'
import { CodeStep } from '../../../features/auth/CodeStep'
import { checkSmsCode, sendSmsCode } from '../../../features/auth/verification-codes'
import { useT } from '../../../i18n/translate'
import { noteDone, traceOf } from '../../../session/completed-steps'
import { Body } from '../../../ui/layout/Frame'
import { Small } from '../../../ui/layout/Page'
import { findOwn } from './find-own'
import type { Newcomer } from './newcomer'

/** The customer reads the code on their own phone and says it; with it they are registered, once. */
export function CustomerCode({ of, onRegistered }: { of: Newcomer; onRegistered(customerId: string): void }) {
  const t = useT()
  const { mobile } = of
  const [ticket, setTicket] = useState(() => traceOf('codeSent', mobile) ?? '')

  const registerWith = async (smsAuthCode: string): Promise<{ customerId: string }> => {
    await checkSmsCode(ticket, smsAuthCode)
    return call(register.registerForAgent, {
      phoneNumber: mobile,
      email: of.email.trim() || null,
      smsTranceId: ticket,
      smsAuthCode,
      userType: of.userType === String(UserType.individual) ? UserType.individual : UserType.merchant,
      agreementAcceptDTOList: of.accepted.map((note) => {
        const [agreementNo = '', version = ''] = note.split('@')
        return { agreementNo, version }
      }),
    })
  }

  return (
    <Body>
      <CodeStep
        to={maskMobile(mobile)}
        sent
        send={async () => {
          const sent = await sendSmsCode(mobile, Scene.registerForCustomer)
          noteDone('codeSent', mobile, sent)
          setTicket(sent)
        }}
        onCode={async (code) => {
          const registered = await orArrived(
            () => registerWith(code),
            () => findOwn(mobile),
          )
          onRegistered(registered.customerId)
        }}
      />
      <Small>{t('client.register.codeHint')}</Small>
    </Body>
  )
}
