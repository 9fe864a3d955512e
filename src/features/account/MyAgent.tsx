import { user } from '../../../bridge/contract/operations/system-user'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { formatMobile } from '../../domain/person/mobile'
import { href } from '../../routes/history/links'
import { Icon } from '../../ui/base/Icon'
import { people, phone } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Section } from '../../ui/layout/Page'
import { PersonAvatar } from './PersonAvatar'

/** The borrower's agent with a call link, or a link to find one. */
export function MyAgent() {
  const borrower = useIsBorrower()
  const agent = useOperation(user.getBindAgentInfo, borrower ? {} : null, { optional: true })
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
          avatar={<PersonAvatar name={agentName} fileId={avatar} />}
          title={<b>{agentName}</b>}
          sub={<>{formatMobile(phoneNumber)}</>}
          href={`tel:+63${phoneNumber}`}
          chevron={false}
          value={<Icon icon={phone} size={20} />}
        />
      </List>
    </Section>
  )
}
