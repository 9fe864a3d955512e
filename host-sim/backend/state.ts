import type {
  AccountKind,
  AgreementStep,
  ApplicationState,
  BindState,
  BiometricKind,
  ContractState,
  EkycOutcome,
  FeedbackState,
  Language,
  MessageType,
  PaymentState,
  PreStatus,
  RepaymentMethod,
  Scene,
  UserType,
} from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import type { EkycRecord } from '../../bridge/contract/entities/person'
import type { ClientData, RefusedField } from '../../bridge/contract/entities/prequalification'
import type { Loan } from '../lending/loan'
import type { Words } from './refuse'

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
  ekyc: Record<string, { userId: string; outcome: EkycOutcome; reason: Words | null; at: number }>
  applications: Record<string, ApplicationRecord>
  orders: Record<string, OrderRecord>
  payments: Record<string, PaymentRecord>
  files: Record<string, { name: string; type: string; content: string; ownerId: string }>
  messages: Record<string, MessageRecord[]>
  feedback: Record<string, FeedbackRecord>
  bindings: Record<string, BindingRecord>
  /** Effects by request id: a repeat finds the first one. */
  once: Record<string, string>
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
  password: string
  paymentPin: string | null
  /** Wrong tries in a row and until when the secret is locked, by secret. */
  tries: Record<'pin' | 'password' | 'paymentPin' | 'identity', { wrong: number; lockedUntil: number }>
  firstLogin: boolean
  /** Device ids that may sign in without a code; null trusts any device. */
  devices: string[] | null
  biometrics: { deviceId: string; kind: BiometricKind }[]
  challenges: Record<string, number>
  agreements: { agreementNo: string; version: string; at: number }[]
  idType: string
  idNumber: string
  pre: {
    status: PreStatus
    reason: Words | null
    refused: (Omit<RefusedField, 'reason'> & { reason: Words })[]
    form: ClientData | null
    ekyc: EkycRecord | null
    submittedAt: number | null
    decidedAt: number | null
  }
  limit: Centavos
  accounts: AccountRecord[]
  extra: Record<string, string>
  agent: { code: string; creditScore: number; onboarding: 'NONE' | 'IN_REVIEW' | 'REJECTED' | 'DONE' } | null
  createdAt: number
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

export interface ApplicationRecord {
  id: string
  userId: string
  agentId: string | null
  requestId: string
  productNo: string
  amount: Centavos
  tenorDays: number
  method: RepaymentMethod
  accountId: string | null
  state: ApplicationState
  /** Steps of the flow that are behind; the service refuses one that comes too early. */
  confirmed: boolean
  contractHashes: string[]
  agreed: boolean
  /** Language of the contracts that were agreed to. */
  language: Language | null
  signatureFileId: string | null
  submittedAt: number | null
  decidedAt: number | null
  reasons: { field: string | null; reason: Words }[]
  loanOrderNo: string | null
  createdAt: number
}

export interface OrderRecord {
  loanOrderNo: string
  userId: string
  agentId: string | null
  applicationId: string | null
  productNo: string
  /** Where the order stands before release and when it failed; afterwards the loan's own state decides. */
  stage: 'processing' | 'releasing' | 'releaseFailed' | 'released' | 'docsRejected' | 'rejected'
  appliedOn: Day
  tenorDays: number
  accountId: string | null
  receiptAccount: string
  /** Terms and instalments; due days are set at release. */
  loan: Loan
  reason: Words | null
  events: {
    what:
      | 'applied'
      | 'reviewed'
      | 'docsRejected'
      | 'rejected'
      | 'releasing'
      | 'releaseFailed'
      | 'released'
      | 'settled'
    at: number
  }[]
  contract: {
    html: string
    state: ContractState
    pictures: string[]
    reason: string | null
    updatedAt: number
  }
}

export interface PaymentRecord {
  transactionNo: string
  kind: 'repayment' | 'disbursement' | 'fee'
  userId: string
  loanOrderNo: string
  amount: Centavos
  periods: number[]
  settles: boolean
  channel: 'QR' | 'WALLET'
  /** The account that the money came from or went to. */
  accountId: string | null
  state: PaymentState
  qrText: string | null
  createdAt: number
  expiresAt: number
  settledAt: number | null
  reason: Words | null
}

export interface MessageRecord {
  id: string
  type: MessageType
  title: Words
  body: Words
  link: { path: string; query: Record<string, string> } | null
  at: number
  read: boolean
}

export interface FeedbackRecord {
  id: string
  userId: string | null
  type: string
  status: FeedbackState
  text: string
  contact: string
  pictures: string[]
  replies: { from: 'user' | 'service'; text: string; at: number }[]
  at: number
}

export interface BindingRecord {
  userId: string
  agentId: string
  state: BindState
  reason: string | null
  at: number
}

export interface AgreementRecord {
  agreementNo: string
  step: AgreementStep
  version: string
  title: Words
  html: Words
}

/** The state of a service that nobody has used. */
export const emptyState = (): State => ({
  users: {},
  sessions: {},
  codes: {},
  inbox: [],
  tickets: {},
  ekyc: {},
  applications: {},
  orders: {},
  payments: {},
  files: {},
  messages: {},
  feedback: {},
  bindings: {},
  once: {},
  counters: {},
  clockAhead: 0,
})
