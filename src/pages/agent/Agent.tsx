import { useIsBorrower } from '../../api/query/by-user-type'
import { AgentCard } from './parts/AgentCard'
import { BorrowerAgent } from './parts/BorrowerAgent'

/** For a borrower, their agent; for an agent, their own card with the code that invites customers. */
export default function Agent() {
  return useIsBorrower() ? <BorrowerAgent /> : <AgentCard />
}
