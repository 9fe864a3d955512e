import * as v from 'valibot'
import { PreStatus } from '../codes'
import { codeSchema, count, dictEntry, email, flag, id, mobile, text } from './common'
import { dayField, money } from './money'
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

/** Credit limit: the possible limit before qualification, the granted limit afterwards. */
export const limit = v.object({
  qualified: flag,
  total: money,
  used: money,
  available: money,
  /** Number of orders in good standing, late, and settled. */
  orders: v.object({ good: count, late: count, settled: count }),
  growth: limitGrowth,
  setUp,
})
export type Limit = v.InferOutput<typeof limit>

/** Completed steps of pre-qualification. */
export const preSteps = v.object({ agreements: flag, ekyc: flag, form: flag, result: flag })
export type PreSteps = v.InferOutput<typeof preSteps>

export const picture = v.strictObject({
  kind: v.picklist(['storeFront', 'storeInside', 'permit']),
  fileId: id,
})
export type Picture = v.InferOutput<typeof picture>

/** The pre-qualification form. Only merchants with a company fill in the company fields. */
export const clientData = v.strictObject({
  regionCode: id,
  provinceCode: id,
  cityCode: id,
  barangayCode: id,
  areaNames: text,
  street: text,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
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
  pictures: v.array(picture),
})
export type ClientData = v.InferOutput<typeof clientData>

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
