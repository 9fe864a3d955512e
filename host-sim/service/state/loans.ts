import * as v from 'valibot'
import {
  ApplicationState,
  CashKind,
  ContractState,
  Language,
  PaymentState,
  RepaymentMethod,
} from '../../../bridge/contract/codes'
import type { Contract } from '../../../bridge/contract/entities/loan'
import type { Loan, LoanTerms } from '../../../src/domain/lending/loan'
import type { Block } from '../../../src/pdf/block'
import { bool, code, count, day, decimal, localized, moment, money, object, text, texts } from './fields'

/** A signed contract in the version that the borrower read. It never changes after signing. Times in ms. */
export interface SignedContract {
  language: Language
  /** The texts as they were read, each with the SHA-256 of its HTML. */
  documents: Contract[]
  /** The texts of `documents` as blocks for printing. */
  printed: Block[]
  /** The receiving account as printed in the contract texts. */
  account: string
  /** The terms that the loan is created with. */
  terms: LoanTerms
  /** The signer's name on their ID. */
  name: string
  /** Name of the agent on whose phone the contract was signed; null if the borrower's own phone was used. */
  agent: string | null
  /** Time at which the texts were read to their ends and accepted; missing in records of earlier versions. */
  acceptedAt?: number
  signedAt: number
  deviceId: string
  /** The verified ID of the signer, with a masked number. */
  identity: { idType: string; idNumber: string; at: number } | null
  /** Approval by payment PIN. An agent's customer approves by an SMS code after signing; null until then. */
  approval: { by: 'paymentPin' | 'smsCode'; at: number; mobile: string | null } | null
  /** Picture of the signature; `content` is base64. */
  picture: { type: string; content: string }
  pictureHash: string
  /** The signer's name if it was typed instead of drawn. */
  typedName: string | null
}

export const application = v.strictObject({
  id: text,
  userId: text,
  agentId: v.nullable(text),
  requestId: text,
  productNo: text,
  amount: money,
  tenorDays: count,
  method: code(RepaymentMethod),
  accountId: v.nullable(text),
  state: code(ApplicationState),
  /** This field and the fields up to `signed` record completed steps. Steps out of order are refused. */
  confirmed: bool,
  contractHashes: texts,
  agreed: bool,
  /** Time at which the contracts were accepted; missing in records of earlier versions. */
  agreedAt: v.exactOptional(moment),
  /** Language of the contracts that the user accepted. */
  language: v.nullable(code(Language)),
  signatureFileId: v.nullable(text),
  /** The signed texts; null before signing. */
  signed: v.nullable(object<SignedContract>()),
  submittedAt: v.nullable(moment),
  decidedAt: v.nullable(moment),
  /** Why the application was refused. `value` is the answer that was refused with a field. */
  reasons: v.array(
    v.strictObject({ field: v.nullable(text), reason: localized, value: v.exactOptional(text) }),
  ),
  loanOrderNo: v.nullable(text),
  createdAt: moment,
  /** Set for a new plan of a running loan, which the lender offers and the borrower signs. */
  newPlan: v.exactOptional(v.strictObject({ loanOrderNo: text, periods: count, dailyRate: decimal })),
})
export type ApplicationRecord = v.InferOutput<typeof application>

const sharedStages = ['releasing', 'releaseFailed', 'released', 'docsRejected', 'rejected'] as const

export const order = v.strictObject({
  loanOrderNo: text,
  userId: text,
  agentId: v.nullable(text),
  applicationId: v.nullable(text),
  productNo: text,
  /** Stage until release, including failed releases; after release, the status is derived from `loan`. */
  stage: v.picklist(['processing', ...sharedStages]),
  appliedOn: day,
  tenorDays: count,
  accountId: v.nullable(text),
  receiptAccount: text,
  /** Terms and instalments; due days are set at release. */
  loan: object<Loan>(),
  reason: v.nullable(localized),
  /** Number of failed releases to the current account. `nextTryAt` is the time of the next automatic retry. */
  failures: v.exactOptional(count),
  nextTryAt: v.exactOptional(v.nullable(moment)),
  events: v.array(
    v.strictObject({
      what: v.picklist(['applied', 'reviewed', ...sharedStages, 'settled', 'cancelled'], 'no such event'),
      at: moment,
    }),
  ),
  contract: v.strictObject({
    /** The signed copy as HTML; empty if the signed text was not kept. */
    html: text,
    signed: v.nullable(object<SignedContract>()),
    state: code(ContractState),
    pictures: texts,
    /** Hashes of the agreements that new plans have replaced, oldest first. */
    former: v.exactOptional(texts),
    reason: v.nullable(localized),
    updatedAt: moment,
  }),
})
export type OrderRecord = v.InferOutput<typeof order>

export const payment = v.strictObject({
  transactionNo: text,
  kind: v.picklist(['repayment', 'disbursement', 'fee']),
  userId: text,
  loanOrderNo: text,
  amount: money,
  periods: v.array(count),
  settles: bool,
  /** True if the payment extends the loan instead of repaying instalments. */
  rollover: v.exactOptional(bool),
  channel: v.picklist(['QR', 'WALLET']),
  /** The account that the money came from or went to. */
  accountId: v.nullable(text),
  state: code(PaymentState),
  qrText: v.nullable(text),
  createdAt: moment,
  expiresAt: moment,
  settledAt: v.nullable(moment),
  /** The time at which the payment network was notified that the QR code was withdrawn. */
  recalledAt: v.exactOptional(moment),
  reason: v.nullable(localized),
  /** The amount that the borrower confirmed; `amount` is the paid amount. */
  requested: v.exactOptional(money),
  /** Transfers that arrived for this payment, in centavos. `counted` paid for the loan, the rest was sent back. */
  transfers: v.exactOptional(
    v.array(
      v.strictObject({
        /** The payment network's own number. */
        reference: text,
        amount: money,
        counted: money,
        /** The payment that shows this transfer; a second transfer for a code gets another payment. */
        transactionNo: text,
        at: moment,
      }),
    ),
  ),
})
export type PaymentRecord = v.InferOutput<typeof payment>

/** A cash code of an outlet, with the cash movement once the code has been used. Amounts in centavos. */
export const cashCode = v.strictObject({
  reference: text,
  kind: code(CashKind),
  amount: money,
  fee: money,
  /** Owner of the e-wallet; null if the code is not assigned to a user and was not used yet. */
  userId: v.nullable(text),
  outlet: localized,
  /** Key of the SMS code that was last sent to confirm this cash-out. */
  smsTranceId: v.nullable(text),
  createdAt: moment,
  expiresAt: moment,
  used: v.nullable(v.strictObject({ transactionNo: text, accountId: text, at: moment })),
})
export type CashRecord = v.InferOutput<typeof cashCode>

/** An agent's commission on one paid instalment. Amounts in centavos, rates as fractions. */
export const commission = v.strictObject({
  id: text,
  agentId: text,
  userId: text,
  loanOrderNo: text,
  period: count,
  base: money,
  rate: decimal,
  gross: money,
  /** Fraction of the gross commission that the agent gets. */
  split: decimal,
  withholding: money,
  /** The agent's share less the withholding tax. */
  amount: money,
  at: day,
})
export type CommissionRecord = v.InferOutput<typeof commission>
