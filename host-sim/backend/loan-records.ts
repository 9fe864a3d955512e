import type {
  ApplicationState,
  CashKind,
  ContractState,
  Language,
  PaymentState,
  RepaymentMethod,
} from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import type { Loan } from '../lending/loan'
import type { Words } from './refuse'

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
    reason: Words | null
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
  /** When the payment network was told that the code is given up. */
  recalledAt?: number
  reason: Words | null
}

/** A cash code of an outlet, and the movement that it became. Amounts in centavos. */
export interface CashRecord {
  reference: string
  kind: CashKind
  amount: Centavos
  fee: Centavos
  /** Whose e-wallet it is for; null until somebody has used a code that was made for nobody. */
  userId: string | null
  outlet: Words
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
