/** Fold of an agent's home, built as a separate script (src/build/start/folds.mjs). */
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { AgentFold } from '../../pages/index/parts/home/AgentFold'
import type { Path } from '../../routes/lookup'
import { drawFold } from './draw-fold'
import { createFold, type Fold, toResult } from './fold'

export const openedBy = 'agent'

export const folds: { readonly [P in Path]?: Fold } = {
  '/pages/index/indexAgent': createFold(
    {
      needed: {
        onboarding: user.agentIsOnboarding,
        work: agentWork.getCustomerNum,
        due: agentWork.getRepaymentCustomerList,
      },
      header: { agent: user.getAgentInfo, messages: msg.getMsgList },
      rest: { earned: revenue.getCommissionForTime },
    },
    (session, { onboarding, work, due, earned, agent, messages }) => (
      <AgentFold
        session={session}
        agent={agent ?? null}
        unread={messages?.unread ?? 0}
        onboarding={toResult(onboarding)}
        work={toResult(work)}
        due={toResult(due)}
        earned={toResult(earned)}
      />
    ),
  ),
}

export const draw = (): Promise<void> => drawFold(folds, openedBy)
