import { maskEmail } from '../../domain/person/email'
import { maskMobile } from '../../domain/person/mobile'
import { NotDone } from '../../features/account/NothingToShow'
import { useT } from '../../i18n/translate'
import { href, restart, useQuery } from '../../routes/history/links'
import { stepToken } from '../../session/completed-steps'
import { Button, buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Footer } from '../../ui/layout/Page'
import { usePageTitle } from '../../ui/layout/page-title'
import { Empty } from '../../ui/state/async-states'

/** Confirms that the mobile or e-mail was changed. A new mobile requires a new login, because it is the login name. */
export default function EditPhoneSuccess() {
  const t = useT()
  const { kind, value } = useQuery('/pages/me/editPhoneSuccess')
  const byMail = kind === 'email'
  const isDone = stepToken('contactChanged', value) !== undefined
  usePageTitle(isDone ? (byMail ? 'me.editPhoneSuccess.email' : 'me.editPhoneSuccess.title') : null)
  if (!isDone) return <NotDone />
  const logIn = () => restart(href('/pages/login/index', { phoneNumber: value }))
  return (
    <>
      <Body center>
        <Empty
          picture="done"
          title={byMail ? 'me.editPhoneSuccess.email' : 'me.editPhoneSuccess.mobile'}
          text={[
            byMail ? 'me.editPhoneSuccess.email.text' : 'me.editPhoneSuccess.mobile.text',
            { to: byMail ? maskEmail(value) : maskMobile(value) },
          ]}
        />
      </Body>
      <Footer>
        {byMail ? (
          <a className={buttonClass()} href={href('/pages/me/index')}>
            {t('me.editPhoneSuccess.back')}
          </a>
        ) : (
          <Button text="me.editPhoneSuccess.login" onPress={logIn} />
        )}
      </Footer>
    </>
  )
}
