import { useT } from '../../../i18n/translate'
import { homePath } from '../../../routes/guard'
import { href } from '../../../routes/history/links'
import { useSession } from '../../../session/session'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Footer, Small } from '../../../ui/layout/Page'
import { FoundAgent, useAgent } from './FoundAgent'

/** An invitation opened while signed in: a borrower may request this agent; an agent sees that it is for borrowers. */
export function SignedInInvitation({ code, borrower }: { code: string; borrower: boolean }) {
  const t = useT()
  const session = useSession()
  const agent = useAgent(code)
  if (!session) return null
  return (
    <>
      <Body>
        {code && <FoundAgent query={agent} code={code} />}
        <Small text={borrower ? 'register.invitateAgent.signedIn' : 'register.invitateAgent.forBorrowers'} />
      </Body>
      <Footer>
        <a
          className={buttonClass()}
          href={borrower ? href('/pages/me/invitationCode/set', { code }) : homePath(session)}
        >
          {t(borrower ? 'register.invitateAgent.ask' : 'register.home')}
        </a>
      </Footer>
    </>
  )
}
