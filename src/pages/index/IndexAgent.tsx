import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { user } from '../../../bridge/contract/operations/system-user'
import { fileAddress } from '../../api/device/pictures'
import { allOf, useOperation } from '../../api/query/use-operation'
import { ownPicture } from '../../features/account/own-picture'
import { useSession } from '../../session/session'
import { Below } from '../../ui/layout/Below'
import { Overlap } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { Bell } from './parts/Bell'
import { AgentHero } from './parts/home/AgentHero'
import { AgentNext } from './parts/home/AgentNext'
import { AgentNotices, useNotices } from './parts/home/AgentNotices'
import { DueThisWeek, useDueThisWeek } from './parts/home/DueThisWeek'
import { Earned } from './parts/home/Earned'
import { InviteCard } from './parts/home/InviteCard'
import { Shortcuts } from './parts/home/Shortcuts'
import { WorkTiles } from './parts/home/WorkTiles'
import { TurnedAway } from './parts/TurnedAway'

/** An agent's home: whom to see first, what is earned, what waits, whose payments come next, what happened. */
export default function IndexAgent() {
  const session = useSession()
  const agent = useOperation(user.getAgentInfo, {}, { aside: true })
  const onboarding = useOperation(user.agentIsOnboarding, {})
  const work = useOperation(agentWork.getCustomerNum, {})
  const earned = useOperation(revenue.getCommissionForTime, {})
  const due = useDueThisWeek()
  const numbers = useOperation(user.getCustomersNumber, {}, { aside: true })
  const notices = useNotices()
  // nothing moves when the first cards come, which are as high as what they say
  const isWaiting = [onboarding, work, earned].some(({ state }) => state === 'loading')
  // nobody can be bound to an agent who is not onboarded
  const onboarded = onboarding.state === 'ready' && onboarding.data.onboarded
  const code = agent.state === 'ready' ? agent.data.agentCode : ''
  return (
    <>
      <AgentHero
        session={session}
        agent={agent.state === 'ready' ? agent.data : null}
        bell={<Bell />}
        load={ownPicture}
      />
      <Overlap>
        <TurnedAway borrower={false} />
        {isWaiting ? (
          <Skeleton shape="card" rows={1} />
        ) : (
          <>
            <Loaded of={allOf({ onboarding, work })}>
              {(of) => (
                <AgentNext
                  onboarding={of.onboarding}
                  first={of.work.first}
                  due={due.rows}
                  load={fileAddress}
                />
              )}
            </Loaded>
            <Loaded of={earned}>{(of) => <Earned of={of} />}</Loaded>
            <Below>
              {/* that it could not be read stands above */}
              {work.state === 'ready' && <WorkTiles counts={work.data.counts} />}
              {agent.state === 'ready' && onboarded && <InviteCard of={agent.data} />}
              <Shortcuts code={code} counted={numbers.state === 'ready' ? numbers.data : null} />
              <DueThisWeek of={due} />
              <AgentNotices of={notices} />
            </Below>
          </>
        )}
      </Overlap>
    </>
  )
}
