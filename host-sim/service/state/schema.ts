import * as v from 'valibot'
import type { Envelope } from '../call/envelope'
import { count, decimal, moment, object, rows, text } from './fields'
import { application, cashCode, commission, order, payment } from './loans'
import { binding, contact, feedback, mail, message, onboarding } from './messages'
import { ekycCase, user, verificationCode } from './people'

/** The outcome of a write with an idempotency key. */
const recordedWrite = v.strictObject({
  native: text,
  /** Null if the caller was not signed in. */
  userId: v.nullable(text),
  /** SHA-256 of the request's body, as hex. */
  digest: text,
  /** The reply; null if the client asked for the outcome before the write arrived, so that the write will be refused. */
  envelope: v.nullable(object<Envelope>()),
  at: moment,
})
export type RecordedWrite = v.InferOutput<typeof recordedWrite>

/** All data of the service: plain, so that it can be stored, copied and restored. Moments in ms. */
export const state = v.strictObject({
  users: rows(user),
  /** Sessions by token. */
  sessions: rows(v.strictObject({ userId: text, deviceId: text, startedAt: moment })),
  /** Verification codes by smsTranceId or emailTranceId. */
  codes: rows(verificationCode),
  inbox: v.array(mail),
  /** Proofs of a checked PIN or identity, by ticket; consumed by the step that they were issued for. */
  tickets: rows(
    v.strictObject({
      userId: text,
      what: v.picklist(['paymentPin', 'loginPin', 'identity']),
      at: moment,
    }),
  ),
  ekyc: rows(ekycCase),
  applications: rows(application),
  orders: rows(order),
  payments: rows(payment),
  files: rows(v.strictObject({ name: text, type: text, content: text, ownerId: text })),
  messages: rows(v.array(message)),
  feedback: rows(feedback),
  /** Cash codes by reference, with the cash movement if they were used. */
  cash: rows(cashCode),
  bindings: rows(binding),
  /** By customer: the agent who recommended the form that is now in review. */
  recommendations: rows(v.strictObject({ agentId: text, at: moment })),
  /** By agent: the onboarding form that they submitted. */
  onboardings: rows(onboarding),
  commissions: rows(commission),
  /** By order: the agent's contacts with the borrower while the order was overdue. */
  contacts: rows(v.array(contact)),
  /** Payments and applications by user and request id, so that a repeated request finds the first result. */
  paymentsByRequest: rows(text),
  applicationsByRequest: rows(text),
  /** Registered users, by the key of the consumed SMS code. */
  registrations: rows(text),
  /** Reminders that were sent, by kind, order and period. */
  sentReminders: rows(text),
  /** Commission payouts that agents were notified of, by agent and month. */
  notifiedPayouts: rows(text),
  /** Test users (personas) whose history was generated, by persona. */
  seededHistories: rows(text),
  /** Writes by idempotency key, oldest first. */
  writes: rows(recordedWrite),
  counters: rows(count),
  /** How far the service's clock is ahead of the machine's, in ms. */
  clockAhead: decimal,
})
export type State = v.InferOutput<typeof state>

/** Names of the tables and lists in the state, i.e. of everything except the clock. */
export type PartName = Exclude<keyof State, 'clockAhead'>

export const isPart = (name: string): name is PartName =>
  Object.hasOwn(state.entries, name) && name !== 'clockAhead'

/** Describes the first problem of a row; undefined if the row is valid. */
export function describeProblem(part: PartName, row: unknown): string | undefined {
  const schema = state.entries[part]
  const { issues } = v.safeParse('item' in schema ? schema.item : (schema.value as v.GenericSchema), row) // the rows' schema
  if (!issues) return
  const at = v.getDotPath(issues[0])
  return at ? `${at}: ${issues[0].message}` : issues[0].message
}
