import { useIsBorrower } from '../../api/query/by-user-type'
import { AgentOfBorrower } from './parts/AgentOfBorrower'
import { OwnCard } from './parts/OwnCard'

/** The agent: a borrower's own one, or the signed-in agent's card with the code that invites customers. */
export default function Agent() {
  return useIsBorrower() ? <AgentOfBorrower /> : <OwnCard />
}
