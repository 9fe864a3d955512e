import { useIsBorrower } from '../../api/query/by-user-type'
import { AgentCard } from './parts/AgentCard'
import { BorrowerAgent } from './parts/BorrowerAgent'

/** Shows a borrower their agent, and an agent their own card with the code that invites customers. */
export default function Agent() {
  return useIsBorrower() ? <BorrowerAgent /> : <AgentCard />
}
