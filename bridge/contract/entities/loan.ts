import * as v from 'valibot'
import { AccountKind, ApplicationState, OrderStatus, RepaymentMethod, RepaymentStatus } from '../codes'
import { codeSchema, count, days, flag, id, longText, masked, period, text } from './common'
import { dayField, moment, money, rate } from './money'
import { quoteLine } from './quote'

export const loanOrderNo = id
/** The picture that a customer has given themselves. */
export const customerAvatar = v.nullable(id)
export const productNo = id
export const repaymentMethod = codeSchema(RepaymentMethod)

/** One tenor of a product: tenorDays is a whole number of periods. */
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
  /** Share of the principal that is kept back at release. */
  preProcessFee: rate,
  tenors: v.array(tenor),
  methods: v.array(repaymentMethod),
  /** Why this customer can't have it now; null when open. */
  closedReason: v.nullable(text),
})
export type Product = v.InferOutput<typeof product>

/** What a loan costs. Interest and fees in centavos, rates per 30 days and per year. */
export const loanCost = v.object({
  loanAmount: money,
  preProcessFee: money,
  netProceeds: money,
  totalInterest: money,
  totalRepayment: money,
  /** First instalment; the last may differ by centavos. */
  instalment: money,
  periods: count,
  firstDueDate: dayField,
  lastDueDate: dayField,
  contractualRateMonthly: rate,
  effectiveRateMonthly: rate,
  effectiveRateYearly: rate,
})
export type LoanCost = v.InferOutput<typeof loanCost>

/** Share of the overdue amount a day, or of the amount repaid early. */
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
/** Legal ceiling on a small loan, with the day from which the rule holds. */
export const ceiling = v.object({ from: dayField, effectiveRateMonthly: rate, penaltyMonthly: rate })
export const productTerms = v.object({
  ...product.entries,
  ...feeRates,
  requirements: v.array(text),
  ceiling: v.nullable(ceiling),
  example: loanCost,
})
export type ProductTerms = v.InferOutput<typeof productTerms>

/** What applying for a product needs to know: its ranges and what is left of the limit. */
export const productParams = v.object({ ...product.entries, remainAmount: money, needsMoreData: flag })
export type ProductParams = v.InferOutput<typeof productParams>

/** One row of a plan. loanTotal: principal owed when the period begins. */
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
  /** What each method of the product would cost for the same amount and tenor. */
  methods: v.array(v.object({ repaymentMethod, totalInterest: money, instalment: money })),
})
export type Plan = v.InferOutput<typeof plan>

/** An instalment of an order, as it stands today. */
export const instalment = v.object({
  ...planRow.entries,
  status: codeSchema(RepaymentStatus),
  penalty: money,
  delayPaymentFeePrincipal: money,
  delayPaymentFeeInterest: money,
  /** Interest that settling early let off. */
  waived: money,
  paid: money,
  /** Still open, late fees of today included, when it is paid in its own time. */
  due: money,
  overDueDays: count,
  /** Days until it is due; negative once it is late. */
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
  /** The next instalment; null when none is open. */
  next: v.nullable(v.object({ period, dueDate: dayField, due: money, toPaidDays: days })),
  overDueDays: count,
})
export type OrderSummary = v.InferOutput<typeof orderSummary>

/** An order with a repayment coming up, and what it costs to wait with it. */
export const dueOrder = v.object({
  ...orderSummary.entries,
  /** What is late or due today, late fees included. */
  dueToday: money,
  /** The late fees in it. */
  penalty: money,
  /** What waiting until tomorrow adds to it. */
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
  /** What can be paid from it, where the provider tells; e-wallets only. */
  balance: v.nullable(money),
})
export type ReceivingAccount = v.InferOutput<typeof receivingAccount>

/** What happened to an order and when. */
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

/** How far a late loan under the legal ceilings has come towards them. */
export const penaltyMeter = v.object({
  /** The rule, by its name. */
  rule: text,
  /** Late fees so far, and the most that they may be by today: 5 % a month of what is late. */
  penalty: money,
  penaltyCap: money,
  /** All interest, fees and late fees of the loan, and the most that they may be: the amount borrowed. */
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
  /** Days until the next instalment is due; negative once it is late. */
  toPaidDays: v.nullable(days),
  startAndEndDate: v.nullable(v.object({ start: dayField, end: dayField })),
  releaseDate: v.nullable(dayField),
  loanStatus: codeSchema(RepaymentStatus),
  receiptAccount: text,
  receiptKind: codeSchema(AccountKind),
  repaymentPlanTitle: text,
  repaymentPlan: v.array(instalment),
  signAgreementUrl: v.nullable(id),
  /** The application it was made of; null for orders of before the app. */
  applicationId: v.nullable(id),
  /** Paid so far, and what is left to pay by the plan, late fees of today included. */
  paid: money,
  left: money,
  /** What is late or due today, with its lines. */
  dueToday: money,
  dueLines: v.array(quoteLine),
  /** What the quote of calcSinglePeriodsFee is with nothing chosen: that which is due, else the next instalment. */
  toPay: money,
  penalty: money,
  /** What waiting until tomorrow adds to dueToday. */
  tomorrowAdds: money,
  /** Of a late loan under the legal ceilings. */
  meter: v.nullable(penaltyMeter),
  reason: v.nullable(text),
  /** When a release that failed is tried again by itself; null where it is not. */
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
  /** What a draft waits for; null once it was sent in. */
  nextStep: v.nullable(v.picklist(['confirm', 'read', 'sign', 'send'])),
  reasons: v.array(v.object({ field: v.nullable(id), reason: text })),
  /** When it was sent in; of a draft, when it was begun. */
  submittedAt: moment,
  decidedAt: v.nullable(moment),
})
export type Application = v.InferOutput<typeof application>

/** One contract of the set to be signed; `hash` binds the signature to the text that was shown. */
export const contract = v.object({
  contractNo: id,
  /** The disclosure is what the page before the contracts says in full. */
  kind: v.picklist(['disclosure', 'agreement']),
  title: text,
  html: v.string(),
  hash: text,
})
export type Contract = v.InferOutput<typeof contract>

/** Extra data that a product asks for, and what was refused of it. */
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
