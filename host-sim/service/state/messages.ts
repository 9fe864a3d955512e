import * as v from 'valibot'
import { BindState, FeedbackState, MessageType } from '../../../bridge/contract/codes'
import type { ContactHow } from '../../../bridge/contract/entities/overdue'
import { planReason } from '../../../bridge/contract/entities/plan-request'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import type { Link } from '../link'
import { bool, code, day, localized, moment, money, object, text, texts } from './fields'

/** An SMS or e-mail as the phone's owner sees it. */
export const mail = v.strictObject({
  id: text,
  kind: v.picklist(['sms', 'email']),
  to: text,
  text,
  code: v.nullable(text),
  at: moment,
})
export type Mail = v.InferOutput<typeof mail>

export const message = v.strictObject({
  id: text,
  userId: text,
  type: code(MessageType),
  title: localized,
  body: localized,
  link: v.nullable(object<Link>()),
  at: moment,
  read: bool,
})
export type MessageRecord = v.InferOutput<typeof message>

export const feedback = v.strictObject({
  id: text,
  /** Null if the sender was not signed in. */
  userId: v.nullable(text),
  type: text,
  status: code(FeedbackState),
  text,
  contact: text,
  pictures: texts,
  /** Replies to the feedback. Prepared replies of the service exist in every language; typed replies are plain strings. */
  replies: v.array(
    v.strictObject({ from: v.picklist(['user', 'service']), text: v.union([localized, text]), at: moment }),
  ),
  at: moment,
  /** The request for a changed plan, and its decision. */
  plan: v.exactOptional(
    v.strictObject({
      loanOrderNo: text,
      reason: planReason,
      amount: money,
      day,
      /** The borrower's own words. */
      note: text,
      /** Application by which an offered new plan is signed. */
      offerId: v.exactOptional(text),
      decision: v.exactOptional(
        v.strictObject({
          verdict: v.picklist(['refused', 'extended', 'agreed', 'declined']),
          at: moment,
          /** The new due date of the next payment after an extension. */
          until: v.exactOptional(day),
        }),
      ),
    }),
  ),
})
export type FeedbackRecord = v.InferOutput<typeof feedback>

export const binding = v.strictObject({
  userId: text,
  agentId: text,
  state: code(BindState),
  /** The agent's reason for refusing the borrower. */
  reason: v.nullable(text),
  /** The current agent of a borrower who asked for another agent; kept until the new agent accepts. */
  former: v.exactOptional(v.strictObject({ agentId: text, at: moment })),
  at: moment,
})
export type BindingRecord = v.InferOutput<typeof binding>

/** A call, a message, a note or a promise to pay, as recorded by an agent. */
export const contact = v.strictObject({
  /** Request id of the call that recorded the contact; missing in older records. */
  id: v.exactOptional(text),
  agentId: text,
  how: v.custom<ContactHow>((given) => typeof given === 'string', 'must be a text'),
  text: v.exactOptional(text),
  promise: v.exactOptional(v.strictObject({ day, amount: money })),
  at: moment,
})
export type ContactRecord = v.InferOutput<typeof contact>

const onboardingForm = {
  form: object<BodyOf<typeof agentWork.agentOnboarding>>(),
  submittedAt: moment,
  decidedAt: v.nullable(moment),
  reason: v.nullable(localized),
}
export const onboarding = v.strictObject({
  ...onboardingForm,
  /** A change of the accepted form, in review or refused. An accepted change replaces the form. */
  change: v.exactOptional(v.strictObject(onboardingForm)),
})
export type OnboardingRecord = v.InferOutput<typeof onboarding>
