import { PreStatus } from '../../../bridge/contract/codes'
import { linkTo } from '../link'
import type { UserRecord } from '../state'
import type { World } from '../world'
import { notifyAgent, notifyUser } from './notifications'

/** Does a customer's form wait for their agent to look at it? */
// decided: the agent's word comes beside the lender's and binds nobody: it is open until the lender has decided
export const waitsForReview = ({ id, pre }: UserRecord, { state }: World): boolean =>
  pre.status === PreStatus.inReview && state.recommendations[id] === undefined

/** Notes that an agent stands behind the form that is in review. */
export function recommend(customer: UserRecord, agentId: string, world: World): void {
  world.state.recommendations[customer.id] = { agentId, at: world.now }
}

const resultLink = linkTo('/pages/index/indexResult')

/** A form was sent in: the agent is asked to look at what the customer sent, the customer notified of what the agent sent. */
// decided: an agent who sends a form in stands behind it
export function recordSubmission(customer: UserRecord, senderId: string, world: World): void {
  const { users, recommendations } = world.state
  delete recommendations[customer.id]
  if (senderId !== customer.id) {
    recommend(customer, senderId, world)
    notifyUser(world, customer.id, 'formSentForYou', { who: users[senderId]?.name }, resultLink)
  } else {
    const link = linkTo('/pages/agent/loanReview', { customerId: customer.id })
    notifyAgent(world, customer, 'formSent', {}, link)
  }
}

/** An agent approves the form that is in review. */
export function approveForm(customer: UserRecord, agent: UserRecord, world: World): void {
  recommend(customer, agent.id, world)
  notifyUser(world, customer.id, 'recommended', { who: agent.name }, resultLink)
}
