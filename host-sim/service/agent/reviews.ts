import { BindState } from '../../../bridge/contract/codes'
import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { agentIdOf, answerBinding, boundTo, waitingFor } from '../bindings'
import { refuseEmpty } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { decidePrequalification } from '../loan/applications/pre-audit'
import { agentOf } from '../loan/orders/parties'
import { recordView } from '../open/ekyc'
import type { UserRecord } from '../state'
import { asWritten } from '../texts'
import type { World } from '../world'
import { boundAt, customerDetail, customerView, matches } from './customers'
import { notifyUser, toCustomer } from './notifications'
import { refuseNotOnboarded } from './onboarding'
import { approveForm, waitsForReview } from './recommendation'

type Waiting = { customer: UserRecord; waitsFor: 'BIND' | 'REVIEW'; at: number }

/** Who waits for an agent: to be accepted as a customer, or to have their form looked at; newest first. */
export function waitingOf(agentId: string, world: World): Waiting[] {
  const { state } = world
  const binds = waitingFor(state, agentId).map(
    (customer): Waiting => ({
      customer,
      waitsFor: 'BIND',
      at: state.bindings[customer.id]?.at ?? customer.createdAt,
    }),
  )
  const reviews = boundTo(state, agentId)
    .filter((one) => waitsForReview(one, world))
    .map(
      (customer): Waiting => ({
        customer,
        waitsFor: 'REVIEW',
        at: customer.pre.submittedAt ?? boundAt(customer, world),
      }),
    )
  return [...binds, ...reviews].sort((a, b) => b.at - a.at)
}

/** The same as a list shows it, of those that a search fits. */
export const verifyList = (search: string, world: World): Waiting[] =>
  waitingOf(agentOf(world).id, world).filter(({ customer }) => matches(customer, search))

export const waitingView = ({ customer, waitsFor }: Waiting, world: World) => ({
  ...customerView(customer, world),
  waitsFor,
})

/** What was refused of a customer's form, in the language of the call. */
export const refusedOf = ({ pre }: UserRecord, world: World): RefusedField[] =>
  pre.refused.map(({ field, reason }) => ({ field, reason: reason[world.language] }))

/** A customer's submitted information, for an agent's eyes. */
export const reviewInfo = (customer: UserRecord, world: World) => ({
  form: customer.pre.form,
  ekyc: recordView(customer.pre.ekyc, world),
  customer: customerDetail(customer, world),
  refused: refusedOf(customer, world),
  open: waitsForReview(customer, world),
})

/** Takes a borrower on who entered this agent's code, or refuses them with a reason; both are notified. */
export function answerCustomer(
  { customerId, confirm, reason }: BodyOf<typeof agentWork.reviewAddCustomer>,
  world: World,
): void {
  const me = agentOf(world)
  const { state, now } = world
  const binding = state.bindings[customerId]
  const customer = state.users[customerId]
  if (!binding || !customer || binding.agentId !== me.id) refuse('notFound')
  if (binding.state !== BindState.pending) refuse('reviewClosed')
  if (confirm) refuseNotOnboarded(me)
  const why = reason?.trim() ?? ''
  if (!confirm) refuseEmpty(why, 'reason')
  const before = agentIdOf(state, customerId)
  answerBinding(binding, confirm, why, now)
  const values = { reason: asWritten(why) }
  notifyUser(world, customerId, confirm ? 'accepted' : 'refused', { ...values, who: me.name }, toAgent)
  const link = confirm ? toCustomer(customerId) : null
  notifyUser(world, me.id, confirm ? 'youAccepted' : 'youRefused', { ...values, who: customer.name }, link)
  if (confirm && before && before !== me.id) notifyUser(world, before, 'left', { who: customer.name })
}

const toAgent = linkTo('/pages/agent/agent')

/**
 * The agent's decision on a form in review. Approved, it is recommended to the lender, who decides; refused fields send
 * it back to the customer, each with its reason.
 */
export function reviewForm(
  { customerId, confirm, refused }: BodyOf<typeof agentWork.reviewMerchant>,
  world: World,
): void {
  const me = agentOf(world)
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
