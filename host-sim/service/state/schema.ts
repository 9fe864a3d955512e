import * as v from 'valibot'
import type { Envelope } from '../call/envelope'
import { bool, count, decimal, moment, object, rows, text } from './fields'
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
  /** The reply; null if the client asked for the outcome before the write arrived. In this case the write will be refused. */
  envelope: v.nullable(object<Envelope>()),
  at: moment,
})
export type RecordedWrite = v.InferOutput<typeof recordedWrite>

/** All data of the service, as plain JSON data that can be stored, copied and restored. Times in ms. */
export const state = v.strictObject({
  users: rows(user),
  /** Sessions by token. */
  sessions: rows(
    v.strictObject({ userId: text, deviceId: text, startedAt: moment, lastUsedAt: v.exactOptional(moment) }),
  ),
  /** Verification codes by smsTranceId or emailTranceId. */
  codes: rows(verificationCode),
  /** All SMS and e-mails, oldest first. */
  inbox: rows(mail),
  /** Proofs of a checked PIN or identity, by ticket; consumed by the step for which they were issued. */
  tickets: rows(
    v.strictObject({
      userId: text,
      what: v.picklist(['paymentPin', 'loginPin', 'biometrics', 'identity', 'idNumber']),
      /** Operation and subject that the ticket is valid for, as named when the proof was given. */
      operation: v.exactOptional(text),
      subject: v.exactOptional(text),
      /** Session in which the proof was given; missing if the user was signed out. */
      token: v.exactOptional(text),
      at: moment,
    }),
  ),
  /** Wrong tries by caller, with the time and the account of the last one. */
  callers: rows(v.strictObject({ wrong: count, lockedUntil: moment, at: moment, userId: text })),
  ekyc: rows(ekycCase),
  applications: rows(application),
  orders: rows(order),
  payments: rows(payment),
  files: rows(
    v.strictObject({
      name: text,
      type: text,
      content: text,
      ownerId: text,
      /** True if the picture shows strokes, such as a signature; missing for files that were not uploaded. */
      hasStrokes: v.exactOptional(bool),
    }),
  ),
  messages: rows(message),
  feedback: rows(feedback),
  /** Cash codes by reference. */
  cash: rows(cashCode),
  bindings: rows(binding),
  /** The agent who recommended a customer's form in review, by customer id. */
  recommendations: rows(v.strictObject({ agentId: text, at: moment })),
  /** Submitted onboarding forms by agent id. */
  onboardings: rows(onboarding),
  commissions: rows(commission),
  /** The agent's contacts with the borrower: about an overdue order by order number, all others by the borrower's id. */
  contacts: rows(v.array(contact)),
  /** Numbers of payments and applications by user and request id, so that a repeated request finds the first result. */
  paymentsByRequest: rows(text),
  applicationsByRequest: rows(text),
  /** Ids of registered users by the key of the SMS code that they registered with. */
  registrations: rows(text),
  /** Reminders that were sent, by kind, order and period. */
  sentReminders: rows(text),
  /** Commission payouts that agents were notified of, by agent and month. */
  notifiedPayouts: rows(text),
  /** Times at which papers were withdrawn, by the key of the paper. */
  withdrawnPapers: rows(moment),
  /** Ids of the test users (personas) whose history was generated, by the same id. */
  seededHistories: rows(text),
  /** Writes by idempotency key, oldest first. */
  writes: rows(recordedWrite),
  counters: rows(count),
  /** How far the service's clock is ahead of the machine's clock, in ms. */
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
  const { issues } = v.safeParse(schema.value as v.GenericSchema, row) // the schema of a row
  if (!issues) return
  const at = v.getDotPath(issues[0])
  return at ? `${at}: ${issues[0].message}` : issues[0].message
}
