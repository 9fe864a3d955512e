import { BindState } from '../../../bridge/contract/codes'
import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { answerBinding, getAgentId, getBoundUsers, getPendingUsers } from '../bindings'
import { refuseEmpty } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { decidePrequalification } from '../loan/applications/pre-audit'
import { getSignedInAgent } from '../loan/orders/parties'
import { recordView } from '../open/ekyc'
import type { UserRecord } from '../state'
import { asWritten } from '../texts'
import type { World } from '../world'
import { customerDetail, customerView, getCustomerSince, matchesCustomer } from './customers'
import { customerLink, notifyUser } from './notifications'
import { refuseNotOnboarded } from './onboarding'
import { approveForm, waitsForReview } from './recommendation'

type WaitingCustomer = { customer: UserRecord; waitsFor: 'BIND' | 'REVIEW'; at: number }

/** Customers who wait for an agent to accept them or to review their form, newest first. */
export function getWaitingCustomers(agentId: string, world: World): WaitingCustomer[] {
  const { state } = world
  const binds = getPendingUsers(state, agentId).map(
    (customer): WaitingCustomer => ({
      customer,
      waitsFor: 'BIND',
      at: state.bindings[customer.id]?.at ?? customer.createdAt,
    }),
  )
  const reviews = getBoundUsers(state, agentId)
    .filter((one) => waitsForReview(one, world))
    .map(
      (customer): WaitingCustomer => ({
        customer,
        waitsFor: 'REVIEW',
        at: customer.pre.submittedAt ?? getCustomerSince(customer, world),
      }),
    )
  return [...binds, ...reviews].sort((a, b) => b.at - a.at)
}

/** Waiting customers of the signed-in agent that match a search. */
export const searchWaitingCustomers = (search: string, world: World): WaitingCustomer[] =>
  getWaitingCustomers(getSignedInAgent(world).id, world).filter(({ customer }) =>
    matchesCustomer(customer, search),
  )

export const waitingView = ({ customer, waitsFor }: WaitingCustomer, world: World) => ({
  ...customerView(customer, world),
  waitsFor,
})

/** The refused fields of a customer's form, in the caller's language. */
export const getRefusedFields = ({ pre }: UserRecord, world: World): RefusedField[] =>
  pre.refused.map(({ field, reason }) => ({ field, reason: reason[world.language] }))

/** A customer's form, identity data and profile, for review by the agent. */
export const reviewInfo = (customer: UserRecord, world: World) => ({
  form: customer.pre.form,
  ekyc: recordView(customer.pre.ekyc, world),
  customer: customerDetail(customer, world),
  refused: getRefusedFields(customer, world),
  open: waitsForReview(customer, world),
})

/** Accepts a borrower who entered the agent's code, or rejects the borrower with a reason. Borrower and agent are notified. */
export function answerCustomer(
  { customerId, confirm, reason }: BodyOf<typeof agentWork.reviewAddCustomer>,
  world: World,
): void {
  const me = getSignedInAgent(world)
  const { state, now } = world
  const binding = state.bindings[customerId]
  const customer = state.users[customerId]
  if (!binding || !customer || binding.agentId !== me.id) refuse('notFound')
  if (binding.state !== BindState.pending) refuse('reviewClosed')
  if (confirm) refuseNotOnboarded(me)
  const why = reason?.trim() ?? ''
  if (!confirm) refuseEmpty(why, 'reason')
  const before = getAgentId(state, customerId)
  answerBinding(binding, confirm, why, now)
  const values = { reason: asWritten(why) }
  notifyUser(world, customerId, confirm ? 'accepted' : 'refused', { ...values, who: me.name }, agentLink)
  const link = confirm ? customerLink(customerId) : null
  notifyUser(world, me.id, confirm ? 'youAccepted' : 'youRefused', { ...values, who: customer.name }, link)
  if (confirm && before && before !== me.id) notifyUser(world, before, 'left', { who: customer.name })
}

const agentLink = linkTo('/pages/agent/agent')

/**
 * Applies the agent's decision on a form in review. An approved form is recommended to the lender, who decides. A form with
 * refused fields returns to the customer, with a reason for each field.
 */
export function reviewForm(
  { customerId, confirm, refused }: BodyOf<typeof agentWork.reviewMerchant>,
  world: World,
): void {
  const me = getSignedInAgent(world)
  const customer = world.customer(customerId)
  if (!waitsForReview(customer, world)) refuse('reviewClosed')
  if (confirm !== (refused.length === 0)) refuse('fieldInvalid', { field: 'refused' })
  if (confirm) {
    approveForm(customer, me, world)
    return
  }
  const fields = Object.keys(customer.pre.form ?? {})
  for (const { field, reason } of refused)
    if (!fields.includes(field) || !reason.trim()) refuse('fieldInvalid', { field })
  const given = refused.map(({ field, reason }) => ({ field, reason: asWritten(reason.trim()) }))
  decidePrequalification(world, customerId, { verdict: 'refuse', refused: given }, 'agent')
}
