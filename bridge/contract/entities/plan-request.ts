import * as v from 'valibot'
import { id, longText } from './common'
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
})
export type PlanRequest = v.InferOutput<typeof planRequest>
