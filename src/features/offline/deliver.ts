import { PreStatus, Refusal } from '../../../bridge/contract/codes'
import type { PaymentPromise } from '../../../bridge/contract/entities/overdue'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { user } from '../../../bridge/contract/operations/system-user'
import { Failure } from '../../../bridge/gateway/failure'
import type { Delivered, OutboxEntry, OutboxOptions } from '../../api/outbox/outbox'
import { call, failureMessage } from '../../api/service'
import { deliverForm } from './deliver-form'
import { done, toConflict } from './delivered'
import {
  type AgentEntry,
  type ContactContent,
  type OrderState,
  type OutboxContent,
  type ReachContent,
  type ReviewContent,
  toAgentEntry,
  toOrderState,
  toSeenForm,
} from './outbox-content'

const isSamePromise = (a: PaymentPromise | null, b: PaymentPromise | null): boolean =>
  a?.day === b?.day && a?.amount === b?.amount

/** True if the customer has paid, or another promise was recorded. The amount due grows every day; that alone doesn't count. */
const hasChanged = (seen: OrderState, now: OrderState): boolean =>
  now.dueToday < seen.dueToday || !isSamePromise(seen.promise, now.promise)

const background = { background: true }

async function deliverContact(
  { id, at }: AgentEntry,
  { loanOrderNo, contact, seen }: ContactContent,
  isConfirmed: boolean,
): Promise<Delivered> {
  if (contact.how === 'promise' && !isConfirmed) {
    const order = await call(overdue.getBadOrderDetail, { loanOrderNo }, background)
    const isRecorded = order.contacts.some(
      ({ how, at: moment }) => how === 'promise' && Date.parse(moment) === toSeconds(at),
    )
    // an earlier attempt may have arrived, and then the change is this very promise
    if (!isRecorded && hasChanged(seen, order)) return toConflict('changed', toOrderState(order))
  }
  const sent = { ...contact, requestId: id, at: toMoment(at) }
  await call(overdue.getBadOrderDetail, { loanOrderNo, contact: sent }, background)
  return done
}

async function deliverReach({ id, at, customerId }: AgentEntry, { how }: ReachContent): Promise<Delivered> {
  const contact = { requestId: id, how, at: toMoment(at) }
  await call(user.getCustomerInfo, { customerId, contact }, background)
  return done
}

/** Moments of the service have whole seconds. */
const toSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000
const toMoment = (ms: number): string => new Date(toSeconds(ms)).toISOString()

/** Statuses of a customer whose form an agent has approved: the lender still reviews it, or has decided. */
const approvedStatuses: readonly PreStatus[] = [PreStatus.inReview, PreStatus.passed]

async function deliverReview({ body, seen }: ReviewContent, isConfirmed: boolean): Promise<Delivered> {
  const { customerId, confirm } = body
  const { open, ...review } = await call(agentWork.getReviewMerchantInfo, { customerId }, background)
  if (!open) {
    const { status } = await call(agentWork.getPreStatus, { customerId }, background)
    // an earlier attempt may have arrived
    return (confirm ? approvedStatuses : [PreStatus.infoRejected]).includes(status)
      ? done
      : toConflict('gone')
  }
  if (!isConfirmed && toSeenForm(review) !== seen) return toConflict('changed')
  await call(agentWork.reviewMerchant, body, background)
  return done
}

/** Refusals because the subject of an entry is gone or decided. */
const goneCodes: readonly unknown[] = [Refusal.notFound, Refusal.reviewClosed, Refusal.loanSettled]

type Save = Parameters<OutboxOptions['deliver']>[2]

function deliverContent(
  entry: AgentEntry,
  content: OutboxContent,
  isConfirmed: boolean,
  save: Save,
): Promise<Delivered> {
  if (content.kind === 'contact') return deliverContact(entry, content, isConfirmed)
  if (content.kind === 'reach') return deliverReach(entry, content)
  return content.kind === 'form'
    ? deliverForm(entry.customerId, content, isConfirmed, save)
    : deliverReview(content, isConfirmed)
}

/** Sends an entry, unless the service's state has changed. Any failure but a refusal leaves it in the outbox. */
export async function deliver(given: OutboxEntry, isConfirmed: boolean, save: Save): Promise<Delivered> {
  const entry = toAgentEntry(given)
  try {
    return await deliverContent(entry, entry.content, isConfirmed, save)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (typeof error.code !== 'number' || error.layer !== 'business') return { result: 'lost' }
    return goneCodes.includes(error.code)
      ? toConflict('gone')
      : toConflict('refused', null, failureMessage(error))
  }
}
