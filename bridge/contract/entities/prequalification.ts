import * as v from 'valibot'
import { PreStatus } from '../codes'
import { codeSchema, count, dictEntry, email, flag, id, mobile, text } from './common'
import { dayField, money } from './money'
import { ekycRecord } from './person'

/** Field of the form that a reviewer refused, and why. */
export const refusedField = v.object({ field: id, reason: text })
export type RefusedField = v.InferOutput<typeof refusedField>

export const preStatus = v.object({
  status: codeSchema(PreStatus),
  reason: v.nullable(text),
  refused: v.array(refusedField),
  /** First day on which a rejected borrower may apply again; null once that day has come. */
  reapplyOn: v.nullable(dayField),
  submittedOn: v.nullable(dayField),
})
export type PreStatusReply = v.InferOutput<typeof preStatus>

/** How loans repaid on time raise the limit: `after` of them by an amount, up to the most. */
export const limitGrowth = v.object({
  after: count,
  /** How many of them are repaid since the limit last grew. */
  done: count,
  /** Days for which a loan must have been kept to count. */
  keptDays: count,
  by: money,
  most: money,
})
/** What must be there before somebody can borrow, and whether it is. */
export const setUp = v.object({ identity: flag, form: flag, wallet: flag, paymentPin: flag })
export type SetUp = v.InferOutput<typeof setUp>

/** The limit: before qualification what one may get, afterwards what one has. */
export const limit = v.object({
  qualified: flag,
  total: money,
  used: money,
  available: money,
  /** Orders that run in good standing, run late, and are settled. */
  orders: v.object({ good: count, late: count, settled: count }),
  growth: limitGrowth,
  setUp,
})
export type Limit = v.InferOutput<typeof limit>

/** Which steps of pre-qualification are done. */
export const preSteps = v.object({ agreements: flag, ekyc: flag, form: flag, result: flag })
export type PreSteps = v.InferOutput<typeof preSteps>

export const picture = v.strictObject({
  kind: v.picklist(['storeFront', 'storeInside', 'permit']),
  fileId: id,
})
export type Picture = v.InferOutput<typeof picture>

/** The pre-qualification form. Company fields belong to merchants that have a company. */
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

/** The form as submitted, with the identity behind it. */
export const submittedData = v.object({ form: v.nullable(clientData), ekyc: v.nullable(ekycRecord) })
export type SubmittedData = v.InferOutput<typeof submittedData>

/** The dictionaries of the form. */
export const formDicts = v.object({
  storeTypes: v.array(dictEntry),
  businessDurations: v.array(dictEntry),
  eWallets: v.array(dictEntry),
  relations: v.array(dictEntry),
})
export type FormDicts = v.InferOutput<typeof formDicts>
