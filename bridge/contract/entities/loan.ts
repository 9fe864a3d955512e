import * as v from 'valibot'
import { AccountKind, ApplicationState, OrderStatus, RepaymentStatus } from '../codes'
import {
  codeSchema,
  count,
  days,
  daysUntil,
  flag,
  id,
  longText,
  period,
  periodCount,
  secretLine,
  text,
} from './common'
import { inOrder } from './in-order'
import { dayField, moment, money, rate } from './money'
import { paperSignature } from './paper'
import { planRequest } from './plan-request'
import { byPeriod, feeRates, planRow, productNo, repaymentMethod } from './product'
import { quoteLine } from './quote'

export const loanOrderNo = id
/** File id of the picture that the customer chose as an avatar. */
export const customerAvatar = v.nullable(id)
/** An instalment of an order, as of today. */
export const instalment = v.object({
  ...planRow.entries,
  status: codeSchema(RepaymentStatus),
  penalty: money,
  delayPaymentFeePrincipal: money,
  delayPaymentFeeInterest: money,
  /** Interest waived by early settlement. */
  waived: money,
  paid: money,
  /** Open amount if the instalment is paid in its own period rather than early; includes late fees up to today. */
  due: money,
  overDueDays: count,
  /** Days until the instalment is due; negative if it is late. */
  toPaidDays: daysUntil,
  paidOn: v.nullable(dayField),
})
export type Instalment = v.InferOutput<typeof instalment>

export const orderSummary = v.pipe(
  v.object({
    loanOrderNo,
    productNo,
    productName: text,
    customerId: id,
    customerName: text,
    customerAvatar,
    loanAmount: money,
    status: codeSchema(OrderStatus),
    /** True if the borrower or the agent cancelled the order; its status code is then that of a rejected order. */
    cancelled: v.optional(flag),
    applicationDate: dayField,
    periods: periodCount,
    paidPeriods: periodCount,
    /** The next open instalment, or null. */
    next: v.nullable(v.object({ period, dueDate: dayField, due: money, toPaidDays: daysUntil })),
    overDueDays: count,
  }),
  inOrder('paidPeriods', 'periods'),
)
export type OrderSummary = v.InferOutput<typeof orderSummary>

/** An order with an upcoming repayment, and the cost of waiting. */
export const dueOrder = v.pipe(
  v.object({
    ...orderSummary.entries,
    /** Amount that is late or due today, including late fees. */
    dueToday: money,
    /** Late fees that `dueToday` includes. */
    penalty: money,
    /** Increase of `dueToday` if the borrower waits until tomorrow. */
    tomorrowAdds: money,
  }),
  inOrder('paidPeriods', 'periods'),
)
export type DueOrder = v.InferOutput<typeof dueOrder>

export const receivingAccount = v.object({
  id,
  kind: codeSchema(AccountKind),
  provider: text,
  number: secretLine,
  holder: text,
  isDefault: flag,
  inUse: flag,
  /** Available balance, if the provider reports it; e-wallets only. */
  balance: v.nullable(money),
})
export type ReceivingAccount = v.InferOutput<typeof receivingAccount>

/** An event in the life of an order. */
export const orderEvent = v.object({
  what: v.picklist([
    'applied',
    'reviewed',
    'docsRejected',
    'rejected',
    'releasing',
    'releaseFailed',
    'released',
    'overdue',
    'settled',
    'cancelled',
  ]),
  at: moment,
})

/** Charges of a late loan compared to the legal ceilings. */
export const penaltyMeter = v.object({
  /** Name of the rule. */
  rule: text,
  /** Late fees so far. `penaltyCap` is their legal maximum as of today: 5 % a month of the late amount. */
  penalty: money,
  penaltyCap: money,
  /** All interest, fees and late fees of the loan. `chargesCap` is their legal maximum: the amount borrowed. */
  charges: money,
  chargesCap: money,
})
export type PenaltyMeter = v.InferOutput<typeof penaltyMeter>

/**
 * Payments on an open instalment and its late fees up to `lateFeesUpTo`. Fees of later days are added to them. From these, the app
 * computes the cost of later days by the service's rules in src/domain/lending.
 */
export const instalmentLedger = v.object({
  period,
  paidPrincipal: money,
  paidInterest: money,
  paidFee: money,
  paidPenalty: money,
  latePrincipalFee: money,
  lateInterestFee: money,
  lateFeesUpTo: v.nullable(dayField),
  /** Days by which the lender has moved the due date. */
  extendedDays: v.optional(count),
})

/** Records of a running loan from which the cost of later days is computed. */
export const loanLedger = v.object({
  /** True if the ceilings of small loans apply. */
  covered: flag,
  /** True once the loan was extended. */
  extended: flag,
  /** Open instalments with a payment, a late fee or a moved due date; the fields of all others are zero. */
  instalments: v.array(instalmentLedger),
})
export type LoanLedger = v.InferOutput<typeof loanLedger>

export const orderDetail = v.pipe(
  v.object({
    ...orderSummary.entries,
    ...feeRates,
    dayInterestRate: rate,
    monthlyInterestRate: rate,
    preProcessFee: money,
    netProceeds: money,
    repaymentMethod,
    tenorDays: days,
    periodDays: days,
    overDueDays: count,
    /** Days until the next instalment is due; negative if it is late. */
    toPaidDays: v.nullable(daysUntil),
    startAndEndDate: v.nullable(
      v.pipe(v.object({ start: dayField, end: dayField }), inOrder('start', 'end')),
    ),
    releaseDate: v.nullable(dayField),
    loanStatus: codeSchema(RepaymentStatus),
    receiptAccount: text,
    receiptKind: codeSchema(AccountKind),
    repaymentPlanTitle: text,
    repaymentPlan: v.pipe(v.array(instalment), byPeriod()),
    signAgreementUrl: v.nullable(id),
    /** The order's application; null for orders from before the app. */
    applicationId: v.nullable(id),
    /** Amount paid so far. `left` is the amount still to be paid by the plan, including late fees up to today. */
    paid: money,
    left: money,
    /** Amount that is late or due today; `dueLines` shows its parts. */
    dueToday: money,
    dueLines: v.array(quoteLine),
    /** Total that `calcSinglePeriodsFee` quotes by default: for all due instalments, or for the next instalment if none is due. */
    toPay: money,
    penalty: money,
    /** Increase of `dueToday` if the borrower waits until tomorrow. */
    tomorrowAdds: money,
    /** Set for late loans that the legal ceilings apply to. */
    meter: v.nullable(penaltyMeter),
    reason: v.nullable(text),
    /** Time of the next automatic try after a failed release, or null. */
    nextTryAt: v.nullable(moment),
    events: v.array(orderEvent),
    /** Null unless the loan is running; missing in replies of older services. */
    ledger: v.optional(v.nullable(loanLedger)),
    /** The latest request for a changed plan of a running loan, or null; missing in replies of older services. */
    planRequest: v.optional(v.nullable(planRequest)),
    /** Of the certificate of full payment, once the order is settled. */
    paperSignature,
  }),
  inOrder('paidPeriods', 'periods'),
)
export type OrderDetail = v.InferOutput<typeof orderDetail>

const moreFieldKind = v.picklist(['text', 'money', 'picture', 'choice'])

export const application = v.object({
  id,
  loanOrderNo: v.nullable(id),
  customerId: id,
  customerName: text,
  customerAvatar,
  productNo,
  productName: text,
  loanAmount: money,
  tenorDays: days,
  repaymentMethod,
  state: codeSchema(ApplicationState),
  /** Next step of a draft; null for submitted applications. */
  nextStep: v.nullable(v.picklist(['confirm', 'read', 'sign', 'send'])),
  /**
   * Why the application was refused. `field` is extra data to correct, `label` its question, `kind` its input, and `value` the
   * refused answer.
   */
  reasons: v.array(
    v.object({
      field: v.nullable(id),
      reason: text,
      label: v.optional(v.nullable(text), null),
      kind: v.optional(moreFieldKind),
      value: v.optional(v.nullable(text)),
    }),
  ),
  /** Time of submission; for a draft, time of creation. */
  submittedAt: moment,
  decidedAt: v.nullable(moment),
})
export type Application = v.InferOutput<typeof application>

/** A contract to be signed; `hash` ties the signature to the text that was shown. */
export const contract = v.object({
  contractNo: id,
  /** 'disclosure' is the disclosure statement, the full version of the costs shown on the page before the contracts. */
  kind: v.picklist(['disclosure', 'agreement']),
  title: text,
  html: v.string(),
  hash: text,
})
export type Contract = v.InferOutput<typeof contract>

/** A field of extra data that a product requires, with the reason if it was rejected. */
export const moreField = v.object({
  field: id,
  label: text,
  kind: moreFieldKind,
  choices: v.array(v.object({ value: id, label: text })),
  value: v.nullable(text),
  reason: v.nullable(text),
  /** The answer that was refused, until it is corrected; for a picture its file id. */
  refused: v.optional(v.nullable(text)),
})
export type MoreField = v.InferOutput<typeof moreField>
export const moreValue = v.strictObject({ field: id, value: text })

export const contractCase = v.object({
  loanOrderNo,
  customerId: id,
  customerName: text,
  customerAvatar,
  productName: text,
  loanAmount: money,
  state: v.picklist(['TO_UPLOAD', 'IN_REVIEW', 'REJECTED', 'DONE']),
  updatedAt: moment,
})
export type ContractCase = v.InferOutput<typeof contractCase>
export const contractOrder = v.object({
  ...contractCase.entries,
  pictures: v.array(id),
  reason: v.nullable(longText),
  html: v.string(),
})
