import * as v from 'valibot'
import { CashKind, CommissionState, PaymentState, TransactionType } from '../codes'
import { codeSchema, count, daysUntil, flag, id, period, text } from './common'
import { inOrder } from './in-order'
import { customerAvatar, loanOrderNo, orderSummary } from './loan'
import { dayField, moment, money, month, rate } from './money'
import { paperSignature } from './paper'
import { quote, quoteLine } from './quote'

export const transactionNo = id

/**
 * Quote for paying chosen instalments today. `settles` is true if the payment closes the loan. In this case, the amounts are
 * those of the settlement quote.
 */
export const instalmentQuote = v.pipe(
  v.object({
    ...quote,
    settles: flag,
    /** Option to extend the last period instead of paying it; null if not available now. */
    rollover: v.nullable(
      v.object({
        total: money,
        lines: v.array(quoteLine),
        /** New due date of the principal. `due` is the amount due on this day. */
        dueDate: dayField,
        due: money,
      }),
    ),
  }),
  inOrder('min', 'max'),
)
export type InstalmentQuote = v.InferOutput<typeof instalmentQuote>

/** Quote for settling the loan today. */
export const settlementQuote = v.pipe(
  v.object({
    loanOrderNo,
    ...quote,
    principal: money,
    interest: money,
    /** Fee for paying instalments before their period begins. */
    fee: money,
    penalty: money,
    preTerminationFee: money,
    /** Fee that was deducted when the loan was released; a settlement amount must exceed this fee. */
    processingFee: money,
    /** Cost of paying all instalments on schedule instead of settling today. */
    otherwise: money,
  }),
  inOrder('min', 'max'),
)
export type SettlementQuote = v.InferOutput<typeof settlementQuote>

/** Allocation of a payment to instalments, oldest first. */
export const allocation = v.pipe(
  v.object({
    amount: money,
    ...quote,
    /** Amount that would settle the loan after this payment. */
    leftAfter: money,
    settles: flag,
  }),
  inOrder('min', 'max'),
)
export type Allocation = v.InferOutput<typeof allocation>

export const repayChannel = v.picklist(['QR', 'WALLET'])
export const paymentOrder = v.object({
  transactionNo,
  loanOrderNo,
  productName: text,
  amount: money,
  periods: v.array(period),
  settles: flag,
  /** True if the payment extends the loan. */
  rollover: flag,
  channel: repayChannel,
  state: codeSchema(PaymentState),
  /** Text of the QR Ph code; null if the code can't be paid any more, and for payments from an e-wallet. */
  qrText: v.nullable(v.pipe(v.string(), v.maxLength(512))),
  /** The paying e-wallet; null for QR codes, missing if the service does not report it. */
  wallet: v.optional(v.nullable(v.object({ provider: id, name: text }))),
  payee: text,
  reference: text,
  createdAt: moment,
  expiresAt: moment,
  /** Server time of this reply, because a phone's clock may be wrong. */
  asOf: moment,
  settledAt: v.nullable(moment),
  reason: v.nullable(text),
  paperSignature,
})
export type PaymentOrder = v.InferOutput<typeof paymentOrder>

export const transaction = v.object({
  transactionNo,
  type: codeSchema(TransactionType),
  amount: money,
  at: moment,
  loanOrderNo: v.nullable(id),
  title: text,
  state: codeSchema(PaymentState),
  /** Additional data on the receipt of a cash-in or cash-out; null for other types of transactions. */
  cash: v.nullable(v.object({ outlet: text, account: text, fee: money, total: money, reference: id })),
  /** For receipts without a reply of their own: fees, cash-ins and cash-outs. */
  paperSignature,
})
export type Transaction = v.InferOutput<typeof transaction>
/** `asOf` is the server's date, because a phone's clock may be wrong. */
export const transactionTotals = v.object({ borrowed: money, repaid: money, asOf: dayField })
export const disbursement = v.object({
  transactionNo,
  loanOrderNo,
  productName: text,
  loanAmount: money,
  preProcessFee: money,
  netProceeds: money,
  receiptAccount: text,
  at: moment,
  state: codeSchema(PaymentState),
  paperSignature,
})
export type Disbursement = v.InferOutput<typeof disbursement>

/** Amounts by day, oldest first; days without an amount are included. */
export const dayAmounts = v.array(v.object({ day: dayField, amount: money }))
export const commissionForTime = v.object({
  last7Days: money,
  last30Days: money,
  /** Amount of the current calendar month. Missing in replies of older services. */
  thisMonth: v.optional(money),
  byDay: dayAmounts,
})
export const commissionForMonth = v.array(v.object({ month, amount: money, entries: count }))
export const commissionEntry = v.object({
  id,
  loanOrderNo,
  customerName: text,
  customerAvatar,
  period,
  amount: money,
  at: dayField,
  state: codeSchema(CommissionState),
})
export type CommissionEntry = v.InferOutput<typeof commissionEntry>
/** `gross` is `base` × `rate`, `split` is the agent's share of `gross`, and `withholding` is the tax deducted from this share. */
export const commissionDetail = v.object({
  ...commissionEntry.entries,
  base: money,
  rate,
  gross: money,
  split: rate,
  withholding: money,
  order: orderSummary,
})

export const cashQr = v.object({
  kind: codeSchema(CashKind),
  /** Owner of the e-wallet. */
  customerId: id,
  customerName: text,
  /** Outlet that takes or pays out the cash. */
  outlet: text,
  /** The e-wallet, with a masked number. */
  account: text,
  /** Cash paid in or out. */
  amount: money,
  fee: money,
  /** Amount credited to the e-wallet by a cash-in (less the fee), or debited by a cash-out (plus the fee). */
  total: money,
  expiresAt: moment,
  reference: id,
  needsCode: flag,
})
export type CashQr = v.InferOutput<typeof cashQr>

export const agentNotice = v.object({
  id,
  kind: v.picklist(['review', 'rejected', 'overdue', 'repaid', 'bind']),
  title: text,
  at: moment,
  customerId: v.nullable(id),
})
export const dueCustomer = v.object({
  customerId: id,
  customerName: text,
  customerAvatar,
  loanOrderNo,
  due: money,
  dueDate: dayField,
  toPaidDays: daysUntil,
})
export const stageCounts = v.object({
  toVerify: count,
  toApply: count,
  contractsToUpload: count,
  overdue: count,
})
/** Payments to collect today: instalments due today, and payments that late customers promised for today. */
export const toCollect = v.object({ payments: count, amount: money })
