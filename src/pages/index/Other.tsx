import { useState } from 'react'
import { useIsBorrower } from '../../api/query/by-user-type'
import { AboutFacts } from '../../features/loan/AboutFacts'
import { Menu } from '../../features/menu/Menu'
import { href } from '../../routes/history/links'
import { document, help, info, shield } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Body } from '../../ui/layout/Frame'
import { Section } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { AllAgreements } from './parts/AllAgreements'
import { agentMenu, borrowerMenu } from './parts/form/entries'
import { Permissions } from './parts/Permissions'

type SheetName = 'agreements' | 'permissions' | 'about'

/** Help, agreements, permissions and about; then all pages that are not in the tab bar, by subject. */
export default function Other() {
  const borrower = useIsBorrower()
  const [shown, setShown] = useState<SheetName | null>(null)
  const close = () => setShown(null)
  return (
    <Body>
      <Section title="places.other.help">
        <List>
          <Row icon={help} title="places.other.qrHelp" href={href('/pages/order/repaymentHelp')} />
          <Row icon={document} title="places.other.agreements" onPress={() => setShown('agreements')} />
          <Row icon={shield} title="places.other.permissions" onPress={() => setShown('permissions')} />
          <Row icon={info} title="places.other.about" onPress={() => setShown('about')} />
        </List>
      </Section>
      <Menu groups={borrower ? borrowerMenu : agentMenu} onFirstScreen={1} />
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
