import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { call } from '../../../api/service'
import { isTicketExpired } from '../../../features/auth/is-ticket-expired'
import { NewPin } from '../../../features/auth/NewPin'
import { OwnMobileCode } from '../../../features/auth/OwnMobileCode'
import { IdentityStep } from '../../../features/identity/IdentityStep'
import { useT } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { completeStep, forgetStep, stepToken } from '../../../session/completed-steps'
import { useSession } from '../../../session/session'
import { dropStepUpTicket, stepUpTicket } from '../../../session/step-up-ticket'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Overlap } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { toast } from '../../../ui/state/toasts'
import { useSavePaymentPin } from './parts/use-save-payment-pin'

/** Resets a forgotten payment PIN: asks for a code, the ID number and the new PIN. */
export default function ResetPassword() {
  const [, changed] = useState(0)
  const again = () => changed((times) => times + 1)
  // the ticket and the proof of identity are in memory only and may expire, so each render checks for them
  const smsTranceId = stepToken('codeChecked', Scene.paymentPin)
  const identityTicket = stepUpTicket()?.identityTicket
  if (!smsTranceId) return <Code onChecked={again} />
  if (!identityTicket) return <Identity onProven={again} />
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

function Identity({ onProven }: { onProven(): void }) {
  const t = useT()
  const { next } = useQuery('/pages/me/paymentCode/resetPassword')
  const borrower = useIsBorrower()
  const phoneNumber = useSession()?.mobile ?? ''
  return (
    <IdentityStep
      account={{ phoneNumber }}
      next={href('/pages/me/paymentCode/resetPassword', { next })}
      onProven={onProven}
      fallback={
        <Overlap>
          <Empty
            picture="search"
            title="me.pin.noIdentity"
            text={borrower ? 'me.pin.noIdentity.text' : 'me.pin.noIdentity.agent'}
            action={
              <a
                className={buttonClass()}
                href={href(borrower ? '/pages/index/indexScreening' : '/pages/me/personageInfo')}
              >
                {t(borrower ? 'me.pin.noIdentity.go' : 'me.pin.noIdentity.agent.go')}
              </a>
            }
          />
        </Overlap>
      }
    />
  )
}

interface NewPaymentPinProps {
  smsTranceId: string
  identityTicket: string
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
      await saved(call(user.resetPaymentPwd, body))
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
