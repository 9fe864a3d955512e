import * as v from 'valibot'
import { RepaymentMethod } from '../codes'
import { codeSchema, days, id, longText, period, periodCount, requestId } from './common'
import { dayField, moment, money } from './money'

/** Topic of the feedback by which a borrower asks for a changed plan. Only feedback with `planRequest` may have it. */
export const planTopic = 'PLAN'

export const planReason = v.picklist(['sales', 'illness', 'calamity', 'other'])
export type PlanReason = v.InferOutput<typeof planReason>

const wish = {
  reason: planReason,
  /** Amount that the borrower can pay, and the day on which. */
  amount: money,
  day: dayField,
}

/** Body field with a borrower's request for a changed plan of a loan. */
export const newPlanRequest = v.strictObject({ loanOrderNo: id, ...wish })
export type NewPlanRequest = v.InferOutput<typeof newPlanRequest>

/** A borrower's request for a changed plan, with the lender's decision. */
/** One side of an offer: the payments that are left, and their cost. */
const planSide = v.object({
  periods: periodCount,
  total: money,
  interest: money,
  /** Fees and late fees; in a new plan all charges so far, which are carried over. */
  fees: money,
  lastDueDate: dayField,
  rows: v.array(v.object({ period, dueDate: dayField, amount: money })),
})
export type PlanSide = v.InferOutput<typeof planSide>

/** A new plan that the lender offers for the outstanding balance as of today. */
export const planOffer = v.object({
  /** Fields by which its contracts are read and signed (`getProductContract`, `confirmProductContract`). */
  requestId,
  applicationId: id,
  productNo: id,
  loanAmount: money,
  tenorDays: days,
  repaymentMethod: codeSchema(RepaymentMethod),
  current: planSide,
  proposed: planSide,
})
export type PlanOffer = v.InferOutput<typeof planOffer>

export const planRequest = v.object({
  /** Number of the feedback. */
  id,
  ...wish,
  /** The borrower's own words; may be empty. */
  note: longText,
  at: moment,
  /** Last day on which the lender answers. */
  answerBy: dayField,
  state: v.picklist(['inReview', 'refused', 'extended']),
  decidedAt: v.nullable(moment),
  answer: v.nullable(longText),
  /** The new due date of the next payment after an extension. */
  until: v.nullable(dayField),
  /** Further states, which are 'inReview', 'extended' and 'refused' to older apps. */
  outcome: v.optional(v.picklist(['offered', 'agreed', 'declined'])),
  /** Set while a new plan is offered. */
  offer: v.optional(v.nullable(planOffer)),
})
export type PlanRequest = v.InferOutput<typeof planRequest>
