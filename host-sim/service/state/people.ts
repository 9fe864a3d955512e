import * as v from 'valibot'
import {
  AccountKind,
  BiometricKind,
  EkycOutcome,
  Language,
  PreStatus,
  Scene,
  UserType,
} from '../../../bridge/contract/codes'
import type { EkycRecord, Reminders } from '../../../bridge/contract/entities/person'
import type { ClientData, RefusedField } from '../../../bridge/contract/entities/prequalification'
import type { LocalizedText } from '../texts'
import {
  bool,
  code,
  count,
  decimal,
  localized,
  moment,
  money,
  object,
  objects,
  rows,
  text,
  texts,
} from './fields'

export const account = v.strictObject({
  id: text,
  kind: code(AccountKind),
  provider: text,
  number: text,
  isDefault: bool,
  balance: v.nullable(money),
  /** True if the simulated account rejects transfers. Ends once its number is corrected or the reviewer releases the funds. */
  refuses: v.exactOptional(bool),
})
export type AccountRecord = v.InferOutput<typeof account>

/** Number of consecutive wrong tries, and the time until which the secret is locked. */
const tries = v.strictObject({ wrong: count, lockedUntil: moment })

const prequalification = v.strictObject({
  status: code(PreStatus),
  reason: v.nullable(localized),
  refused: objects<Omit<RefusedField, 'reason'> & { reason: LocalizedText }>(),
  form: v.nullable(object<ClientData>()),
  ekyc: v.nullable(object<EkycRecord>()),
  submittedAt: v.nullable(moment),
  decidedAt: v.nullable(moment),
})

export const user = v.strictObject({
  id: text,
  userType: code(UserType),
  /** Full name as on the ID. */
  name: text,
  storeName: v.nullable(text),
  mobile: text,
  email: v.nullable(text),
  account: v.nullable(text),
  avatar: v.nullable(text),
  pin: text,
  /** Null until the user sets a password: registration asks only for a PIN. */
  password: v.nullable(text),
  paymentPin: v.nullable(text),
  /** Previous values that may not be reused, newest first. */
  former: v.strictObject({ pin: texts, password: texts, paymentPin: texts }),
  tries: v.strictObject({ pin: tries, password: tries, paymentPin: tries, identity: tries }),
  firstLogin: bool,
  /** Time until which borrowing, accounts and further changes wait after a change by an identity check alone. */
  heldUntil: v.exactOptional(moment),
  /** Devices that may sign in without a code; null trusts any device. If empty, the first device that signs in is added. */
  devices: v.nullable(texts),
  /** Phones that have logged in, with the times (ms) of the first and the latest login. Missing before the first login. */
  phones: v.exactOptional(
    v.array(
      v.strictObject({
        deviceId: text,
        since: moment,
        lastUsedAt: moment,
        /** True once a PIN, password, fingerprint or face was checked on this phone. */
        proven: bool,
      }),
    ),
  ),
  /** Devices with fingerprint or face login, each with its number of consecutive wrong tries. */
  biometrics: v.array(
    v.strictObject({
      deviceId: text,
      kind: code(BiometricKind),
      publicKey: text,
      wrong: count,
      since: v.exactOptional(moment),
      lastUsedAt: v.exactOptional(moment),
    }),
  ),
  /** Challenges that the phone's fingerprint or face prompt signs; each is valid once. */
  challenges: rows(v.strictObject({ deviceId: text, kind: code(BiometricKind), at: moment })),
  agreements: v.array(v.strictObject({ agreementNo: text, version: text, at: moment })),
  idType: text,
  idNumber: text,
  pre: prequalification,
  limit: money,
  accounts: v.array(account),
  extra: rows(text),
  agent: v.nullable(
    v.strictObject({
      code: text,
      /** Only in states of earlier versions; the score is calculated now. */
      creditScore: v.exactOptional(decimal),
      onboarding: v.picklist(['NONE', 'IN_REVIEW', 'REJECTED', 'DONE']),
    }),
  ),
  /** The user's reminder settings; `since` is the time of the last change in ms. Missing while the defaults apply. */
  reminders: v.exactOptional(object<Reminders & { since: number }>()),
  /** Language of the user's last call; missing before the first call. */
  language: v.exactOptional(code(Language)),
  createdAt: moment,
  /** Time at which the account was closed. Its data is kept for the periods in the privacy notice, but logging in is refused. */
  closedAt: v.exactOptional(moment),
})
export type UserRecord = v.InferOutput<typeof user>

/** An identity verification: for a loan, or to prove the ownership of an account while signed out. */
export const ekycCase = v.strictObject({
  userId: text,
  purpose: v.picklist(['loan', 'identity']),
  /** The device that started the verification; null if a signed-in user started it. */
  deviceId: v.exactOptional(v.nullable(text)),
  outcome: code(EkycOutcome),
  reason: v.nullable(localized),
  /** Ticket that the caller gets once the identity check has passed; null before that. */
  ticket: v.nullable(text),
  /** Operation and subject that the ticket will be valid for. */
  operation: v.exactOptional(text),
  subject: v.exactOptional(text),
  token: v.exactOptional(text),
  at: moment,
})
export type EkycCase = v.InferOutput<typeof ekycCase>

export const verificationCode = v.strictObject({
  to: text,
  scene: code(Scene),
  code: text,
  sentAt: moment,
  wrong: count,
  verified: bool,
  used: bool,
  /** Caller that asked for the code (see guess-limits.ts). */
  caller: v.exactOptional(text),
})
export type CodeRecord = v.InferOutput<typeof verificationCode>
