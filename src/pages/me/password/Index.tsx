import { CredentialKind } from '../../../../bridge/contract/codes'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { useT } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { deviceId } from '../../../session/device-id'
import { useSession } from '../../../session/session'
import { key, lock } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Overlap, Small } from '../../../ui/layout/Page'
import { ChangePassword, ChangePin } from './parts/ChangeByOld'
import { FirstLogin } from './parts/FirstLogin'
import { ResetByCode } from './parts/ResetByCode'

/**
 * Changes the login PIN or password after asking for the old one, or resets it after asking for a code. The first
 * login requires a new password and a new PIN.
 */
export default function Secrets() {
  const { type, by } = useQuery('/pages/me/password/index')
  const first = useSession()?.firstLogin ?? false
  const kind = first ? CredentialKind.password : Object.values(CredentialKind).find((one) => one === type)
  if (kind && by === 'code') return <ResetByCode kind={kind} />
  if (first) return <FirstLogin />
  if (kind === CredentialKind.pin) return <ChangePin />
  return kind ? <ChangePassword /> : <Choose />
}

/** Choice of PIN or password. A password that was never set requires a code, because there is no old password to enter. */
function Choose() {
  const t = useT()
  const methods = useOperation(user.getLoginMgt, { deviceId: deviceId() })
  return (
    <LoadedPage query={methods} skeleton="list" overlap>
      {({ password }) => (
        <Overlap>
          <List>
            <Row
              icon={lock}
              title="me.password.pin"
              sub="me.password.pin.about"
              href={href('/pages/me/password/index', { type: CredentialKind.pin })}
            />
            <Row
              icon={key}
              title="me.password.password"
              sub={password ? 'me.password.password.about' : 'me.password.password.none'}
              value={password ? undefined : <span className="b">{t('me.password.set')}</span>}
              href={href('/pages/me/password/index', {
                type: CredentialKind.password,
                by: password ? undefined : 'code',
              })}
            />
          </List>
          <Small text="me.password.hint" />
        </Overlap>
      )}
    </LoadedPage>
  )
}
