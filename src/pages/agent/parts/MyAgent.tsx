import { user } from '../../../../bridge/contract/operations/system-user'
import { showMobile } from '../../../domain/mobile'
import { useIsBorrower } from '../../../state/byUserType'
import { useResource } from '../../../state/resource'
import { phone } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { Section } from '../../../ui/Page'

/** The borrower's agent, a call away. */
export function MyAgent() {
  const borrower = useIsBorrower()
  const agent = useResource(user.getBindAgentInfo, borrower ? {} : null)
  if (agent.state !== 'ready' || !agent.data) return null
  const { agentName, phoneNumber } = agent.data
  return (
    <Section title="agent.state.agent">
      <List>
        <Row
          icon={phone}
          title={<b>{agentName}</b>}
          sub={<>{showMobile(phoneNumber)}</>}
          href={`tel:+63${phoneNumber}`}
        />
      </List>
    </Section>
  )
}
