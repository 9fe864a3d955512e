import { useIsBorrower } from '../../api/query/by-user-type'
import { AgentCard } from './parts/AgentCard'
import { BorrowerAgent } from './parts/BorrowerAgent'

/** The borrower's agent, or the signed-in agent's card with the code that invites customers. */
export default function Agent() {
  return useIsBorrower() ? <BorrowerAgent /> : <AgentCard />
}
