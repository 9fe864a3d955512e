import { useState } from 'react'
import { Scene, UserType } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { call } from '../../../api/service'
import { maskMobile } from '../../../domain/person/mobile'
import { CodeStep } from '../../../features/auth/CodeStep'
import { checkSmsCode, sendSmsCode } from '../../../features/auth/verification-codes'
import { useT } from '../../../i18n/translate'
import { completeStep, stepToken } from '../../../session/completed-steps'
import { Body } from '../../../ui/layout/Frame'
import { Small } from '../../../ui/layout/Page'
import { findOwnCustomer } from './find-own-customer'
import type { NewCustomer } from './new-customer'

/** Asks for the code from the customer's phone; a correct code registers the customer, exactly once. */
export function CustomerCode({
  newCustomer,
  onRegistered,
}: {
  newCustomer: NewCustomer
  onRegistered(customerId: string): void
}) {
  const t = useT()
  const { mobile } = newCustomer
  const [ticket, setTicket] = useState(() => stepToken('codeSent', mobile) ?? '')

  const registerWith = async (smsAuthCode: string): Promise<{ customerId: string }> => {
    await checkSmsCode(ticket, smsAuthCode)
    return call(register.registerForAgent, {
      phoneNumber: mobile,
      email: newCustomer.email.trim() || null,
      smsTranceId: ticket,
      smsAuthCode,
      userType:
        newCustomer.userType === String(UserType.individual) ? UserType.individual : UserType.merchant,
      agreementAcceptDTOList: newCustomer.accepted.map((note) => {
        const [agreementNo = '', version = ''] = note.split('@')
        return { agreementNo, version }
      }),
    })
  }

  return (
    <Body>
      <CodeStep
        to={maskMobile(mobile)}
        alreadySent
        send={async () => {
          const sent = await sendSmsCode(mobile, Scene.registerForCustomer)
          completeStep('codeSent', mobile, sent)
          setTicket(sent)
        }}
        onCode={async (code) => {
          // the mobile may be registered already, if the reply to an earlier code was lost
          const registered = await registerWith(code).catch(async (error: unknown) => {
            const known = await findOwnCustomer(mobile).catch(() => null)
            if (known === null) throw error
            return known
          })
          onRegistered(registered.customerId)
        }}
      />
      <Small>{t('client.register.codeHint')}</Small>
    </Body>
  )
}
