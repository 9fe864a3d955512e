import { CredentialKind } from '../../../../../bridge/contract/codes'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { credentials } from '../../../../../bridge/contract/operations/system-user-credentials'
import { useOperation } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { NewPassword } from '../../../../features/auth/NewPassword'
import { useLogOut } from '../../../../features/auth/use-log-out'
import { deviceId } from '../../../../session/device-id'
import { Button } from '../../../../ui/base/Button'
import { Body, Line } from '../../../../ui/layout/Frame'
import { LoadedPage } from '../../../../ui/layout/LoadedPage'
import { Notice } from '../../../../ui/state/status'
import { ChangePin, ForgottenButton } from './ChangeByOld'
import { useSaveCredential } from './use-save-credential'

/** Shown at the first login: the user must change the initial secrets before anything else, or log out. */
export function FirstLogin() {
  const methods = useOperation(user.getLoginMgt, { deviceId: deviceId() })
  return (
    <LoadedPage query={methods} skeleton="form">
      {({ mustChange }) => (mustChange?.[0] === CredentialKind.pin ? <FirstPin /> : <FirstPassword />)}
    </LoadedPage>
  )
}

function FirstPassword() {
  const saved = useSaveCredential(CredentialKind.password)
  return (
    <NewPassword
      present="me.password.given"
      submit="me.password.goOn"
      before={<Notice tone="info" title="me.password.first" text="me.password.first.text" />}
      onPassword={(newValue, oldValue) =>
        saved(call(credentials.changePin, { type: CredentialKind.password, oldValue, newValue }))
      }
    >
      <Line>
        <ForgottenButton kind={CredentialKind.password} />
        <LogOutButton />
      </Line>
    </NewPassword>
  )
}

function FirstPin() {
  return (
    <>
      <Body>
        <Notice tone="info" title="me.password.firstPin" text="me.password.firstPin.text" />
        <LogOutButton />
      </Body>
      <ChangePin />
    </>
  )
}

function LogOutButton() {
  const { busy, logOut: leave } = useLogOut()
  return <Button kind="plain" size="small" text="me.index.logout" busy={busy} onPress={() => void leave()} />
}
