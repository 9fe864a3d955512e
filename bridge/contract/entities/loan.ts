import * as v from 'valibot'
import { AccountKind, ApplicationState, OrderStatus, RepaymentMethod, RepaymentStatus } from '../codes'
import { codeSchema, count, days, flag, id, longText, masked, period, text } from './common'
import { dayField, moment, money, rate } from './money'
import { quoteLine } from './quote'

export const loanOrderNo = id
/** File id of the picture that the customer chose as an avatar. */
export const customerAvatar = v.nullable(id)
export const productNo = id
export const repaymentMethod = codeSchema(RepaymentMethod)

/** A tenor (duration) of a product; `tenorDays` is a multiple of `periodDays`. */
export const tenor = v.object({ tenorDays: days, periodDays: days, periods: count })
export type Tenor = v.InferOutput<typeof tenor>

export const product = v.object({
  productNo,
  productName: text,
  about: text,
  minLoanAmount: money,
  maxLoanAmount: money,
  minLoanDays: days,
  maxLoanDays: days,
  dayInterestRate: rate,
  monthlyInterestRate: rate,
  /** Share of the principal that is deducted when the loan is released (paid out). */
  preProcessFee: rate,
  tenors: v.array(tenor),
  methods: v.array(repaymentMethod),
  /** Reason why the product is closed to this customer; null if it is available. */
  closedReason: v.nullable(text),
})
export type Product = v.InferOutput<typeof product>

/** Cost of a loan, with rates per 30 days and per year. */
export const loanCost = v.object({
  loanAmount: money,
  preProcessFee: money,
  netProceeds: money,
  totalInterest: money,
  totalRepayment: money,
  /** Amount of the first instalment; the last instalment may differ by centavos. */
  instalment: money,
  periods: count,
  firstDueDate: dayField,
  lastDueDate: dayField,
  contractualRateMonthly: rate,
  effectiveRateMonthly: rate,
  effectiveRateYearly: rate,
})
export type LoanCost = v.InferOutput<typeof loanCost>

/** Fee rates: late fees as a share of the overdue amount per day, fees for early repayment as a share of the amount repaid. */
const feeRates = {
  graceDays: days,
  rolloverFee: rate,
  preTerminationFee: rate,
  advancePaymentFee: rate,
  delayPaymentFeePrincipal: rate,
  delayPaymentFeeInterest: rate,
  nonePaymentFeePrincipal: rate,
  nonePaymentFeeInterest: rate,
}
/** Legal ceilings on a small loan, with the day on which the rule takes effect. */
export const ceiling = v.object({ from: dayField, effectiveRateMonthly: rate, penaltyMonthly: rate })
export const productTerms = v.object({
  ...product.entries,
  ...feeRates,
  requirements: v.array(text),
  ceiling: v.nullable(ceiling),
  example: loanCost,
})
export type ProductTerms = v.InferOutput<typeof productTerms>

/** A product with the remaining limit of the customer, as the application form needs it. */
export const productParams = v.object({ ...product.entries, remainAmount: money, needsMoreData: flag })
export type ProductParams = v.InferOutput<typeof productParams>

/** A row of a repayment plan. `loanTotal` is the principal owed at the start of the period. */
export const planRow = v.object({
  period,
  dueDate: dayField,
  loanTotal: money,
  principal: money,
  interest: money,
  fee: money,
  repayTotal: money,
})
export type PlanRow = v.InferOutput<typeof planRow>
export const plan = v.object({
  rows: v.array(planRow),
  principal: money,
  interest: money,
  fee: money,
  total: money,
  /** Cost of each repayment method of the product for the same amount and tenor. */
  methods: v.array(v.object({ repaymentMethod, totalInterest: money, instalment: money })),
})
export type Plan = v.InferOutput<typeof plan>

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
  toPaidDays: days,
  paidOn: v.nullable(dayField),
})
export type Instalment = v.InferOutput<typeof instalment>

export const orderSummary = v.object({
  loanOrderNo,
  productNo,
  productName: text,
  customerId: id,
  customerName: text,
  customerAvatar,
  loanAmount: money,
  status: codeSchema(OrderStatus),
  applicationDate: dayField,
  periods: count,
  paidPeriods: count,
  /** The next open instalment, or null. */
  next: v.nullable(v.object({ period, dueDate: dayField, due: money, toPaidDays: days })),
  overDueDays: count,
})
export type OrderSummary = v.InferOutput<typeof orderSummary>

/** An order with an upcoming repayment, and the cost of waiting. */
export const dueOrder = v.object({
  ...orderSummary.entries,
  /** Amount that is late or due today, including late fees. */
  dueToday: money,
  /** Late fees that `dueToday` includes. */
  penalty: money,
  /** Increase of `dueToday` if the borrower waits until tomorrow. */
  tomorrowAdds: money,
})
export type DueOrder = v.InferOutput<typeof dueOrder>

export const receivingAccount = v.object({
  id,
  kind: codeSchema(AccountKind),
  provider: text,
  number: masked,
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

export const orderDetail = v.object({
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
  toPaidDays: v.nullable(days),
  startAndEndDate: v.nullable(v.object({ start: dayField, end: dayField })),
  releaseDate: v.nullable(dayField),
  loanStatus: codeSchema(RepaymentStatus),
  receiptAccount: text,
  receiptKind: codeSchema(AccountKind),
  repaymentPlanTitle: text,
  repaymentPlan: v.array(instalment),
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
})
export type OrderDetail = v.InferOutput<typeof orderDetail>

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
  reasons: v.array(v.object({ field: v.nullable(id), reason: text })),
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
  kind: v.picklist(['text', 'money', 'picture', 'choice']),
  choices: v.array(v.object({ value: id, label: text })),
  value: v.nullable(text),
  reason: v.nullable(text),
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
