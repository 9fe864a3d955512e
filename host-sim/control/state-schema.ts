import * as v from 'valibot'
import {
  AccountKind,
  ApplicationState,
  BindState,
  BiometricKind,
  CashKind,
  ContractState,
  EkycOutcome,
  FeedbackState,
  Language,
  MessageType,
  PaymentState,
  PreStatus,
  RepaymentMethod,
  Scene,
  UserType,
} from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { isFields } from '../../bridge/protocol/messages'
import type { Loan } from '../lending/loan'
import type { State, UserRecord } from '../service/state'
import type { LocalizedText } from '../service/texts'

const text = v.string()
const orNull = <T>(schema: v.GenericSchema<T, T>) => v.nullable(schema)
const texts = v.array(text)
const yes = v.boolean()
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const moment = v.pipe(v.number(), v.finite())
const figure = v.pipe(v.number(), v.finite())
const money = v.custom<Centavos>((given) => Number.isSafeInteger(given), 'must be centavos, a whole number')
const day = v.custom<Day>(
  (given) =>
    typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)),
  'must be a day, YYYY-MM-DD',
)
const code = <T extends string | number>(codes: Readonly<Record<string, T>>) =>
  v.picklist(Object.values(codes))
/** What the service itself makes as a whole, and reads by its own fields. */
const object = <T>() => v.custom<T>(isFields, 'must be an object')
const objects = <T>() =>
  v.custom<T[]>((given) => Array.isArray(given) && given.every(isFields), 'must be a list of objects')
const localized: v.GenericSchema<LocalizedText> = v.strictObject({
  en: text,
  'zh-Hans': text,
  'zh-Hant': text,
})
const rows = <T>(row: v.GenericSchema<T, T>) => v.record(text, row)

const tries = v.strictObject({ wrong: count, lockedUntil: moment })
const users: v.GenericSchema<UserRecord> = v.strictObject({
  ...{ id: text, name: text, mobile: text, idType: text, idNumber: text, pin: text },
  ...{ storeName: orNull(text), email: orNull(text), account: orNull(text), avatar: orNull(text) },
  ...{ password: orNull(text), paymentPin: orNull(text) },
  userType: code(UserType),
  former: v.strictObject({ pin: texts, password: texts, paymentPin: texts }),
  tries: v.strictObject({ pin: tries, password: tries, paymentPin: tries, identity: tries }),
  firstLogin: yes,
  devices: orNull(texts),
  biometrics: v.array(
    v.strictObject({ deviceId: text, kind: code(BiometricKind), publicKey: text, wrong: count }),
  ),
  challenges: rows(v.strictObject({ deviceId: text, kind: code(BiometricKind), at: moment })),
  agreements: v.array(v.strictObject({ agreementNo: text, version: text, at: moment })),
  pre: v.strictObject({
    status: code(PreStatus),
    reason: v.nullable(localized),
    refused: objects<UserRecord['pre']['refused'][number]>(),
    form: v.nullable(object<NonNullable<UserRecord['pre']['form']>>()),
    ekyc: v.nullable(object<NonNullable<UserRecord['pre']['ekyc']>>()),
    submittedAt: orNull(moment),
    decidedAt: orNull(moment),
  }),
  limit: money,
  accounts: v.array(
    v.strictObject({
      ...{ id: text, provider: text, number: text, isDefault: yes, kind: code(AccountKind) },
      balance: v.nullable(money),
      refuses: v.exactOptional(yes),
    }),
  ),
  extra: rows(text),
  agent: v.nullable(
    v.strictObject({
      code: text,
      creditScore: figure,
      onboarding: v.picklist(['NONE', 'IN_REVIEW', 'REJECTED', 'DONE']),
    }),
  ),
  reminders: v.exactOptional(object<NonNullable<UserRecord['reminders']>>()),
  language: v.exactOptional(code(Language)),
  createdAt: moment,
})

type Order = State['orders'][string]
const stages = ['processing', 'releasing', 'releaseFailed', 'released', 'docsRejected', 'rejected'] as const
const happened = [...stages, 'applied', 'reviewed', 'settled', 'cancelled'] as const
const orders = v.strictObject({
  ...{ loanOrderNo: text, userId: text, agentId: orNull(text), applicationId: orNull(text), productNo: text },
  stage: v.picklist(stages),
  appliedOn: day,
  tenorDays: count,
  ...{ accountId: orNull(text), receiptAccount: text, reason: v.nullable(localized) },
  loan: object<Loan>(),
  failures: v.exactOptional(count),
  nextTryAt: v.exactOptional(orNull(moment)),
  events: v.array(
    v.strictObject({
      what: v.pipe(
        v.picklist(happened),
        v.check((what) => what !== 'processing', 'no such event'),
      ) as v.GenericSchema<Order['events'][number]['what']>, // all but the one that the check refuses
      at: moment,
    }),
  ),
  contract: v.strictObject({
    html: text,
    signed: v.nullable(object<NonNullable<Order['contract']['signed']>>()),
    state: code(ContractState),
    pictures: texts,
    reason: v.nullable(localized),
    updatedAt: moment,
  }),
})

const applications = v.strictObject({
  ...{ id: text, userId: text, agentId: orNull(text), requestId: text, productNo: text, amount: money },
  ...{
    tenorDays: count,
    method: code(RepaymentMethod),
    accountId: orNull(text),
    state: code(ApplicationState),
  },
  ...{ confirmed: yes, contractHashes: texts, agreed: yes, language: v.nullable(code(Language)) },
  signatureFileId: orNull(text),
  signed: v.nullable(object<NonNullable<State['applications'][string]['signed']>>()),
  ...{ submittedAt: orNull(moment), decidedAt: orNull(moment), loanOrderNo: orNull(text), createdAt: moment },
  reasons: v.array(v.strictObject({ field: orNull(text), reason: localized })),
})

const payments = v.strictObject({
  ...{ transactionNo: text, userId: text, loanOrderNo: text, amount: money, periods: v.array(count) },
  kind: v.picklist(['repayment', 'disbursement', 'fee']),
  settles: yes,
  rollover: v.exactOptional(yes),
  channel: v.picklist(['QR', 'WALLET']),
  ...{ accountId: orNull(text), state: code(PaymentState), qrText: orNull(text) },
  ...{ createdAt: moment, expiresAt: moment, settledAt: orNull(moment), recalledAt: v.exactOptional(moment) },
  reason: v.nullable(localized),
})

const cash = v.strictObject({
  ...{ reference: text, kind: code(CashKind), amount: money, fee: money, userId: orNull(text) },
  ...{ outlet: localized, smsTranceId: orNull(text), createdAt: moment, expiresAt: moment },
  used: v.nullable(v.strictObject({ transactionNo: text, accountId: text, at: moment })),
})

const commissions = v.strictObject({
  ...{ id: text, agentId: text, userId: text, loanOrderNo: text, period: count, at: day },
  ...{ base: money, rate: figure, gross: money, split: figure, withholding: money, amount: money },
})

const ekyc = v.strictObject({
  ...{ userId: text, purpose: v.picklist(['loan', 'identity']), deviceId: v.exactOptional(orNull(text)) },
  ...{ outcome: code(EkycOutcome), reason: v.nullable(localized), ticket: orNull(text), at: moment },
})

const codes = v.strictObject({
  ...{ to: text, scene: code(Scene), code: text, sentAt: moment, wrong: count, verified: yes, used: yes },
})

const mail = v.strictObject({
  ...{ id: text, kind: v.picklist(['sms', 'email']), to: text, text, code: orNull(text), at: moment },
})

const messages = v.strictObject({
  ...{ id: text, type: code(MessageType), title: localized, body: localized, at: moment, read: yes },
  link: v.nullable(object<NonNullable<State['messages'][string][number]['link']>>()),
})

const feedback = v.strictObject({
  ...{ id: text, userId: orNull(text), type: text, status: code(FeedbackState), text, contact: text },
  ...{ pictures: texts, at: moment },
  replies: v.array(
    v.strictObject({ from: v.picklist(['user', 'service']), text: v.union([localized, text]), at: moment }),
  ),
})

const bindings = v.strictObject({
  ...{ userId: text, agentId: text, state: code(BindState), reason: orNull(text), at: moment },
  former: v.exactOptional(v.strictObject({ agentId: text, at: moment })),
})

const contacts = v.strictObject({
  ...{ id: v.exactOptional(text), agentId: text, text: v.exactOptional(text), at: moment },
  how: v.custom<State['contacts'][string][number]['how']>(
    (given) => typeof given === 'string',
    'must be a text',
  ),
  promise: v.exactOptional(v.strictObject({ day, amount: money })),
})

const onboardings = v.strictObject({
  form: object<State['onboardings'][string]['form']>(),
  ...{ submittedAt: moment, decidedAt: orNull(moment), reason: v.nullable(localized) },
})

const writes = v.strictObject({
  ...{ native: text, userId: orNull(text), digest: text, at: moment },
  envelope: v.nullable(object<NonNullable<State['writes'][string]['envelope']>>()),
})

type Row<P> = P extends readonly (infer R)[] ? R : P extends Readonly<Record<string, infer R>> ? R : never

/** Parts of the state that have rows: all but the clock. */
export type PartName = Exclude<keyof State, 'clockAhead'>

/** The shape of a row of each part; a part or a field that is missing here does not compile. */
const schemas: { readonly [P in PartName]: v.GenericSchema<Row<State[P]>> } = {
  ...{ users, orders, applications, payments, cash, commissions, ekyc, codes, feedback, bindings },
  ...{ onboardings, writes, inbox: mail, messages: v.array(messages), contacts: v.array(contacts) },
  sessions: v.strictObject({ userId: text, deviceId: text, startedAt: moment }),
  tickets: v.strictObject({
    userId: text,
    what: v.picklist(['paymentPin', 'loginPin', 'identity']),
    at: moment,
  }),
  files: v.strictObject({ name: text, type: text, content: text, ownerId: text }),
  recommendations: v.strictObject({ agentId: text, at: moment }),
  ...{ paymentsByRequest: text, applicationsByRequest: text, registrations: text, sentReminders: text },
  ...{ notifiedPayouts: text, seededHistories: text, counters: count },
}

export const isPart = (name: string): name is PartName => Object.hasOwn(schemas, name)

/** What is wrong with a row of a part, as a sentence; undefined where nothing is. */
export function problemOf(part: PartName, row: unknown): string | undefined {
  const { issues } = v.safeParse(schemas[part] as v.GenericSchema, row)
  if (!issues) return
  const at = v.getDotPath(issues[0])
  return at ? `${at}: ${issues[0].message}` : issues[0].message
}
