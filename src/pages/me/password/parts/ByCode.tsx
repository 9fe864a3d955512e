import { CredentialKind, Scene } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { NewPassword } from '../../../../lending/NewPassword'
import { NewPin } from '../../../../lending/NewPin'
import { replace, useQuery } from '../../../../nav/go'
import { call } from '../../../../state/service'
import { Body } from '../../../../ui/Frame'
import { Overlap } from '../../../../ui/Page'
import { toast } from '../../../../ui/toasts'
import { isProofGone } from '../../../parts/is-proof-gone'
import { OwnMobileCode } from '../../../parts/OwnMobileCode'
import { useSaved } from './useSaved'

/** A new PIN or password after a code on one's own mobile. `ticket` is that of the checked code. */
export function ByCode({ kind }: { kind: CredentialKind }) {
  const { ticket } = useQuery('/pages/me/password/index')
  if (ticket) return <Fresh kind={kind} smsTranceId={ticket} />
  return (
    <Overlap>
      <OwnMobileCode
        scene={Scene.resetPin}
        onTicket={(given) => replace('/pages/me/password/index', { type: kind, by: 'code', ticket: given })}
      />
    </Overlap>
  )
}

function Fresh({ kind: type, smsTranceId }: { kind: CredentialKind; smsTranceId: string }) {
  const saved = useSaved(type)
  const save = async (newValue: string) => {
    try {
      await saved(call(user.resetPin, { type, smsTranceId, newValue }, { quiet: true }))
    } catch (error) {
      if (!isProofGone(error)) throw error
      toast(error.message, limits.toastMs, 'bad')
      replace('/pages/me/password/index', { type, by: 'code' })
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
