import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { register } from '../../../../bridge/contract/operations/auth-register'
import type { QueryResult } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { AgentFacts } from '../../../features/agent/AgentFacts'
import { Card } from '../../../ui/layout/Page'
import { Loaded } from '../../../ui/state/async-states'
import { Skeleton } from '../../../ui/state/Skeleton'
import { Notice } from '../../../ui/state/status'

type Agent = ReplyOf<typeof register.getAgentInfo>

/** Loads the agent of an invitation code; sends no request if the code is empty. */
export const useAgent = (code: string): QueryResult<Agent> =>
  useOperation(register.getAgentInfo, code ? { invitationCode: code } : null)

/** The agent that was found, or a notice that the code is unknown; `children` are shown in the same card. */
export function FoundAgent({
  query,
  code,
  children,
}: {
  query: QueryResult<Agent>
  code: string
  children?: ReactNode
}) {
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="list" rows={1} />}
      empty={<Notice tone="warn" text={['register.invitateAgent.none', { code }]} />}
    >
      {(agent) =>
        agent && (
          <Card>
            <AgentFacts name={agent.agentName} code={agent.agentCode} mobile={agent.phoneNumber} />
            {children}
          </Card>
        )
      }
    </Loaded>
  )
}
