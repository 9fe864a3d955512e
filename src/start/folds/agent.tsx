/** Fold of an agent's home, built as a separate script (src/build/start/folds.mjs). */
import { agentHomeReads } from '../../features/page-reads/agent-home'
import { AgentFold } from '../../pages/index/parts/home/AgentFold'
import type { Path } from '../../routes/lookup'
import { drawFold } from './draw-fold'
import { createFold, type Fold, toResult } from './fold'

export const openedBy = 'agent'

const { agent, due, earned, onboarding, work } = agentHomeReads.first

export const folds: { readonly [P in Path]?: Fold } = {
  '/pages/index/indexAgent': createFold(
    {
      needed: { onboarding, work, due },
      later: { agent, earned, messages: agentHomeReads.later.messages },
    },
    (session, replies) => (
      <AgentFold
        session={session}
        agent={replies.agent ?? null}
        unread={replies.messages?.unread ?? 0}
        onboarding={toResult(replies.onboarding)}
        work={toResult(replies.work)}
        due={toResult(replies.due)}
        earned={toResult(replies.earned)}
      />
    ),
  ),
}

export const draw = (): Promise<void> => drawFold(folds, openedBy)
