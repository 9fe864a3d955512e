import * as v from 'valibot'
import { count, flag, language, longText, masked, requestId, text } from './common'
import { orderSummary } from './loan'
import { dayField, moment, money } from './money'

/** How many days late; the last band is bad debt. */
export const overdueBand = v.picklist(['1-7', '8-30', '31-60', '60+'])
export type OverdueBand = v.InferOutput<typeof overdueBand>

/** What a customer promised to pay, until when, and what became of it; `replaced` by a later promise. */
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
  /** More than 60 days late. */
  badDebt: flag,
  /** What is to be paid today, the four below together. */
  dueToday: money,
  principal: money,
  interest: money,
  fee: money,
  /** Late fees. */
  penalty: money,
  /** The last promise to pay; null where none was made. */
  promise: v.nullable(paymentPromise),
})
export type BadOrder = v.InferOutput<typeof badOrder>

/** The late customer whom an agent sees first. */
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
  /** The day from which it is late. */
  dueDate: dayField,
})
export type LateCustomer = v.InferOutput<typeof lateCustomer>

/** What an agent does about a late order: reaches the customer, notes something, notes a promise to pay. */
export const contactHow = v.picklist(['call', 'message', 'note', 'promise'])
export type ContactHow = v.InferOutput<typeof contactHow>

/** Part of a body: something to be written into the contact history; the same id counts once. */
export const newContact = v.strictObject({
  requestId,
  how: contactHow,
  /** What was noted or written. */
  text: v.optional(v.pipe(v.string(), v.maxLength(500))),
  promise: v.optional(v.strictObject({ day: dayField, amount: money })),
})
export type NewContact = v.InferOutput<typeof newContact>

export const badOrderDetail = v.object({
  ...badOrder.entries,
  mobile: text,
  contacts: v.array(
    v.object({
      at: moment,
      how: contactHow,
      /** Who it was. */
      note: text,
      text: v.nullable(longText),
      promise: v.nullable(paymentPromise),
    }),
  ),
  /** May the customer be called or written to now (SEC MC 18: 6:00 to 22:00, or more than 15 days late). */
  mayContact: flag,
  /** What a promise keeps to. */
  promiseBounds: v.object({ from: dayField, to: dayField, max: money }),
  /** Messages that the rules of fair collection allow, in the customer's language; their titles in the agent's. */
  messages: v.array(v.object({ title: text, text: longText })),
  /** The language that the customer uses. */
  customerLanguage: language,
})
export const badOrderTotals = v.object({ band: overdueBand, orders: count, amount: money })
