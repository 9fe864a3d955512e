import { useState } from 'react'
import { CredentialKind, Scene } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import { credentials } from '../../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../../api/service'
import { isTicketExpired } from '../../../../features/auth/is-ticket-expired'
import { NewPassword } from '../../../../features/auth/NewPassword'
import { NewPin } from '../../../../features/auth/NewPin'
import { OwnMobileCode } from '../../../../features/auth/OwnMobileCode'
import { Body } from '../../../../ui/layout/Frame'
import { Overlap } from '../../../../ui/layout/Page'
import { toast } from '../../../../ui/state/toasts'
import { useSaveCredential } from './use-save-credential'

/** Asks for a code sent to the user's mobile, then for a new PIN or password. */
export function ResetByCode({ kind }: { kind: CredentialKind }) {
  const [ticket, setTicket] = useState('')
  if (ticket) return <NewCredential kind={kind} smsTranceId={ticket} onExpired={() => setTicket('')} />
  return (
    <Overlap>
      <OwnMobileCode scene={Scene.resetPin} onTicket={setTicket} />
    </Overlap>
  )
}

interface NewCredentialProps {
  kind: CredentialKind
  /** Token of the checked code. */
  smsTranceId: string
  /** Called if the code has expired, so that the user can request a new one. */
  onExpired(): void
}

function NewCredential({ kind: type, smsTranceId, onExpired: onGone }: NewCredentialProps) {
  const saved = useSaveCredential(type)
  const save = async (newValue: string) => {
    try {
      await saved(call(credentials.resetPin, { type, smsTranceId, newValue }))
    } catch (error) {
      if (!isTicketExpired(error)) throw error
      toast(error.message, limits.toastMs, 'bad')
      onGone()
    }
  }
  return type === CredentialKind.pin ? (
    <Body>
      <NewPin onPin={save} />
    </Body>
  ) : (
    <NewPassword submit="me.save" onPassword={save} />
  )
}
