import { useState } from 'react'
import { CredentialKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { isTicketExpired } from '../../features/auth/is-ticket-expired'
import { NewPassword } from '../../features/auth/NewPassword'
import { NewPin } from '../../features/auth/NewPin'
import { type AccountIdentifier, toCodeTicket } from '../../features/identity/IdentityStep'
import { useT } from '../../i18n/translate'
import { href, restart, useQuery } from '../../routes/history/links'
import { forgetStep, stepToken } from '../../session/completed-steps'
import { dropStepUpTicket, stepUpTicket } from '../../session/step-up-ticket'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Empty } from '../../ui/state/async-states'
import { toast } from '../../ui/state/toasts'
import { ProveAgain } from './parts/ProveAgain'

/** Asks for the new PIN or password, once the code and the identity have been checked. */
export default function ResetPassword() {
  const query = useQuery('/pages/forgetPassword/resetPassword')
  const { phoneNumber, email } = query
  const [identityTicket] = useState(() => stepUpTicket()?.identityTicket ?? null)
  const [ticket] = useState(() => stepToken('codeChecked', phoneNumber || email))
  const account: AccountIdentifier = phoneNumber ? { phoneNumber } : { email }
  // the proof of identity is in memory only; if it is missing, ask the service whether the account needs one
  const whose = { ...account, ...toCodeTicket(account, ticket) }
  const owner = useOperation(auth.getMerchantIdentityName, ticket && !identityTicket ? whose : null)
  if (!ticket) return <ProveAgain query={query} />
  const given = { account, ticket, identityTicket }
  if (identityTicket) return <NewSecret {...given} />
  return (
    <LoadedPage query={owner} skeleton="form">
      {(known) => (known ? <ProveAgain identity query={query} /> : <NewSecret {...given} />)}
    </LoadedPage>
  )
}

interface NewSecretProps {
  account: AccountIdentifier
  /** Token of the checked code. */
  ticket: string
  identityTicket: string | null
}

function NewSecret({ account, ticket, identityTicket }: NewSecretProps) {
  const t = useT()
  const { type, phoneNumber, email } = useQuery('/pages/forgetPassword/resetPassword')
  const [ended, setEnded] = useState<string | null>(null)
  const kind = type === CredentialKind.password ? CredentialKind.password : CredentialKind.pin
  const whose = { ...account, ...toCodeTicket(account, ticket) }

  const save = async (newValue: string) => {
    try {
      await call(auth.forgetPwd, { ...whose, identityTicket, type: kind, newValue })
    } catch (error) {
      if (isTicketExpired(error)) setEnded(error.message)
      throw error
    }
    dropStepUpTicket()
    forgetStep('codeChecked', phoneNumber || email)
    toast(t(kind === CredentialKind.pin ? 'register.forgot.pinDone' : 'register.forgot.passwordDone'))
    restart(href('/pages/login/index', { phoneNumber }))
  }
  /** True if the new PIN equals the forgotten one. If this request fails, the service still refuses an equal PIN on saving. */
  const isOld = async (pin: string) => {
    const matches = await call(auth.verifyPin, { ...whose, type: kind, pin }).then(
      (reply) => reply.matches,
      () => false,
    )
    return matches ? t('rule.pin.sameAsOld') : undefined
  }

  if (ended !== null) {
    return (
      <Body center>
        <Empty
          picture="fail"
          title="register.forgot.over"
          text={<>{ended}</>}
          action={
            <a className={buttonClass()} href={href('/pages/forgetPassword/index', { type })}>
              {t('register.forgot.startAgain')}
            </a>
          }
        />
      </Body>
    )
  }
  return kind === CredentialKind.pin ? (
    <Body>
      <NewPin onPin={save} check={isOld} />
    </Body>
  ) : (
    <NewPassword submit="register.forgot.save" onPassword={save} />
  )
}
