import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { user } from '../../../bridge/contract/operations/system-user'
import { combineResults } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { useSession } from '../../session/session'
import { BelowFold } from '../../ui/layout/BelowFold'
import { Overlap } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { Bell } from './parts/Bell'
import { AgentHero } from './parts/home/AgentHero'
import { AgentNext } from './parts/home/AgentNext'
import { AgentNotices, useNotices } from './parts/home/AgentNotices'
import { DueThisWeek, useDueThisWeek } from './parts/home/DueThisWeek'
import { EarningsCard } from './parts/home/EarningsCard'
import { InviteCard } from './parts/home/InviteCard'
import { Shortcuts } from './parts/home/Shortcuts'
import { WorkTiles } from './parts/home/WorkTiles'
import { RedirectNotice } from './parts/RedirectNotice'

/** An agent's home: the next customer to attend to, earnings, pending work, due payments and notices. */
export default function IndexAgent() {
  const session = useSession()
  const agent = useOperation(user.getAgentInfo, {}, { optional: true })
  const onboarding = useOperation(user.agentIsOnboarding, {})
  const work = useOperation(agentWork.getCustomerNum, {})
  const earned = useOperation(revenue.getCommissionForTime, {})
  const due = useDueThisWeek()
  const numbers = useOperation(user.getCustomersNumber, {}, { optional: true })
  const notices = useNotices()
  // wait for the first cards, because their height depends on their content
  const isWaiting = [onboarding, work, earned].some(({ state }) => state === 'loading')
  // customers can't be bound to an agent who is not onboarded
  const onboarded = onboarding.state === 'ready' && onboarding.data.onboarded
  const code = agent.state === 'ready' ? agent.data.agentCode : ''
  return (
    <>
      <AgentHero session={session} agent={agent.state === 'ready' ? agent.data : null} bell={<Bell />} />
      <Overlap>
        <RedirectNotice borrower={false} />
        {isWaiting ? (
          <Skeleton shape="card" rows={1} />
        ) : (
          <>
            <Loaded query={combineResults({ onboarding, work })}>
              {(work) => <AgentNext onboarding={work.onboarding} first={work.work.first} due={due.rows} />}
            </Loaded>
            <Loaded query={earned}>{(data) => <EarningsCard commission={data} />}</Loaded>
            <BelowFold>
              {/* if the query `work` fails, its error is shown above */}
              {work.state === 'ready' && <WorkTiles counts={work.data.counts} />}
              {agent.state === 'ready' && onboarded && <InviteCard agent={agent.data} />}
              <Shortcuts code={code} customerCounts={numbers.state === 'ready' ? numbers.data : null} />
              <DueThisWeek query={due} />
              <AgentNotices query={notices} />
            </BelowFold>
          </>
        )}
      </Overlap>
    </>
  )
}
