import { useT } from '../../../i18n/translate'
import { homePath } from '../../../routes/guard'
import { href } from '../../../routes/history/links'
import { useSession } from '../../../session/session'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Footer, Small } from '../../../ui/layout/Page'

/** An invitation opened while signed in: a borrower without a code may enter one; an agent sees that it is for borrowers. */
export function SignedInInvitation({ borrower }: { borrower: boolean }) {
  const t = useT()
  const session = useSession()
  if (!session) return null
  return (
    <>
      <Body>
        <Small text={borrower ? 'register.invitateAgent.signedIn' : 'register.invitateAgent.forBorrowers'} />
      </Body>
      <Footer>
        <a
          className={buttonClass()}
          href={borrower ? href('/pages/me/invitationCode/set') : homePath(session)}
        >
          {t(borrower ? 'register.invitateAgent.ask' : 'register.home')}
        </a>
      </Footer>
    </>
  )
}
