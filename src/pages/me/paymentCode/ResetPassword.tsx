import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { credentials } from '../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../api/service'
import { isTicketExpired } from '../../../features/auth/is-ticket-expired'
import { NewPin } from '../../../features/auth/NewPin'
import { OwnMobileCode } from '../../../features/auth/OwnMobileCode'
import { IdentityStep } from '../../../features/identity/IdentityStep'
import { href, useQuery } from '../../../routes/history/links'
import { completeStep, forgetStep, stepToken } from '../../../session/completed-steps'
import { useSession } from '../../../session/session'
import { dropStepUpTicket, stepUpTicket } from '../../../session/step-up-ticket'
import { Body } from '../../../ui/layout/Frame'
import { Overlap } from '../../../ui/layout/Page'
import { toast } from '../../../ui/state/toasts'
import { useSavePaymentPin } from './parts/use-save-payment-pin'

/** Resets a forgotten payment PIN: asks for a code, the ID number, a check by camera and the new PIN. */
export default function ResetPassword() {
  const [, changed] = useState(0)
  const again = () => changed((times) => times + 1)
  // the ticket and the proof of identity are in memory only and may expire, so each render checks for them
  const smsTranceId = stepToken('codeChecked', Scene.paymentPin)
  const identityTicket = stepUpTicket()?.identityTicket
  if (!smsTranceId) return <Code onChecked={again} />
  if (!identityTicket) return <Identity smsTranceId={smsTranceId} onExpired={again} />
  return <NewPaymentPin smsTranceId={smsTranceId} identityTicket={identityTicket} onExpired={again} />
}

function Code({ onChecked }: { onChecked(): void }) {
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.paymentPin}
        onTicket={(ticket) => {
          dropStepUpTicket()
          completeStep('codeChecked', Scene.paymentPin, ticket)
          onChecked()
        }}
      />
    </Overlap>
  )
}

function Identity({ smsTranceId, onExpired }: Omit<NewPaymentPinProps, 'identityTicket'>) {
  const { next } = useQuery('/pages/me/paymentCode/resetPassword')
  const phoneNumber = useSession()?.mobile ?? ''
  return (
    <IdentityStep
      account={{ phoneNumber }}
      operation={credentials.resetPaymentPwd}
      next={href('/pages/me/paymentCode/resetPassword', { next })}
      // without a verified identity, the login PIN is asked for when the new PIN is sent
      fallback={<NewPaymentPin smsTranceId={smsTranceId} identityTicket={null} onExpired={onExpired} />}
    />
  )
}

interface NewPaymentPinProps {
  smsTranceId: string
  /** Null if the user has no verified identity. */
  identityTicket: string | null
  /** Called if the code or the proof of identity has expired, so that the page asks for it again. */
  onExpired(): void
}

function NewPaymentPin({ smsTranceId, identityTicket, onExpired: onGone }: NewPaymentPinProps) {
  const { next } = useQuery('/pages/me/paymentCode/resetPassword')
  const saved = useSavePaymentPin(next)
  const save = async (newValue: string) => {
    const body = { smsTranceId, identityTicket, newValue }
    let gone = false
    try {
      await saved(call(credentials.resetPaymentPwd, body))
    } catch (error) {
      if (!isTicketExpired(error)) throw error
      toast(error.message, limits.toastMs, 'bad')
      gone = true
    }
    dropStepUpTicket()
    forgetStep('codeChecked', Scene.paymentPin)
    if (gone) onGone()
  }
  return (
    <Body>
      <NewPin onPin={save} />
    </Body>
  )
}
