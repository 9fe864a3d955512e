import { user } from '../../../bridge/contract/operations/system-user'
import { showMobile } from '../../domain/mobile'
import { PersonAvatar } from '../../lending/PersonAvatar'
import { href } from '../../nav/go'
import { useIsBorrower } from '../../state/byUserType'
import { fileAddress } from '../../state/files'
import { useResource } from '../../state/resource'
import { Icon } from '../../ui/Icon'
import { people, phone } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Section } from '../../ui/Page'

/** The borrower's agent, a call away; for who has none, the way to one. */
export function MyAgent() {
  const borrower = useIsBorrower()
  const agent = useResource(user.getBindAgentInfo, borrower ? {} : null)
  if (agent.state !== 'ready') return null
  if (!agent.data)
    return (
      <List>
        <Row
          icon={people}
          title="lending.agent.find"
          sub="lending.agent.find.text"
          href={href('/pages/agent/agent')}
        />
      </List>
    )
  const { agentName, avatar, phoneNumber } = agent.data
  return (
    <Section title="lending.agent.yours">
      <List>
        <Row
          avatar={<PersonAvatar name={agentName} fileId={avatar} load={fileAddress} />}
          title={<b>{agentName}</b>}
          sub={<>{showMobile(phoneNumber)}</>}
          href={`tel:+63${phoneNumber}`}
          chevron={false}
          value={<Icon of={phone} size={20} />}
        />
      </List>
    </Section>
  )
}
