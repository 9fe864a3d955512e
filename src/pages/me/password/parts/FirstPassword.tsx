import { CredentialKind } from '../../../../../bridge/contract/codes'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { call } from '../../../../api/service'
import { NewPassword } from '../../../../features/auth/NewPassword'
import { useLogOut } from '../../../../features/auth/use-log-out'
import { Button } from '../../../../ui/base/Button'
import { Line } from '../../../../ui/layout/Frame'
import { Notice } from '../../../../ui/state/status'
import { ForgottenButton } from './ChangeByOld'
import { useSaveCredential } from './use-save-credential'

/** Shown at the first login: the user must change the initial password before anything else, or log out. */
export function FirstPassword() {
  const saved = useSaveCredential(CredentialKind.password)
  const { busy, logOut: leave } = useLogOut()
  return (
    <NewPassword
      present="me.password.given"
      submit="me.password.goOn"
      before={<Notice tone="info" title="me.password.first" text="me.password.first.text" />}
      onPassword={(newValue, oldValue) =>
        saved(call(user.changePin, { type: CredentialKind.password, oldValue, newValue }))
      }
    >
      <Line>
        <ForgottenButton kind={CredentialKind.password} />
        <Button kind="plain" size="small" text="me.index.logout" busy={busy} onPress={() => void leave()} />
      </Line>
    </NewPassword>
  )
}
