import { registration, updateRegistration } from '../../features/auth/registration'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { buttonClass } from '../../ui/base/Button'
import { Body, Title } from '../../ui/layout/Frame'
import { Footer } from '../../ui/layout/Page'
import { AccountKinds } from './parts/AccountKinds'
import { InvitationNotice } from './parts/InvitationNotice'

export default function SelectAccountType() {
  const t = useT()
  const { invitationCode } = registration()
  const form = useNextPage('/pages/register/index')
  return (
    <>
      <Body>
        <Title title="register.selectAccountType.ask" sub="register.selectAccountType.text" />
        <AccountKinds
          onChoose={(userType) => {
            updateRegistration({ userType })
            form.go()
          }}
        />
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
