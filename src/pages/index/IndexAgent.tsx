import { useSyncedUnread } from '../../features/account/unread'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { BelowFold } from '../../ui/layout/BelowFold'
import { AgentFold } from './parts/home/AgentFold'
import { AgentNotices } from './parts/home/AgentNotices'
import { DueThisWeek } from './parts/home/DueThisWeek'
import { InviteCard } from './parts/home/InviteCard'
import { Shortcuts } from './parts/home/Shortcuts'

/** An agent's home: the next customer to attend to, pending work, earnings, due payments and notices. */
export default function IndexAgent() {
  const reads = usePageReads('/pages/index/indexAgent')
  const { agent, onboarding, work, due, earned, customers, notices } = reads
  const known = agent.state === 'ready' ? agent.data : null
  // customers can't be bound to an agent who is not onboarded
  const onboarded = onboarding.state === 'ready' && onboarding.data.onboarded
  return (
    <AgentFold
      session={useSession()}
      agent={known}
      unread={useSyncedUnread(reads.messages)}
      onboarding={onboarding}
      work={work}
      due={due.first}
      earned={earned}
      redirected={Boolean(useQuery('/pages/index/indexAgent').away)}
    >
      {/* the agent's code comes first, because its card would move everything below it */}
      {agent.state !== 'loading' && (
        <BelowFold>
          {known && onboarded && <InviteCard agent={known} />}
          <Shortcuts
            code={known?.agentCode ?? ''}
            customerCounts={customers.state === 'ready' ? customers.data : null}
          />
          <DueThisWeek query={due} />
          <AgentNotices query={notices} />
        </BelowFold>
      )}
    </AgentFold>
  )
}
