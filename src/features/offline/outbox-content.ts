import type { PreStatus } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { CustomerContact, NewContact, PaymentPromise } from '../../../bridge/contract/entities/overdue'
import type { ClientData } from '../../../bridge/contract/entities/prequalification'
import type { BodyOf, ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import type { overdue } from '../../../bridge/contract/operations/loan-overdue'
import type { OutboxEntry } from '../../api/outbox/outbox'
import type { MessageKey, Translate } from '../../i18n/translate'

export type LateOrder = ReplyOf<typeof overdue.getBadOrderDetail>

/** The part of a late order by which an agent makes a promise with the customer. */
export interface OrderState {
  dueToday: Centavos
  promise: PaymentPromise | null
}

/** A note, promise, call or message about a late order. `seen` is the order as the agent saw it then. */
export interface ContactContent {
  kind: 'contact'
  customerName: string
  loanOrderNo: string
  contact: Omit<NewContact, 'requestId' | 'at'>
  seen: OrderState
}

/** A call or message to a customer that is not about a late order. */
export interface ReachContent {
  kind: 'reach'
  customerName: string
  how: CustomerContact['how']
}

/** An answer to a customer's form. `seen` is the form that the agent has looked at, as JSON. */
export interface ReviewContent {
  kind: 'review'
  customerName: string
  body: BodyOf<typeof agentWork.reviewMerchant>
  seen: string
}

/**
 * A customer's form that an agent has filled in. Its pictures are file ids, or names of pictures on this phone (see local-picture). `seen`
 * is the form that the service had then, or null.
 */
export interface FormContent {
  kind: 'form'
  customerName: string
  form: ClientData
  seen: ClientData | null
}

/** The service's version of a customer's form and its status. */
export interface FormState {
  status: PreStatus
  form: ClientData | null
}

export type OutboxContent = ContactContent | ReachContent | ReviewContent | FormContent
export type AgentEntry = OutboxEntry<OutboxContent>

/** Entries are stored by this app with such a content. */
export const toAgentEntry = (entry: OutboxEntry): AgentEntry => entry as AgentEntry // see above

export const toOrderState = ({ dueToday, promise }: OrderState): OrderState => ({ dueToday, promise })

/** The submitted data of a customer as a text that is the same for the same data. */
export const toSeenForm = ({ form, ekyc }: { form: unknown; ekyc: unknown }): string =>
  JSON.stringify([form, ekyc])

const labels = {
  call: 'writes.outbox.call',
  message: 'writes.outbox.message',
  note: 'writes.outbox.note',
  promise: 'writes.outbox.promise',
  review: 'writes.outbox.review',
  form: 'writes.outbox.form',
} as const satisfies Record<string, MessageKey>

/** The kind of an entry in a few words. */
export function getLabel(content: OutboxContent): MessageKey {
  if (content.kind === 'review' || content.kind === 'form') return labels[content.kind]
  return labels[content.kind === 'contact' ? content.contact.how : content.how]
}

/** The kind of an entry with the customer's name. */
export const describeEntry = (content: OutboxContent, t: Translate): string =>
  t('writes.outbox.about', { what: t(getLabel(content)), name: content.customerName })
