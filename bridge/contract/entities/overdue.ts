import * as v from 'valibot'
import { count, firstLanguage, flag, language, longText, masked, requestId, text } from './common'
import { inOrder } from './in-order'
import { orderSummary } from './loan'
import { dayField, moment, money } from './money'

/** Ranges of days late. Orders in the last range are bad debt. */
export const overdueBand = v.picklist(['1-7', '8-30', '31-60', '60+'])
export type OverdueBand = v.InferOutput<typeof overdueBand>

/** A customer's promise to pay an amount by a day; `replaced` means that a later promise replaced it. */
export const paymentPromise = v.object({
  day: dayField,
  amount: money,
  state: v.picklist(['open', 'kept', 'broken', 'replaced']),
})
export type PaymentPromise = v.InferOutput<typeof paymentPromise>

export const badOrder = v.object({
  ...orderSummary.entries,
  phoneNumber: masked,
  band: overdueBand,
  /** True if the order is more than 60 days late. */
  badDebt: flag,
  /** Amount due today: the sum of principal, interest, fee and penalty. */
  dueToday: money,
  principal: money,
  interest: money,
  fee: money,
  /** Late fees. */
  penalty: money,
  /** The last promise to pay, or null. */
  promise: v.nullable(paymentPromise),
})
export type BadOrder = v.InferOutput<typeof badOrder>

/** The late customer whom an agent should contact first. */
export const lateCustomer = v.object({
  ...v.pick(badOrder, [
    'customerId',
    'customerName',
    'customerAvatar',
    'loanOrderNo',
    'overDueDays',
    'dueToday',
    'promise',
  ]).entries,
  /** First missed due date. */
  dueDate: dayField,
})
export type LateCustomer = v.InferOutput<typeof lateCustomer>

/** An agent's action on a late order: contacting the customer, a note, or a promise to pay. */
export const contactHow = v.picklist(['call', 'message', 'note', 'promise'])
export type ContactHow = v.InferOutput<typeof contactHow>

/** Body field with a new entry of the contact history. A repeated entry with the same `requestId` has no effect. */
export const newContact = v.strictObject({
  requestId,
  how: contactHow,
  /**
   * Time of the contact if it is sent later, because there was no network: at most `lateContactHours` ago. Contact hours are judged
   * at this time.
   */
  at: v.optional(moment),
  /** Text of the note or message. */
  text: v.optional(v.pipe(v.string(), v.maxLength(500))),
  promise: v.optional(v.strictObject({ day: dayField, amount: money })),
})
export type NewContact = v.InferOutput<typeof newContact>

/** A call or message that an agent is about to make to a customer, for any purpose; `at` as in a new contact about an order. */
export const customerContact = v.strictObject({
  requestId,
  how: v.picklist(['call', 'message']),
  at: v.optional(moment),
})
export type CustomerContact = v.InferOutput<typeof customerContact>

export const badOrderDetail = v.object({
  ...badOrder.entries,
  mobile: text,
  contacts: v.array(
    v.object({
      at: moment,
      how: contactHow,
      /** Name of the agent. */
      note: text,
      text: v.nullable(longText),
      promise: v.nullable(paymentPromise),
    }),
  ),
  /** True if the customer may be called or written to now (SEC MC 18: 6:00 to 22:00, or more than 15 days late). */
  mayContact: flag,
  /** Hours after which a contact can still be recorded with its time `at`; missing if the service takes no such contacts. */
  lateContactHours: v.optional(count),
  /** Limits of a new promise. */
  promiseBounds: v.pipe(v.object({ from: dayField, to: dayField, max: money }), inOrder('from', 'to')),
  /** Messages that the rules of fair collection allow. Texts are in the customer's language, titles in the agent's language. */
  messages: v.array(v.object({ title: text, text: longText })),
  /** English if apps of earlier contracts don't know the language; `messageLanguage` has the exact one. */
  customerLanguage: firstLanguage,
  messageLanguage: v.exactOptional(language),
})
export const badOrderTotals = v.object({ band: overdueBand, orders: count, amount: money })
