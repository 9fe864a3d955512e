import { useState } from 'react'
import { Refusal, Scene, UserType } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { Failure } from '../../../../bridge/gateway/failure'
import { staleAll, useAction } from '../../../api/resource'
import { maskMobile } from '../../../domain/mobile'
import { CodeStep } from '../../../features/auth/CodeStep'
import { checkSmsCode, sendSmsCode } from '../../../features/auth/verification-codes'
import { useT } from '../../../i18n/translate'
import { noteDone, traceOf } from '../../../session/completed-steps'
import { Body } from '../../../ui/Frame'
import { Small } from '../../../ui/Page'
import { findOwn } from './find-own'
import type { Newcomer } from './newcomer'

/** After these it may be that the customer is registered already, by a try whose answer was lost. */
const maybeDone: readonly unknown[] = [Refusal.alreadyRegistered, Refusal.codeNotSent]

/** The customer reads the code on their own phone and says it; with it they are registered, once. */
export function CustomerCode({ of, onRegistered }: { of: Newcomer; onRegistered(customerId: string): void }) {
  const t = useT()
  const { run } = useAction(register.registerForAgent)
  const { mobile } = of
  const [ticket, setTicket] = useState(() => traceOf('codeSent', mobile) ?? '')

  const registerWith = async (smsAuthCode: string): Promise<string> => {
    try {
      await checkSmsCode(ticket, smsAuthCode)
      const { customerId } = await run(
        {
          phoneNumber: mobile,
          email: of.email.trim() || null,
          smsTranceId: ticket,
          smsAuthCode,
          userType: of.userType === String(UserType.individual) ? UserType.individual : UserType.merchant,
          agreementAcceptDTOList: of.accepted.map((note) => {
            const [agreementNo = '', version = ''] = note.split('@')
            return { agreementNo, version }
          }),
        },
        { quiet: true },
      )
      return customerId
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.remedy === 'nothing' && !maybeDone.includes(error.code)) throw error
      const found = await findOwn(mobile).catch(() => null)
      if (!found) throw error
      staleAll()
      return found.customerId
    }
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
        onCode={async (code) => onRegistered(await registerWith(code))}
      />
      <Small>{t('client.register.codeHint')}</Small>
    </Body>
  )
}
