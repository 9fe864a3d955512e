import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import type { user } from '../../../../../bridge/contract/operations/system-user'
import { combineResults, type QueryResult } from '../../../../api/query/query-result'
import { HideableAmounts } from '../../../../features/amounts/HideableAmounts'
import { Overlap } from '../../../../ui/layout/Page'
import { Loaded } from '../../../../ui/state/async-states'
import { Skeleton } from '../../../../ui/state/Skeleton'
import { HoldNotice } from '../HoldNotice'
import { RedirectNotice } from '../RedirectNotice'
import { AgentHero, type AgentHeroProps } from './AgentHero'
import { AgentNext } from './AgentNext'
import { DayCard } from './DayCard'
import { WorkTiles } from './WorkTiles'

interface AgentFoldProps extends AgentHeroProps {
  onboarding: QueryResult<ReplyOf<typeof user.agentIsOnboarding>>
  work: QueryResult<ReplyOf<typeof agentWork.getCustomerNum>>
  /** Payments due in the next days, soonest first. If loading fails, the next action is chosen without them. */
  due: QueryResult<Pick<ReplyOf<typeof agentWork.getRepaymentCustomerList>, 'list'>>
  earned: QueryResult<ReplyOf<typeof revenue.getCommissionForTime>>
  /** True after a redirect from a page that is only for borrowers. */
  redirected?: boolean
  /** The rest of the page, rendered once everything above it has loaded. */
  children?: ReactNode
}

/**
 * The fold (above-the-fold content) of an agent's home: the next customer to attend to, pending work, payments of the day and earnings. Drawn by the
 * page and, before the app is loaded, by src/start/folds.
 */
export function AgentFold(props: AgentFoldProps) {
  const { session, agent, unread, onboarding, work, due, earned, redirected, children } = props
  // wait for each card before showing the next one, because a card's height depends on its content
  const isNextLoading = [onboarding, work, due].some(({ state }) => state === 'loading')
  return (
    <HideableAmounts>
      <AgentHero session={session} agent={agent} unread={unread} />
      <Overlap>
        {redirected && <RedirectNotice borrower={false} />}
        {isNextLoading ? (
          <Skeleton shape="card" rows={1} />
        ) : (
          <>
            <Loaded query={combineResults({ onboarding, work })}>
              {({ onboarding, work }) => (
                <>
                  <HoldNotice until={onboarding.heldUntil} />
                  <AgentNext
                    onboarding={onboarding}
                    first={work.first}
                    due={due.state === 'ready' ? due.data.list : []}
                  />
                </>
              )}
            </Loaded>
            {/* if the query `work` fails, its error is shown above */}
            {work.state === 'ready' && <WorkTiles counts={work.data.counts} />}
            {earned.state === 'loading' ? (
              <Skeleton shape="card" rows={1} />
            ) : (
              <>
                <DayCard
                  today={work.state === 'ready' ? work.data.today : undefined}
                  earned={earned.state === 'ready' ? earned.data : undefined}
                />
                {earned.state === 'failed' && <Loaded query={earned}>{() => null}</Loaded>}
                {children}
              </>
            )}
          </>
        )}
      </Overlap>
    </HideableAmounts>
  )
}
