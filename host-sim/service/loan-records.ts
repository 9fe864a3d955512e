import type {
  ApplicationState,
  CashKind,
  ContractState,
  Language,
  PaymentState,
  RepaymentMethod,
} from '../../bridge/contract/codes'
import type { Contract } from '../../bridge/contract/entities/loan'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import type { Block } from '../../src/pdf/block'
import type { Loan, LoanTerms } from '../lending/loan'
import type { LocalizedText } from './texts'

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
  /** Set by the signature. */
  signed: SignedContract | null
  submittedAt: number | null
  decidedAt: number | null
  reasons: { field: string | null; reason: LocalizedText }[]
  loanOrderNo: string | null
  createdAt: number
}

/** What was signed, as it was read; nothing that changes later touches it. Moments in ms. */
export interface SignedContract {
  language: Language
  /** The texts as they were read, each with the SHA-256 of its HTML. */
  documents: Contract[]
  /** The same, for printing. */
  printed: Block[]
  /** The receiving account as the texts name it. */
  account: string
  /** The figures: what the loan is made of. */
  terms: LoanTerms
  /** Who signed, by the name on their ID. */
  name: string
  /** The agent whose phone it was signed on. */
  agent: string | null
  signedAt: number
  deviceId: string
  /** How the signer was identified; the number masked. */
  identity: { idType: string; idNumber: string; at: number } | null
  /** How the signer approved; a customer of an agent does by a code, after the signature. */
  approval: { by: 'paymentPin' | 'smsCode'; at: number; mobile: string | null } | null
  /** Base64. */
  picture: { type: string; content: string }
  pictureHash: string
  /** The name where it was typed instead of drawn. */
  typedName: string | null
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
  reason: LocalizedText | null
  /** How often release failed on this account, and when (ms) it is tried again by itself. */
  failures?: number
  nextTryAt?: number | null
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
      | 'cancelled'
    at: number
  }[]
  contract: {
    /** The signed copy; empty for orders whose text was not kept. */
    html: string
    signed: SignedContract | null
    state: ContractState
    pictures: string[]
    reason: LocalizedText | null
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
  /** Pays for extending the loan. */
  rollover?: boolean
  channel: 'QR' | 'WALLET'
  /** The account that the money came from or went to. */
  accountId: string | null
  state: PaymentState
  qrText: string | null
  createdAt: number
  expiresAt: number
  settledAt: number | null
  /** When the payment network was notified that the code is given up. */
  recalledAt?: number
  reason: LocalizedText | null
}

/** A cash code of an outlet, and the movement that it became. Amounts in centavos. */
export interface CashRecord {
  reference: string
  kind: CashKind
  amount: Centavos
  fee: Centavos
  /** Whose e-wallet it is for; null until somebody has used a code that was made for nobody. */
  userId: string | null
  outlet: LocalizedText
  /** The code that a cash-out was last confirmed with. */
  smsTranceId: string | null
  createdAt: number
  expiresAt: number
  used: { transactionNo: string; accountId: string; at: number } | null
}

/** What an agent earned by one instalment that a customer paid. Amounts in centavos, rates as fractions. */
export interface CommissionRecord {
  id: string
  agentId: string
  userId: string
  loanOrderNo: string
  period: number
  base: Centavos
  rate: number
  gross: Centavos
  /** The agent's part of the gross. */
  split: number
  withholding: Centavos
  /** What the agent gets: their part less the tax. */
  amount: Centavos
  at: Day
}
