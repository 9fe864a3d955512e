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

/** Part of a body: an account by one of its two addresses. */
export const accountContact = { phoneNumber: v.optional(mobile), email: v.optional(email) }

/** Reply of every way to sign in. No token yet where the device must be trusted first. */
export const session = v.object({
  token: v.nullable(id),
  userID: id,
  userType,
  firstLogin: flag,
  newDevice: flag,
  /** Mobile to which the new-device code goes, masked. */
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

/** Key under which a sent code is known; proof once the code was checked. */
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
/** The text of an agreement: HTML for a sandboxed frame. */
export const agreementText = v.object({ title: text, html: v.string() })
/** One accepted agreement, as registration and later steps report it. */
export const agreementAccept = v.strictObject({ agreementNo: id, version: text })

export const agent = v.object({
  agentCode: id,
  agentName: text,
  phoneNumber: mobile,
  creditScore: count,
  avatar: v.nullable(id),
})
export type Agent = v.InferOutput<typeof agent>
/** What a stranger may see of an agent. */
export const agentCard = v.object({ agentCode: id, agentName: text, phoneNumber: masked })
export const binding = v.object({
  state: codeSchema(BindState),
  /** Why the agent refused; also beside BOUND, where another agent was asked in vain. */
  reason: v.nullable(text),
  /** Who is asked, while it is pending. */
  asked: v.nullable(agentCard),
})

export const biometrics = v.object({
  kind: codeSchema(BiometricKind),
  enabled: flag,
  /** To be signed by the native prompt, once. */
  challenge: id,
})
export const loginMethods = v.object({ pin: flag, password: flag, fingerprint: flag, face: flag })

/** Outcome of an identity verification; final unless pending. */
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

/** Where an ID says that somebody lives, by the area dictionary. */
export const idAddress = v.object({
  regionCode: id,
  provinceCode: id,
  cityCode: id,
  barangayCode: id,
  areaNames: text,
  street: text,
})
export type IdAddress = v.InferOutput<typeof idAddress>

/** A verified record as forms are filled in from it: since when and until when it holds, where its owner lives and is reached. */
export const verifiedRecord = v.object({
  ...ekycRecord.entries,
  verifiedOn: dayField,
  validUntil: dayField,
  home: v.nullable(idAddress),
  phoneNumber: mobile,
  email: v.nullable(email),
})
export type VerifiedRecord = v.InferOutput<typeof verifiedRecord>

/** Everything known of the signed-in person; parts that do not apply are null. */
/** What somebody is reminded of, and by what. */
export const reminders = v.strictObject({
  /** Days before a payment is due; null for no reminder. */
  daysBefore: v.nullable(v.picklist(limits.remindDays)),
  /** Once a payment is late: the message in the app comes in any case. */
  late: v.boolean(),
  by: codeSchema(RemindBy),
})
export type Reminders = v.InferOutput<typeof reminders>

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
  /** Missing where the service has no choice to offer. */
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
/** Where a message leads: one of our routes with its query, checked by the app before it goes there. */
export const messageLink = v.object({ path: text, query: v.record(text, text) })
export const messageDetail = v.object({
  ...message.entries,
  body: longText,
  link: v.nullable(messageLink),
})
export type MessageDetail = v.InferOutput<typeof messageDetail>

/** A new mobile with the code that was sent there; who no longer has the old one proves their identity beside it. */
export const newMobile = v.strictObject({
  phoneNumber: mobile,
  smsTranceId: id,
  smsAuthCode: text,
  identityTicket: v.optional(id),
})
/** A new e-mail address with the code that was sent there. */
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
/** A place of the area dictionary; one that was searched for names the places around it, outermost first. */
export const area = v.object({ ...areaFields, path: v.optional(v.array(v.object(areaFields))) })
export type Area = v.InferOutput<typeof area>

/** Body part: a picture or PDF, its bytes as base64. decided: JSON instead of multipart, so that every carrier moves it alike. */
export const upload = v.strictObject({
  name: text,
  type: text,
  content: v.pipe(v.string(), v.maxLength(12_000_000)),
})
export const uploaded = v.object({ fileId: id, url: v.string() })
export const fileBytes = v.object({ name: text, type: text, content: v.string() })
