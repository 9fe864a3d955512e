import { table } from './call/table'
import { splitLegacyLists, splitLegacyTable } from './legacy-state'
import type { UserRecord } from './state/people'
import type { State } from './state/schema'

export type {
  ApplicationRecord,
  CashRecord,
  CommissionRecord,
  OrderRecord,
  PaymentRecord,
  SignedContract,
} from './state/loans'
export type {
  BindingRecord,
  ContactRecord,
  FeedbackRecord,
  Mail,
  MessageRecord,
  OnboardingRecord,
} from './state/messages'
export type { AccountRecord, CodeRecord, EkycCase, UserRecord } from './state/people'
export type { RecordedWrite, State } from './state/schema'

/** State of a new service. */
export const emptyState = (): State => ({
  users: table(),
  sessions: table(),
  codes: table(),
  inbox: table(),
  tickets: table(),
  callers: table(),
  ekyc: table(),
  applications: table(),
  orders: table(),
  payments: table(),
  files: table(),
  messages: table(),
  feedback: table(),
  cash: table(),
  bindings: table(),
  recommendations: table(),
  onboardings: table(),
  commissions: table(),
  contacts: table(),
  paymentsByRequest: table(),
  applicationsByRequest: table(),
  registrations: table(),
  sentReminders: table(),
  notifiedPayouts: table(),
  withdrawnPapers: table(),
  seededHistories: table(),
  writes: table(),
  counters: table(),
  clockAhead: 0,
})

/** Names of all tables, and of the clock's offset. */
export const tableNames: readonly string[] = Object.keys(emptyState())

/** Turns a user's plain objects into prototype-free tables, after a copy or a load from JSON. */
export const withTables = (user: UserRecord): UserRecord => ({
  ...user,
  challenges: table(user.challenges),
  extra: table(user.extra),
})

/** Restores a stored record: users hold tables of their own. */
export const reviveRow = (name: string, row: unknown): unknown =>
  name === 'users' ? withTables(row as UserRecord) : row // rows of the table `users`

/** Moves the entries of `once`, the single table of older versions, to the tables that replaced it. Existing entries are kept. */
const withLegacyTable = (stored: Partial<State>, once: Record<string, string>): Partial<State> => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(splitLegacyTable(once)).map(([name, rows]) => [
      name,
      { ...rows, ...Reflect.get(stored, name) },
    ]),
  ),
})

/** Restores a stored state: turns plain objects into prototype-free tables, adds missing tables and migrates old ones. */
export function restoreState({ once, ...rest }: Partial<State> & { once?: Record<string, string> }): State {
  const stored = splitLegacyLists(once ? withLegacyTable(rest, once) : rest)
  const users = Object.entries(stored.users ?? {}).map(([id, user]) => [id, withTables(user)] as const)
  const parts = Object.entries({ ...emptyState(), ...stored, users: Object.fromEntries(users) })
  const tables = parts.map(([name, part]) => [
    name,
    typeof part === 'object' && !Array.isArray(part) ? table(part as Record<string, unknown>) : part, // an object, not an array
  ])
  return Object.fromEntries(tables) as State // `parts` has the keys of `State`
}
