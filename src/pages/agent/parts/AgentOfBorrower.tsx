import { BindState } from '../../../../bridge/contract/codes'
import type { Agent } from '../../../../bridge/contract/entities/person'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { user } from '../../../../bridge/contract/operations/system-user'
import { fileAddress } from '../../../api/device/pictures'
import { allOf, useOperation } from '../../../api/query/use-operation'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { AgentFacts } from '../../../features/agent/AgentFacts'
import { Reach } from '../../../features/agent/Reach'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Facts } from '../../../ui/display/Facts'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Overlap } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { Notice } from '../../../ui/state/status'

type Binding = ReplyOf<typeof user.isBindAgent>

/** A borrower's agent, or the way to one. */
export function AgentOfBorrower() {
  const binding = useOperation(user.isBindAgent, {})
  const agent = useOperation(user.getBindAgentInfo, {})
  return (
    <LoadedPage of={allOf({ binding, agent })} skeleton="card" overlap>
      {({ binding: how, agent: who }) => (
        <>
          <Overlap>
            <Standing of={how} bound={who !== null} />
            {who ? <Bound agent={who} /> : how.state !== BindState.pending && <None />}
          </Overlap>
          <Ways binding={how} agent={who} />
        </>
      )}
    </LoadedPage>
  )
}

/** Another agent who was asked: still to answer, or with a refusal. */
function Standing({ of, bound }: { of: Binding; bound: boolean }) {
  if (of.state === BindState.pending && of.asked) {
    const { agentName, agentCode, phoneNumber } = of.asked
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
  if (of.reason) return <Notice tone="warn" title="agent.agent.refused" text={<>{of.reason}</>} />
  return null
}

function Bound({ agent }: { agent: Agent }) {
  const { agentName, agentCode, phoneNumber, creditScore, avatar } = agent
  return (
    <Card>
      <AgentFacts
        name={agentName}
        code={agentCode}
        mobile={phoneNumber}
        avatar={<PersonAvatar name={agentName} fileId={avatar} load={fileAddress} />}
      />
      <Facts rows={[{ label: 'agent.agent.score', value: creditScore }]} />
      <Reach mobile={phoneNumber} />
    </Card>
  )
}

function None() {
  return (
    <Card>
      <Empty picture="customers" title="agent.agent.none" text="agent.agent.none.text" />
    </Card>
  )
}

function Ways({ binding, agent }: { binding: Binding; agent: Agent | null }) {
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
