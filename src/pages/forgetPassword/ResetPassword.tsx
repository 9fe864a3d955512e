import { useState } from 'react'
import { CredentialKind } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { NewPassword } from '../../lending/NewPassword'
import { NewPin } from '../../lending/NewPin'
import { href, restart, useQuery } from '../../nav/go'
import { dropProof, proof } from '../../state/proof'
import { useResource } from '../../state/resource'
import { call } from '../../state/service'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Empty } from '../../ui/faces'
import { LoadedPage } from '../../ui/LoadedPage'
import { toast } from '../../ui/toasts'
import type { Whose } from '../parts/IdentityStep'
import { isProofGone } from '../parts/is-proof-gone'

/** The new PIN or password, once code and identity are proved. */
export default function ResetPassword() {
  const { phoneNumber, email } = useQuery('/pages/forgetPassword/resetPassword')
  const [identityTicket] = useState(() => proof()?.identityTicket ?? null)
  const whose: Whose = phoneNumber ? { phoneNumber } : { email }
  // the proof is kept in memory alone: after a reload it is asked whether one is needed
  const owner = useResource(auth.getMerchantIdentityName, identityTicket ? null : whose)
  if (identityTicket) return <NewSecret whose={whose} identityTicket={identityTicket} />
  return (
    <LoadedPage of={owner} skeleton="form">
      {(known) => (known ? <ProveAgain /> : <NewSecret whose={whose} identityTicket={null} />)}
    </LoadedPage>
  )
}

function ProveAgain() {
  const say = useSay()
  const { type, ticket, phoneNumber, email } = useQuery('/pages/forgetPassword/resetPassword')
  return (
    <Body center>
      <Empty
        picture="search"
        title="register.forgot.proveAgain"
        text="register.forgot.proveAgain.text"
        action={
          <a
            className={buttonClass()}
            href={href('/pages/forgetPassword/idCard', { type, ticket, phoneNumber, email })}
          >
            {say('register.goOn')}
          </a>
        }
      />
    </Body>
  )
}

function NewSecret({ whose, identityTicket }: { whose: Whose; identityTicket: string | null }) {
  const say = useSay()
  const { type, ticket, phoneNumber } = useQuery('/pages/forgetPassword/resetPassword')
  const [ended, setEnded] = useState<string | null>(null)
  const kind = type === CredentialKind.password ? CredentialKind.password : CredentialKind.pin
  const proof = { ...whose, ...(phoneNumber ? { smsTranceId: ticket } : { emailTranceId: ticket }) }

  const save = async (newValue: string) => {
    try {
      await call(auth.forgetPwd, { ...proof, identityTicket, type: kind, newValue }, { quiet: true })
    } catch (error) {
      if (isProofGone(error)) setEnded(error.message)
      throw error
    }
    dropProof()
    toast(say(kind === CredentialKind.pin ? 'register.forgot.pinDone' : 'register.forgot.passwordDone'))
    restart(href('/pages/login/index', { phoneNumber }))
  }
  /** Says at once that a PIN is the forgotten one; where that can't be asked the service says so in the end. */
  const isOld = async (pin: string) => {
    const asked = call(auth.verifyPin, { ...proof, type: kind, pin }, { quiet: true })
    const matches = await asked.then(
      (reply) => reply.matches,
      () => false,
    )
    return matches ? say('rule.pin.sameAsOld') : undefined
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
              {say('register.forgot.startAgain')}
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
