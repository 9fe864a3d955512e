import { useState } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'
import { lender } from '../../domain/loan/lender'
import { AboutFacts } from '../../features/loan/AboutFacts'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { isOffered } from '../../routes/offered'
import { buttonClass } from '../../ui/base/Button'
import { document, info, message, people, qr, shield, warning } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Body } from '../../ui/layout/Frame'
import { Section } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { AllAgreements } from './parts/AllAgreements'
import { agentQuestions, borrowerQuestions, complaintAddress } from './parts/help/help-questions'
import { Questions } from './parts/help/Questions'
import { Permissions } from './parts/Permissions'

type SheetName = 'agreements' | 'permissions' | 'about'

/** Help: frequent questions, contacts, complaints, agreements and the lender's details. */
export default function Other() {
  const t = useT()
  const borrower = useIsBorrower()
  const [shown, setShown] = useState<SheetName | null>(null)
  const close = () => setShown(null)
  return (
    <Body>
      <Questions questions={borrower ? borrowerQuestions : agentQuestions} />
      <Section title="places.help.ask">
        <List>
          {borrower && (
            <Row
              icon={people}
              title="places.help.agent"
              sub="places.help.agent.text"
              href={href('/pages/agent/agent')}
            />
          )}
          {isOffered('/pages/check/index') && (
            <Row
              icon={qr}
              title="places.check.title"
              sub="places.help.check.text"
              href={href('/pages/check/index')}
            />
          )}
          <Row
            icon={message}
            title="places.help.write"
            sub="places.help.write.text"
            href={href('/pages/me/feedback')}
          />
          <Row
            icon={warning}
            title="places.help.complain"
            sub="places.help.complain.text"
            href={complaintAddress}
          />
        </List>
        <p className="sm mut">{t('places.help.sec')}</p>
        <a className={buttonClass('plain', 'small')} href={`mailto:${lender.complaints}`}>
          {lender.complaints}
        </a>
      </Section>
      <Section title="places.help.terms">
        <List>
          <Row icon={document} title="places.other.agreements" onPress={() => setShown('agreements')} />
          <Row icon={shield} title="places.other.permissions" onPress={() => setShown('permissions')} />
          <Row icon={info} title="places.other.about" onPress={() => setShown('about')} />
        </List>
      </Section>
      <AllAgreements open={shown === 'agreements'} onClose={close} />
      <Sheet open={shown === 'permissions'} onClose={close} title="places.other.permissions">
        <Permissions />
      </Sheet>
      <Sheet open={shown === 'about'} onClose={close} title="places.other.about">
        <AboutFacts />
      </Sheet>
    </Body>
  )
}
