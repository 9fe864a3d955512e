import { UserType } from '../../../bridge/contract/codes'
import { registration, updateRegistration } from '../../features/auth/registration'
import { userType } from '../../features/order/status'
import { type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { buttonClass } from '../../ui/base/Button'
import type { IconShape } from '../../ui/base/Icon'
import { store, user } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Body, Title } from '../../ui/layout/Frame'
import { Footer } from '../../ui/layout/Page'
import { InvitationNotice } from './parts/InvitationNotice'

const kinds: readonly {
  id: typeof UserType.merchant | typeof UserType.individual
  icon: IconShape
  about: MessageKey
}[] = [
  { id: UserType.merchant, icon: store, about: 'register.selectAccountType.merchant' },
  { id: UserType.individual, icon: user, about: 'register.selectAccountType.individual' },
]

export default function SelectAccountType() {
  const t = useT()
  const { invitationCode } = registration()
  const form = useNextPage('/pages/register/index')
  return (
    <>
      <Body>
        <Title title="register.selectAccountType.ask" sub="register.selectAccountType.text" />
        {kinds.map(({ id, icon, about }) => (
          <List key={id}>
            <Row
              icon={icon}
              title={userType[id]}
              sub={about}
              onPress={() => {
                updateRegistration({ userType: id })
                form.go()
              }}
            />
          </List>
        ))}
        <InvitationNotice code={invitationCode} />
      </Body>
      <Footer>
        <a className={buttonClass('plain')} href={href('/pages/login/index')}>
          {t('register.haveAccount')}
        </a>
      </Footer>
    </>
  )
}
