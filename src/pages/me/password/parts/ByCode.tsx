import { useState } from 'react'
import { CredentialKind, Scene } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { NewPassword } from '../../../../lending/NewPassword'
import { NewPin } from '../../../../lending/NewPin'
import { call } from '../../../../state/service'
import { Body } from '../../../../ui/Frame'
import { Overlap } from '../../../../ui/Page'
import { toast } from '../../../../ui/toasts'
import { isProofGone } from '../../../parts/is-proof-gone'
import { OwnMobileCode } from '../../../parts/OwnMobileCode'
import { useSaved } from './useSaved'

/** A new PIN or password after a code on one's own mobile. */
export function ByCode({ kind }: { kind: CredentialKind }) {
  const [ticket, setTicket] = useState('')
  if (ticket) return <Fresh kind={kind} smsTranceId={ticket} onGone={() => setTicket('')} />
  return (
    <Overlap>
      <OwnMobileCode scene={Scene.resetPin} onTicket={setTicket} />
    </Overlap>
  )
}

interface FreshProps {
  kind: CredentialKind
  /** The trace of the checked code. */
  smsTranceId: string
  /** It holds no longer: another code is asked for. */
  onGone(): void
}

function Fresh({ kind: type, smsTranceId, onGone }: FreshProps) {
  const saved = useSaved(type)
  const save = async (newValue: string) => {
    try {
      await saved(call(user.resetPin, { type, smsTranceId, newValue }, { quiet: true }))
    } catch (error) {
      if (!isProofGone(error)) throw error
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
