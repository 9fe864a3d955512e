import { PreStatus } from '../../../bridge/contract/codes'
import { linkTo } from '../link'
import type { UserRecord } from '../state'
import type { World } from '../world'
import { notifyAgent, notifyUser } from './notifications'

/** True if a customer's form awaits review by their agent. */
// decided: the agent's recommendation is optional and not binding; it can be given until the lender decides
export const waitsForReview = ({ id, pre }: UserRecord, { state }: World): boolean =>
  pre.status === PreStatus.inReview && state.recommendations[id] === undefined

/** Records that an agent recommends a customer's form to the lender. */
function recommend(customer: UserRecord, agentId: string, world: World): void {
  world.state.recommendations[customer.id] = { agentId, at: world.now }
}

const resultLink = linkTo('/pages/index/indexResult')

/** Notifies the customer's agent that a form was submitted, or the customer if the agent submitted the form. */
// decided: an agent who submits a form recommends it
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

/** Recommends a customer's form to the lender on behalf of the agent, and notifies the customer. */
export function approveForm(customer: UserRecord, agent: UserRecord, world: World): void {
  recommend(customer, agent.id, world)
  notifyUser(world, customer.id, 'recommended', { who: agent.name }, resultLink)
}
