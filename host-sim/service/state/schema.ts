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
  /** The reply; null if its outcome was asked for first, which bars the write. */
  envelope: v.nullable(object<Envelope>()),
  at: moment,
})
export type RecordedWrite = v.InferOutput<typeof recordedWrite>

/** All data of the service: plain, so that it can be stored, copied and restored. Moments in ms. */
export const state = v.strictObject({
  users: rows(user),
  /** By token. */
  sessions: rows(v.strictObject({ userId: text, deviceId: text, startedAt: moment })),
  /** By smsTranceId or emailTranceId. */
  codes: rows(verificationCode),
  inbox: v.array(mail),
  /** By ticket: a checked PIN or identity, consumed by the step that it was issued for. */
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
  /** Cash codes by reference, and their outcome. */
  cash: rows(cashCode),
  bindings: rows(binding),
  /** By customer: their agent has reviewed and endorsed the form now in review. */
  recommendations: rows(v.strictObject({ agentId: text, at: moment })),
  /** By agent: the form they sent in to become one. */
  onboardings: rows(onboarding),
  commissions: rows(commission),
  /** By order: contacts by an agent while it was late. */
  contacts: rows(v.array(contact)),
  /** Payments and applications by user and request id: a repeat finds the first one. */
  paymentsByRequest: rows(text),
  applicationsByRequest: rows(text),
  /** Registered users, by the key of the consumed SMS code. */
  registrations: rows(text),
  /** Orders whose borrower was reminded, by kind, order and period. */
  sentReminders: rows(text),
  /** Months whose payout an agent was notified of, by agent and month. */
  notifiedPayouts: rows(text),
  /** Personas with a generated history, by persona. */
  seededHistories: rows(text),
  /** Writes by idempotency key, oldest first. */
  writes: rows(recordedWrite),
  counters: rows(count),
  /** How far the service's clock is ahead of the machine's, in ms. */
  clockAhead: decimal,
})
export type State = v.InferOutput<typeof state>

/** Parts of the state that have rows: all but the clock. */
export type PartName = Exclude<keyof State, 'clockAhead'>

export const isPart = (name: string): name is PartName =>
  Object.hasOwn(state.entries, name) && name !== 'clockAhead'

/** Describes the first problem of a row; undefined if the row is valid. */
export function describeProblem(part: PartName, row: unknown): string | undefined {
  const schema = state.entries[part]
  const { issues } = v.safeParse('item' in schema ? schema.item : (schema.value as v.GenericSchema), row) // any part's schema
  if (!issues) return
  const at = v.getDotPath(issues[0])
  return at ? `${at}: ${issues[0].message}` : issues[0].message
}
