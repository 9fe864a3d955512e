import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { NewPin } from '../../../lending/NewPin'
import { href, replace, useQuery } from '../../../nav/go'
import { dropProof, proof } from '../../../state/proof'
import { call } from '../../../state/service'
import { useSession } from '../../../state/session'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'
import { Empty } from '../../../ui/faces'
import { Overlap } from '../../../ui/Page'
import { toast } from '../../../ui/toasts'
import { IdentityStep } from '../../parts/IdentityStep'
import { isProofGone } from '../../parts/is-proof-gone'
import { OwnMobileCode } from '../../parts/OwnMobileCode'
import { usePaymentPinSaved } from './parts/usePaymentPinSaved'

/** A forgotten payment PIN: a code, the number of one's ID, the new one. `ticket` is that of the checked code. */
export default function ResetPassword() {
  const { ticket } = useQuery('/pages/me/paymentCode/resetPassword')
  const [, proven] = useState(0)
  if (!ticket) return <Code />
  // the proof is in memory alone, so each drawing looks whether it is there
  const identityTicket = proof()?.identityTicket
  return identityTicket ? (
    <Fresh smsTranceId={ticket} identityTicket={identityTicket} />
  ) : (
    <Identity onProven={() => proven((times) => times + 1)} />
  )
}

function Code() {
  const { next } = useQuery('/pages/me/paymentCode/resetPassword')
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.paymentPin}
        onTicket={(ticket) => {
          dropProof()
          replace('/pages/me/paymentCode/resetPassword', { ticket, next })
        }}
      />
    </Overlap>
  )
}

function Identity({ onProven }: { onProven(): void }) {
  const say = useSay()
  const { ticket, next } = useQuery('/pages/me/paymentCode/resetPassword')
  const phoneNumber = useSession()?.mobile ?? ''
  return (
    <IdentityStep
      whose={{ phoneNumber }}
      next={href('/pages/me/paymentCode/resetPassword', { ticket, next })}
      onProven={onProven}
      nobody={
        <Overlap>
          <Empty
            picture="search"
            title="me.pin.noIdentity"
            text="me.pin.noIdentity.text"
            action={
              <a className={buttonClass()} href={href('/pages/index/indexScreening')}>
                {say('me.pin.noIdentity.go')}
              </a>
            }
          />
        </Overlap>
      }
    />
  )
}

function Fresh({ smsTranceId, identityTicket }: { smsTranceId: string; identityTicket: string }) {
  const { next } = useQuery('/pages/me/paymentCode/resetPassword')
  const saved = usePaymentPinSaved(next)
  const save = async (newValue: string) => {
    const body = { smsTranceId, identityTicket, newValue }
    try {
      await saved(call(user.resetPaymentPwd, body, { quiet: true }))
    } catch (error) {
      if (!isProofGone(error)) throw error
      toast(error.message, limits.toastMs, 'bad')
      replace('/pages/me/paymentCode/resetPassword', { next })
    }
    dropProof()
  }
  return (
    <Body>
      <NewPin onPin={save} />
    </Body>
  )
}
