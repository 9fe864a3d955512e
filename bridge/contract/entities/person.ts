import * as v from 'valibot'
import {
  AgreementStep,
  BindState,
  BiometricKind,
  EkycOutcome,
  FeedbackState,
  MessageType,
  PreStatus,
  RemindBy,
  UserType,
} from '../codes'
import { limits } from '../limits'
import { codeSchema, count, email, flag, id, longText, masked, mobile, text } from './common'
import { dayField, moment, money } from './money'

export const userType = codeSchema(UserType)

/** Body fields that identify an account by mobile or e-mail. */
export const accountContact = { phoneNumber: v.optional(mobile), email: v.optional(email) }

/** Reply to every way of signing in. `token` is null if the user must confirm a new device first. */
export const session = v.object({
  token: v.nullable(id),
  userID: id,
  userType,
  firstLogin: flag,
  newDevice: flag,
  /** Mobile that receives the new-device code, masked. */
  phoneNumber: masked,
})
export type Session = v.InferOutput<typeof session>

export const userInfo = v.object({
  id,
  userName: text,
  userType,
  avatar: v.nullable(id),
  phoneNumber: mobile,
  email: v.nullable(email),
})
export type UserInfo = v.InferOutput<typeof userInfo>

/** Id of a code that was sent by SMS. Once the code is verified, the id proves that the user has received it. */
export const sms = v.object({ smsTranceId: id })
export const mail = v.object({ emailTranceId: id })

export const agreement = v.object({
  agreementNo: id,
  title: text,
  step: codeSchema(AgreementStep),
  version: text,
  required: flag,
})
export type Agreement = v.InferOutput<typeof agreement>
/** Text of an agreement: HTML for a sandboxed frame. */
export const agreementText = v.object({ title: text, html: v.string() })
/** An agreement that the user accepted, at registration or in a later step. */
export const agreementAccept = v.strictObject({ agreementNo: id, version: text })

export const agent = v.object({
  agentCode: id,
  agentName: text,
  phoneNumber: mobile,
  creditScore: count,
  avatar: v.nullable(id),
})
export type Agent = v.InferOutput<typeof agent>
/** An agent's public data. */
export const agentCard = v.object({ agentCode: id, agentName: text, phoneNumber: masked })
export const binding = v.object({
  state: codeSchema(BindState),
  /** The agent's reason for refusing the borrower. In state BOUND, it comes from another agent whom the borrower asked. */
  reason: v.nullable(text),
  /** The agent whom the borrower asked, while the answer is pending. */
  asked: v.nullable(agentCard),
})

export const biometrics = v.object({
  kind: codeSchema(BiometricKind),
  enabled: flag,
  /** One-time challenge that the native biometric prompt signs. */
  challenge: id,
})
export const loginMethods = v.object({ pin: flag, password: flag, fingerprint: flag, face: flag })

/** Outcome of an identity verification. All outcomes except pending are final. */
export const ekycResult = v.object({ outcome: codeSchema(EkycOutcome), reason: v.nullable(text) })
export const ekycStart = v.object({ transactionNo: id, url: v.pipe(v.string(), v.url()) })
export const ekycRecord = v.object({
  fullName: text,
  birthday: dayField,
  birthplace: text,
  nation: text,
  idType: text,
  idNumber: text,
  address: text,
  pictures: v.array(id),
})
export type EkycRecord = v.InferOutput<typeof ekycRecord>

/** Home address on an ID, with codes of the area dictionary. */
export const idAddress = v.object({
  regionCode: id,
  provinceCode: id,
  cityCode: id,
  barangayCode: id,
  areaNames: text,
  street: text,
})
export type IdAddress = v.InferOutput<typeof idAddress>

/** A verified identity record that pre-fills forms, with its validity, home address and contact details. */
export const verifiedRecord = v.object({
  ...ekycRecord.entries,
  verifiedOn: dayField,
  validUntil: dayField,
  home: v.nullable(idAddress),
  phoneNumber: mobile,
  email: v.nullable(email),
})
export type VerifiedRecord = v.InferOutput<typeof verifiedRecord>

/** Reminder settings. */
export const reminders = v.strictObject({
  /** Number of days before a due date; null for no reminder. */
  daysBefore: v.nullable(v.picklist(limits.remindDays)),
  /** True if the user also gets reminders of late payments. The in-app message is sent in any case. */
  late: v.boolean(),
  by: codeSchema(RemindBy),
})
export type Reminders = v.InferOutput<typeof reminders>

/** All data about the signed-in person; fields that do not apply are null. */
export const information = v.object({
  userName: text,
  userType,
  avatar: v.nullable(id),
  userAccount: v.nullable(text),
  phoneNumber: mobile,
  email: v.nullable(email),
  ekyc: v.nullable(ekycRecord),
  storeName: v.nullable(text),
  ewalletUsed: v.nullable(id),
  agentCode: v.nullable(id),
  creditScore: v.nullable(count),
  /** Missing if the service has no reminder settings. */
  reminders: v.optional(reminders),
})
export type Information = v.InferOutput<typeof information>

export const customer = v.object({
  customerId: id,
  name: text,
  avatar: v.nullable(id),
  storeName: v.nullable(text),
  phoneNumber: mobile,
  userType,
  preStatus: codeSchema(PreStatus),
  since: dayField,
  overdueOrders: count,
  mayApply: flag,
})
export type Customer = v.InferOutput<typeof customer>
export const customerDetail = v.object({
  ...customer.entries,
  email: v.nullable(email),
  limit: v.nullable(money),
  available: v.nullable(money),
  openOrders: count,
  settledOrders: count,
})
export type CustomerDetail = v.InferOutput<typeof customerDetail>

export const message = v.object({
  id,
  type: codeSchema(MessageType),
  title: text,
  summary: text,
  at: moment,
  read: flag,
})
export type Message = v.InferOutput<typeof message>
/** Target of a message: an app route with its query, validated by the app. */
export const messageLink = v.object({ path: text, query: v.record(text, text) })
export const messageDetail = v.object({
  ...message.entries,
  body: longText,
  link: v.nullable(messageLink),
})
export type MessageDetail = v.InferOutput<typeof messageDetail>

/** A new mobile with the code sent to it. Users who can't access their old mobile also prove their identity. */
export const newMobile = v.strictObject({
  phoneNumber: mobile,
  smsTranceId: id,
  smsAuthCode: text,
  identityTicket: v.optional(id),
})
/** A new e-mail address with the code sent to it. */
export const newEmail = v.strictObject({ email, emailTranceId: id, emailAuthCode: text })

export const problem = v.object({
  id,
  type: text,
  status: codeSchema(FeedbackState),
  text: longText,
  at: moment,
})
export const problemDetail = v.object({
  ...problem.entries,
  pictures: v.array(id),
  replies: v.array(v.object({ from: v.picklist(['user', 'service']), text: longText, at: moment })),
})
export type ProblemDetail = v.InferOutput<typeof problemDetail>

const areaFields = { code: id, name: text, level: v.picklist(['region', 'province', 'city', 'barangay']) }
/** An area of the dictionary. In search results, `path` lists the areas that contain this area, outermost first. */
export const area = v.object({ ...areaFields, path: v.optional(v.array(v.object(areaFields))) })
export type Area = v.InferOutput<typeof area>

/**
 * Body of an upload: a picture or PDF as base64. decided: JSON instead of multipart, so that every kind of host connection
 * handles it the same way.
 */
export const upload = v.strictObject({
  name: text,
  type: text,
  content: v.pipe(v.string(), v.maxLength(12_000_000)),
})
export const uploaded = v.object({ fileId: id, url: v.string() })
export const fileBytes = v.object({ name: text, type: text, content: v.string() })
