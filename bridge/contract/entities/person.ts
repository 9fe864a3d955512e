import * as v from 'valibot'
import {
  AgreementStep,
  BindState,
  EkycOutcome,
  FeedbackState,
  MessageType,
  PreStatus,
  RemindBy,
  UserType,
} from '../codes'
import { limits } from '../limits'
import { byIdentity, optionalTicket } from '../step-up'
import {
  codeSchema,
  count,
  email,
  flag,
  id,
  longText,
  masked,
  mobile,
  secretContent,
  secretId,
  secretLine,
  secretMark,
  text,
} from './common'
import { biometricKind, credentialKind } from './credentials'
import { inOrder } from './in-order'
import { limitedList } from './lists'
import { dayField, moment, money } from './money'

export const userType = codeSchema(UserType)

/** Reply to every way of signing in. `token` is null if the user must confirm a new device first. */
export const session = v.object({
  token: v.nullable(secretId),
  userID: id,
  userType,
  firstLogin: flag,
  newDevice: flag,
  /** Mobile that receives the new-device code, masked. */
  phoneNumber: masked,
  /** Ticket for `bindNewDeviceByPhone`, if a PIN or password was checked on a new device. */
  pinTicket: optionalTicket,
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
export const sms = v.object({ smsTranceId: secretId })
export const mail = v.object({ emailTranceId: secretId })

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
export const agreementAcceptList = limitedList(agreementAccept)

export const agent = v.object({
  agentCode: id,
  agentName: text,
  phoneNumber: mobile,
  /** From 300 to 850, new each day; null before the first amount was due from a customer. */
  creditScore: v.nullable(count),
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
  kind: biometricKind,
  enabled: flag,
  /** One-time challenge that the native biometric prompt signs. */
  challenge: secretId,
})
/** A phone that has logged in, with the first and the latest use. */
export const loginPhone = v.object({
  deviceId: id,
  since: moment,
  lastUsedAt: moment,
  fingerprint: flag,
  face: flag,
})
export type LoginPhone = v.InferOutput<typeof loginPhone>
export const loginMethods = v.object({
  pin: flag,
  password: flag,
  fingerprint: flag,
  face: flag,
  /** Initial secrets that the user has not replaced yet. Missing in replies of older services. */
  mustChange: v.optional(v.array(credentialKind)),
  /** Phones that have logged in, the latest first. Missing in replies of older services. */
  phones: v.optional(v.array(loginPhone)),
})

/** Outcome of an identity verification. All outcomes except pending are final. */
export const ekycResult = v.object({ outcome: codeSchema(EkycOutcome), reason: v.nullable(text) })
export const ekycStart = v.object({ transactionNo: id, url: v.pipe(v.string(), v.url()) })
export const ekycRecord = v.object({
  fullName: text,
  birthday: dayField,
  birthplace: text,
  nation: text,
  idType: text,
  idNumber: secretLine,
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
export const verifiedRecord = v.pipe(
  v.object({
    ...ekycRecord.entries,
    verifiedOn: dayField,
    validUntil: dayField,
    home: v.nullable(idAddress),
    phoneNumber: mobile,
    email: v.nullable(email),
  }),
  inOrder('verifiedOn', 'validUntil'),
)
export type VerifiedRecord = v.InferOutput<typeof verifiedRecord>

/** Reminder settings. */
export const reminders = v.object({
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

/** Fields that every view of an agent's customer has. */
export const customerFields = {
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
  /** True if the agent may call or write to the customer now (SEC MC 18: 6:00 to 22:00, or more than 15 days late). */
  mayContact: v.optional(v.boolean(), true),
}
export type Customer = v.InferOutput<v.ObjectSchema<typeof customerFields, undefined>>
export const customerDetail = v.object({
  ...customerFields,
  email: v.nullable(email),
  limit: v.nullable(money),
  available: v.nullable(money),
  openOrders: count,
  settledOrders: count,
  /** Hours after which a call or message can still be recorded with its time `at`; missing if the service takes none later. */
  lateContactHours: v.optional(count),
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

/** A new mobile with the code sent to it, and the login PIN. Users who can't access their old mobile prove their identity. */
export const newMobile = v.strictObject({
  phoneNumber: mobile,
  smsTranceId: secretId,
  smsAuthCode: secretLine,
  ...byIdentity,
})
/** A new e-mail address with the code sent to it. */
export const newEmail = v.strictObject({
  email,
  emailTranceId: secretId,
  emailAuthCode: secretLine,
  ...byIdentity,
})

export const problem = v.object({
  id,
  type: text,
  status: codeSchema(FeedbackState),
  text: longText,
  at: moment,
  /** Last day on which the lender answers, for complaints and requests about personal data. Missing in older services. */
  answerBy: v.optional(v.nullable(dayField), null),
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
  content: secretContent,
})
export const uploaded = v.object({ fileId: id, url: v.string() })
export const fileBytes = v.object({
  name: text,
  type: text,
  content: v.pipe(v.string(), secretMark),
})
