import { useState } from 'react'
import { CredentialKind, Scene } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { maskMobile } from '../../../../domain/mobile'
import { CodeStep } from '../../../../lending/CodeStep'
import { NewPassword } from '../../../../lending/NewPassword'
import { NewPin } from '../../../../lending/NewPin'
import { replace, useQuery } from '../../../../nav/go'
import { checkSmsCode, sendSmsCode } from '../../../../state/codes'
import { call } from '../../../../state/service'
import { useSession } from '../../../../state/session'
import { Body } from '../../../../ui/Frame'
import { Card, Overlap } from '../../../../ui/Page'
import { toast } from '../../../../ui/toasts'
import { isProofGone } from '../../../parts/saveSecret'
import { useSaved } from './useSaved'

/** A new PIN or password after a code on one's own mobile. `ticket` is that of the checked code. */
export function ByCode({ kind }: { kind: CredentialKind }) {
  const { ticket } = useQuery('/pages/me/password/index')
  return ticket ? <Fresh kind={kind} smsTranceId={ticket} /> : <Code kind={kind} />
}

function Code({ kind: type }: { kind: CredentialKind }) {
  const mobile = useSession()?.mobile ?? ''
  const [ticket, setTicket] = useState('')
  return (
    <Overlap>
      <Card>
        <CodeStep
          to={maskMobile(mobile)}
          send={async () => setTicket(await sendSmsCode(mobile, Scene.resetPin))}
          onCode={async (code) => {
            await checkSmsCode(ticket, code)
            replace('/pages/me/password/index', { type, by: 'code', ticket })
          }}
        />
      </Card>
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
