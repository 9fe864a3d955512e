import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import { maskEmail } from '../../domain/person/email'
import { maskMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { Num } from '../../ui/base/Amount'
import { mail, phone } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Overlap } from '../../ui/layout/Page'

/** Mobile and e-mail, used for contact and login; both can be changed. */
export default function EditPhone() {
  const t = useT()
  const known = useOperation(user.getInformation, {})
  return (
    <LoadedPage query={known} skeleton="list" overlap>
      {({ phoneNumber, email }) => (
        <Overlap>
          <List>
            <Row
              icon={phone}
              title="me.editPhone.mobile"
              sub={<Num>{maskMobile(phoneNumber)}</Num>}
              value={<span className="b">{t('me.editPhone.change')}</span>}
              href={href('/pages/me/inputPhone', { kind: 'phone' })}
            />
            <Row
              icon={mail}
              title="me.editPhone.email"
              sub={email ? <span className="said">{maskEmail(email)}</span> : 'me.editPhone.noEmail'}
              value={<span className="b">{t(email ? 'me.editPhone.change' : 'me.editPhone.add')}</span>}
              href={href('/pages/me/inputPhone', { kind: 'email' })}
            />
          </List>
          <p className="sm mut">{t('me.editPhone.loginName')}</p>
          <a className="sm b" href={href('/pages/me/idCard')}>
            {t('me.editPhone.lost')}
          </a>
        </Overlap>
      )}
    </LoadedPage>
  )
}
