import { BindState } from '../../../../bridge/contract/codes'
import type { Agent } from '../../../../bridge/contract/entities/person'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { user } from '../../../../bridge/contract/operations/system-user'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { AgentFacts } from '../../../features/agent/AgentFacts'
import { ContactButtons } from '../../../features/agent/ContactButtons'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Facts } from '../../../ui/display/Facts'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Overlap } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { Notice } from '../../../ui/state/status'

type Binding = ReplyOf<typeof user.isBindAgent>

/** The borrower's agent, or how to get one. */
export function BorrowerAgent() {
  const binding = useOperation(user.isBindAgent, {})
  const agent = useOperation(user.getBindAgentInfo, {})
  return (
    <LoadedPage query={combineResults({ binding, agent })} skeleton="card" overlap>
      {({ binding: how, agent: who }) => (
        <>
          <Overlap>
            <BindingStatus binding={how} bound={who !== null} />
            {who ? <CurrentAgent agent={who} /> : how.state !== BindState.pending && <NoAgent />}
          </Overlap>
          <AgentActions binding={how} agent={who} />
        </>
      )}
    </LoadedPage>
  )
}

/** A pending or refused request to another agent. */
function BindingStatus({ binding, bound }: { binding: Binding; bound: boolean }) {
  if (binding.state === BindState.pending && binding.asked) {
    const { agentName, agentCode, phoneNumber } = binding.asked
    return (
      <>
        <Notice
          tone="info"
          title={['agent.agent.pending', { name: agentName }]}
          text={bound ? 'agent.agent.pending.until' : 'agent.agent.pending.text'}
        />
        <Card>
          <AgentFacts name={agentName} code={agentCode} mobile={phoneNumber} />
        </Card>
      </>
    )
  }
  if (binding.reason) return <Notice tone="warn" title="agent.agent.refused" text={<>{binding.reason}</>} />
  return null
}

function CurrentAgent({ agent }: { agent: Agent }) {
  const t = useT()
  const { agentName, agentCode, phoneNumber, creditScore, avatar } = agent
  return (
    <Card>
      <AgentFacts
        name={agentName}
        code={agentCode}
        mobile={phoneNumber}
        avatar={<PersonAvatar name={agentName} fileId={avatar} />}
      />
      <Facts rows={[{ label: 'agent.agent.score', value: creditScore ?? t('agent.agent.noScore') }]} />
      <ContactButtons mobile={phoneNumber} />
    </Card>
  )
}

function NoAgent() {
  return (
    <Card>
      <Empty picture="customers" title="agent.agent.none" text="agent.agent.none.text" />
    </Card>
  )
}

function AgentActions({ binding, agent }: { binding: Binding; agent: Agent | null }) {
  const t = useT()
  const first = agent === null && binding.state !== BindState.pending
  return (
    <Footer>
      {first && (
        <a className={buttonClass('secondary')} href={href('/pages/scancode/index')}>
          {t('agent.agent.scan')}
        </a>
      )}
      <a className={buttonClass(first ? 'primary' : 'secondary')} href={href('/pages/me/invitationCode/set')}>
        {t(agent ? 'agent.agent.change' : first ? 'agent.agent.enter' : 'agent.agent.other')}
      </a>
    </Footer>
  )
}
