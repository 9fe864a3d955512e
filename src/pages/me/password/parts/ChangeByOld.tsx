import { useState } from 'react'
import { CredentialKind } from '../../../../../bridge/contract/codes'
import { credentials } from '../../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../../api/service'
import { NewPassword } from '../../../../features/auth/NewPassword'
import { NewPin } from '../../../../features/auth/NewPin'
import { PinCheck } from '../../../../features/auth/PinCheck'
import { useT } from '../../../../i18n/translate'
import { replace } from '../../../../routes/history/links'
import { Button } from '../../../../ui/base/Button'
import { Body } from '../../../../ui/layout/Frame'
import { useSaveCredential } from './use-save-credential'

/** Switches to a reset by code. */
export function ForgottenButton({ kind }: { kind: CredentialKind }) {
  return (
    <Button
      kind="plain"
      size="small"
      text={kind === CredentialKind.pin ? 'me.password.forgotPin' : 'me.password.forgotPassword'}
      onPress={() => replace('/pages/me/password/index', { type: kind, by: 'code' })}
    />
  )
}

/** Changes the login PIN: asks for the old PIN, then twice for the new PIN. */
export function ChangePin() {
  const t = useT()
  const saved = useSaveCredential(CredentialKind.pin)
  const [old, setOld] = useState<string | null>(null)
  if (old === null) {
    return (
      <Body>
        <PinCheck
          title="me.password.oldPin"
          onPin={async (pin) => {
            await call(credentials.verifyPin, { pin })
            setOld(pin)
          }}
        >
          <ForgottenButton kind={CredentialKind.pin} />
        </PinCheck>
      </Body>
    )
  }
  return (
    <Body>
      <NewPin
        check={async (pin) => (pin === old ? t('rule.pin.sameAsOld') : undefined)}
        onPin={(newValue) =>
          saved(call(credentials.changePin, { type: CredentialKind.pin, oldValue: old, newValue }))
        }
      />
    </Body>
  )
}

/** Changes the login password: asks for the old password, then twice for the new password. */
export function ChangePassword() {
  const saved = useSaveCredential(CredentialKind.password)
  return (
    <NewPassword
      present="me.password.old"
      submit="me.save"
      onPassword={(newValue, oldValue) =>
        saved(call(credentials.changePin, { type: CredentialKind.password, oldValue, newValue }))
      }
    >
      <ForgottenButton kind={CredentialKind.password} />
    </NewPassword>
  )
}
