import type {
  AccountKind,
  BindState,
  BiometricKind,
  EkycOutcome,
  FeedbackState,
  Language,
  MessageType,
  PreStatus,
  Scene,
  UserType,
} from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import type { ContactHow } from '../../bridge/contract/entities/overdue'
import type { EkycRecord, Reminders } from '../../bridge/contract/entities/person'
import type { ClientData, RefusedField } from '../../bridge/contract/entities/prequalification'
import type { BodyOf } from '../../bridge/contract/operation'
import type { agentWork } from '../../bridge/contract/operations/loan-agent'
import { splitOnce } from './former-state'
import type { Link } from './link'
import type {
  ApplicationRecord,
  CashRecord,
  CommissionRecord,
  OrderRecord,
  PaymentRecord,
} from './loan-records'
import type { RecordedWrite } from './recorded-write'
import { table } from './table'

export type {
  ApplicationRecord,
  CashRecord,
  CommissionRecord,
  OrderRecord,
  PaymentRecord,
  SignedContract,
} from './loan-records'

import type { LocalizedText } from './texts'

/** Everything the service knows: plain data, so that it can be kept, copied and put back. Moments in ms. */
export interface State {
  users: Record<string, UserRecord>
  /** By token. */
  sessions: Record<string, { userId: string; deviceId: string; startedAt: number }>
  /** By smsTranceId or emailTranceId. */
  codes: Record<string, CodeRecord>
  inbox: Mail[]
  /** By ticket: a checked PIN or identity, used up by the step it was given for. */
  tickets: Record<string, { userId: string; what: 'paymentPin' | 'loginPin' | 'identity'; at: number }>
  ekyc: Record<string, EkycCase>
  applications: Record<string, ApplicationRecord>
  orders: Record<string, OrderRecord>
  payments: Record<string, PaymentRecord>
  files: Record<string, { name: string; type: string; content: string; ownerId: string }>
  messages: Record<string, MessageRecord[]>
  feedback: Record<string, FeedbackRecord>
  /** Cash codes by reference, and what became of them. */
  cash: Record<string, CashRecord>
  bindings: Record<string, BindingRecord>
  /** By customer: their agent has looked at the form now in review and stands behind it. */
  recommendations: Record<string, { agentId: string; at: number }>
  /** By agent: the form they sent in to become one. */
  onboardings: Record<string, OnboardingRecord>
  commissions: Record<string, CommissionRecord>
  /** By order: what an agent did about it while it was late. */
  contacts: Record<string, ContactRecord[]>
  /** Payments and applications by user and request id: a repeat finds the first one. */
  paymentsByRequest: Record<string, string>
  applicationsByRequest: Record<string, string>
  /** Who registered, by the key of the SMS code that was used up. */
  registrations: Record<string, string>
  /** Orders whose borrower was reminded, by kind, order and period. */
  sentReminders: Record<string, string>
  /** Months whose payout an agent was notified of, by agent and month. */
  notifiedPayouts: Record<string, string>
  /** Personas whose history is there, by persona. */
  seededHistories: Record<string, string>
  /** Writes by idempotency key, oldest first. */
  writes: Record<string, RecordedWrite>
  counters: Record<string, number>
  /** How far the service's clock is ahead of the machine's, in ms. */
  clockAhead: number
}

export interface AccountRecord {
  id: string
  kind: AccountKind
  provider: string
  number: string
  isDefault: boolean
  balance: Centavos | null
  /** Takes no money, until its number is corrected or the reviewer releases the funds. */
  refuses?: boolean
}

export interface UserRecord {
  id: string
  userType: UserType
  /** Full name as on the ID. */
  name: string
  storeName: string | null
  mobile: string
  email: string | null
  account: string | null
  avatar: string | null
  pin: string
  /** Null until one is set: registering asks for a PIN only. */
  password: string | null
  paymentPin: string | null
  /** The last ones before those, newest first; none of them is taken again. */
  former: Record<'pin' | 'password' | 'paymentPin', string[]>
  /** Wrong tries in a row and until when the secret is locked, by secret. */
  tries: Record<'pin' | 'password' | 'paymentPin' | 'identity', { wrong: number; lockedUntil: number }>
  firstLogin: boolean
  /** Device ids that may sign in without a code; null trusts any device. The first one of an empty list is trusted. */
  devices: string[] | null
  /** Where fingerprint or face login is on, with wrong tries in a row. */
  biometrics: { deviceId: string; kind: BiometricKind; publicKey: string; wrong: number }[]
  /** What a native prompt is asked to sign; each is good once. */
  challenges: Record<string, { deviceId: string; kind: BiometricKind; at: number }>
  agreements: { agreementNo: string; version: string; at: number }[]
  idType: string
  idNumber: string
  pre: {
    status: PreStatus
    reason: LocalizedText | null
    refused: (Omit<RefusedField, 'reason'> & { reason: LocalizedText })[]
    form: ClientData | null
    ekyc: EkycRecord | null
    submittedAt: number | null
    decidedAt: number | null
  }
  limit: Centavos
  accounts: AccountRecord[]
  extra: Record<string, string>
  agent: { code: string; creditScore: number; onboarding: 'NONE' | 'IN_REVIEW' | 'REJECTED' | 'DONE' } | null
  /** What they want to be reminded of, and since when; unknown until they say so. */
  reminders?: Reminders & { since: number }
  /** The language of their last call; unknown until there was one. */
  language?: Language
  createdAt: number
}

/** An identity verification: for a loan account, or to show while signed out that it is the owner. */
export interface EkycCase {
  userId: string
  purpose: 'loan' | 'identity'
  /** The device that began it; null where somebody signed in did. */
  deviceId?: string | null
  outcome: EkycOutcome
  reason: LocalizedText | null
  /** What a passed check of an identity has given to whoever asked for its outcome. */
  ticket: string | null
  at: number
}

export interface CodeRecord {
  to: string
  scene: Scene
  code: string
  sentAt: number
  wrong: number
  verified: boolean
  used: boolean
}

/** An SMS or e-mail as the phone's owner sees it. */
export interface Mail {
  id: string
  kind: 'sms' | 'email'
  to: string
  text: string
  code: string | null
  at: number
}

export interface MessageRecord {
  id: string
  type: MessageType
  title: LocalizedText
  body: LocalizedText
  link: Link | null
  at: number
  read: boolean
}

export interface FeedbackRecord {
  id: string
  /** Null where it came from somebody who was not signed in. */
  userId: string | null
  type: string
  status: FeedbackState
  text: string
  contact: string
  pictures: string[]
  /** An answer is in every language where it is ours, else as a person typed it. */
  replies: { from: 'user' | 'service'; text: LocalizedText | string; at: number }[]
  at: number
}

export interface BindingRecord {
  userId: string
  agentId: string
  state: BindState
  /** Why the agent refused. */
  reason: string | null
  /** The agent that the borrower wants to leave; theirs until the other one accepts. */
  former?: { agentId: string; at: number }
  at: number
}

/** A call, a message, a note or a promise to pay, as an agent wrote it down. */
export interface ContactRecord {
  /** The request id that it came with; those of before had none. */
  id?: string
  agentId: string
  how: ContactHow
  text?: string
  promise?: { day: Day; amount: Centavos }
  at: number
}

export interface OnboardingRecord {
  form: BodyOf<typeof agentWork.agentOnboarding>
  submittedAt: number
  decidedAt: number | null
  reason: LocalizedText | null
}

/** The state of a service that nobody has used. */
export const emptyState = (): State => ({
  users: table(),
  sessions: table(),
  codes: table(),
  inbox: [],
  tickets: table(),
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
  seededHistories: table(),
  writes: table(),
  counters: table(),
  clockAhead: 0,
})

/** A user whose own tables are tables again after they were copied or read from a file. */
const withTables = (user: UserRecord): UserRecord => ({
  ...user,
  challenges: table(user.challenges),
  extra: table(user.extra),
})

/** The tables of an older state's `once`, under what was stored in them since. */
const withSplit = (stored: Partial<State>, once: Record<string, string>): Partial<State> => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(splitOnce(once)).map(([name, rows]) => [name, { ...rows, ...Reflect.get(stored, name) }]),
  ),
})

/** A state as it was stored: copies are plain objects again, and an older service may have stored other tables. */
export function restoredState({ once, ...rest }: Partial<State> & { once?: Record<string, string> }): State {
  const stored: Partial<State> = once ? withSplit(rest, once) : rest
  const users = Object.entries(stored.users ?? {}).map(([id, user]) => [id, withTables(user)] as const)
  const parts = Object.entries({ ...emptyState(), ...stored, users: Object.fromEntries(users) })
  const tables = parts.map(([name, part]) => [
    name,
    typeof part === 'object' && !Array.isArray(part) ? table(part as Record<string, unknown>) : part,
  ])
  return Object.fromEntries(tables) as State // the same names, each with its own part
}
