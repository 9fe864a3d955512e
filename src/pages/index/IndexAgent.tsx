import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import { useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { BelowFold } from '../../ui/layout/BelowFold'
import { AgentFold } from './parts/home/AgentFold'
import { AgentNotices, useNotices } from './parts/home/AgentNotices'
import { DueThisWeek, useDueThisWeek } from './parts/home/DueThisWeek'
import { InviteCard } from './parts/home/InviteCard'
import { Shortcuts } from './parts/home/Shortcuts'
import { useLoadedUnread } from './parts/use-loaded-unread'

/** An agent's home: the next customer to attend to, earnings, pending work, due payments and notices. */
export default function IndexAgent() {
  const agent = useOperation(user.getAgentInfo, {}, { optional: true })
  const onboarding = useOperation(user.agentIsOnboarding, {})
  const due = useDueThisWeek()
  const numbers = useOperation(user.getCustomersNumber, {}, { optional: true })
  const notices = useNotices()
  const known = agent.state === 'ready' ? agent.data : null
  // customers can't be bound to an agent who is not onboarded
  const onboarded = onboarding.state === 'ready' && onboarding.data.onboarded
  return (
    <AgentFold
      session={useSession()}
      agent={known}
      unread={useLoadedUnread()}
      onboarding={onboarding}
      work={useOperation(agentWork.getCustomerNum, {})}
      due={due.first}
      earned={useOperation(revenue.getCommissionForTime, {})}
      redirected={Boolean(useQuery('/pages/index/indexAgent').away)}
    >
      <BelowFold>
        {known && onboarded && <InviteCard agent={known} />}
        <Shortcuts
          code={known?.agentCode ?? ''}
          customerCounts={numbers.state === 'ready' ? numbers.data : null}
        />
        <DueThisWeek query={due} />
        <AgentNotices query={notices} />
      </BelowFold>
    </AgentFold>
  )
}
