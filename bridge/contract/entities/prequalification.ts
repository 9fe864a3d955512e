import * as v from 'valibot'
import { PreStatus } from '../codes'
import { codeSchema, count, dictEntry, email, flag, id, mobile, text } from './common'
import { limitedList } from './lists'
import { orderSummary } from './loan'
import { dayField, moment, money } from './money'
import { ekycRecord } from './person'

/** A form field that a reviewer rejected, with the reason. */
export const refusedField = v.object({ field: id, reason: text })
export type RefusedField = v.InferOutput<typeof refusedField>

export const preStatus = v.object({
  status: codeSchema(PreStatus),
  reason: v.nullable(text),
  refused: v.array(refusedField),
  /** First day on which a rejected borrower may apply again; null once this day has come. */
  reapplyOn: v.nullable(dayField),
  submittedOn: v.nullable(dayField),
})
export type PreStatusReply = v.InferOutput<typeof preStatus>

/** Growth of the limit: every `after` loans repaid on time raise it by `by`, up to `most`. */
export const limitGrowth = v.object({
  after: count,
  /** Number of loans repaid on time since the last raise. */
  done: count,
  /** Minimum duration of a loan in days; shorter loans don't count. */
  keptDays: count,
  by: money,
  most: money,
})
/** Requirements for borrowing; true if the user has met the requirement. */
export const setUp = v.object({ identity: flag, form: flag, wallet: flag, paymentPin: flag })
export type SetUp = v.InferOutput<typeof setUp>

/** End of a hold of borrowing and account changes; null without a hold. */
export const heldUntil = v.optional(v.nullable(moment), null)

/** Credit limit: the possible limit before qualification, the granted limit afterwards. */
export const limit = v.object({
  qualified: flag,
  total: money,
  used: money,
  available: money,
  /** Number of orders in good standing, late, and settled. */
  orders: v.object({ good: count, late: count, settled: count }),
  growth: limitGrowth,
  /**
   * Debt of all running loans if they are repaid as planned, and the next due date; null without a running loan. `later` is the
   * next loan to pay that has nothing due in the next seven days, or null.
   */
  owed: v.optional(
    v.nullable(
      v.object({
        amount: money,
        orders: count,
        nextDueDate: dayField,
        later: v.optional(v.nullable(orderSummary)),
      }),
    ),
  ),
  setUp,
  heldUntil,
  /** The loan of a request for a changed plan that is not decided yet, or null. Until then nothing can be borrowed. */
  planRequested: v.optional(v.nullable(id)),
})
export type Limit = v.InferOutput<typeof limit>

/** Completed steps of pre-qualification. */
export const preSteps = v.object({ agreements: flag, ekyc: flag, form: flag, result: flag })
export type PreSteps = v.InferOutput<typeof preSteps>

export const picture = v.object({
  kind: v.picklist(['storeFront', 'storeInside', 'permit']),
  fileId: id,
})
export type Picture = v.InferOutput<typeof picture>

/** Latitude or longitude, from -most to most. */
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))

/** The pre-qualification form. Only merchants with a company fill in the company fields. */
export const clientData = v.object({
  regionCode: id,
  provinceCode: id,
  cityCode: id,
  barangayCode: id,
  areaNames: text,
  street: text,
  latitude: v.nullable(degrees(90)),
  longitude: v.nullable(degrees(180)),
  nameOfStore: text,
  storeType: id,
  productsOffered: text,
  dailySales: money,
  monthlyTurnover: money,
  businessDuration: id,
  storeAddress: text,
  companyName: v.nullable(text),
  companyId: v.nullable(text),
  companyAddress: v.nullable(text),
  ewalletUsed: id,
  requestedAmount: money,
  contactName: text,
  contactPhone: mobile,
  contactEmail: v.nullable(email),
  contactRelation: id,
  pictures: limitedList(picture),
})
export type ClientData = v.InferOutput<typeof clientData>
/** The form as a body: unknown fields are refused. */
export const clientDataBody = v.strictObject({
  ...clientData.entries,
  pictures: limitedList(v.strictObject(picture.entries)),
})

/** The submitted form with the verified identity. */
export const submittedData = v.object({ form: v.nullable(clientData), ekyc: v.nullable(ekycRecord) })
export type SubmittedData = v.InferOutput<typeof submittedData>

/** Dictionaries with the choices of the form. */
export const formDicts = v.object({
  storeTypes: v.array(dictEntry),
  businessDurations: v.array(dictEntry),
  eWallets: v.array(dictEntry),
  relations: v.array(dictEntry),
})
export type FormDicts = v.InferOutput<typeof formDicts>
