import { describe, expect, it } from 'vitest'
import * as codes from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'

/**
 * Typed from the specification: product.md (sections 4, 8 and 9), bridge.md and field-facts.md; never copied from the
 * code.
 */
const specified = {
  UserType: { manager: 3, agent: 4, merchant: 5, individual: 6 },
  Language: { en: 'en', fil: 'fil', zhHans: 'zh-Hans', zhHant: 'zh-Hant' },
  PreStatus: {
    open: 'PRE_QUALIFICATION',
    notEkyc: 'PRE_QUALIFICATION_NOT_EKYC',
    inReview: 'IN_PRE_QUALIFICATION',
    infoRejected: 'ONBOARDING_INFO_REJECTED',
    rejected: 'PRE_QUALIFICATION_REJECTED',
    ekycRejected: 'EKYC_REJECT',
    passed: 'PRE_QUALIFICATION_SUCCESS',
  },
  OrderStatus: {
    releasing: 1,
    releaseFailed: 2,
    awaitingRepayment: 3,
    overdue: 4,
    settled: 5,
    docsRejected: 6,
    rejected: 7,
    processing: 8,
  },
  RepaymentStatus: { toBeRepaid: 0, settled: 1, overdue: 2 },
  RepaymentMethod: { equalAmortization: 0, equalPrincipal: 1, balloon: 2, addOn: 3 },
  EnvelopeCode: { ok: 200, unauthorized: 401, empty: 3008, closed: 4804 },
}

/** Values that the specification leaves open: agreed by hosts and stored states. */
const agreed = {
  ApplicationState: { inReview: 0, passed: 1, notPassed: 2, withdrawn: 3, draft: 4 },
  PaymentState: {
    waiting: 'WAITING',
    unknown: 'UNKNOWN',
    paid: 'PAID',
    failed: 'FAILED',
    expired: 'EXPIRED',
    cancelled: 'CANCELLED',
  },
  EkycOutcome: { pending: 'PENDING', passed: 'PASS', failed: 'FAIL' },
  Scene: {
    login: 'LOGIN',
    register: 'REGISTER',
    registerForCustomer: 'REGISTER_FOR_CUSTOMER',
    forgotPassword: 'FORGET_PWD',
    newDevice: 'NEW_DEVICE',
    changePhone: 'CHANGE_PHONE',
    changeEmail: 'CHANGE_EMAIL',
    resetPin: 'RESET_PIN',
    paymentPin: 'PAYMENT_PWD',
    addCard: 'ADD_CARD',
    loanForCustomer: 'LOAN_FOR_CUSTOMER',
    cashOut: 'CASH_OUT',
  },
  AccountKind: { eWallet: 'E_WALLET', bank: 'BANK' },
  MessageType: { loan: 'LOAN', repayment: 'REPAYMENT', review: 'REVIEW', system: 'SYSTEM' },
  TransactionType: {
    disbursement: 'DISBURSEMENT',
    repayment: 'REPAYMENT',
    fee: 'FEE',
    cashIn: 'CASH_IN',
    cashOut: 'CASH_OUT',
  },
  OrderTab: { inProgress: 'IN_PROGRESS', history: 'HISTORY' },
  FeedbackState: { processing: 0, resolved: 1 },
  ContractState: { toUpload: 'TO_UPLOAD', inReview: 'IN_REVIEW', rejected: 'REJECTED', done: 'DONE' },
  BindState: { none: 'NONE', pending: 'PENDING', bound: 'BOUND', refused: 'REFUSED' },
  AgreementStep: { register: 'REGISTER', ekyc: 'EKYC', borrow: 'BORROW' },
  BiometricKind: { fingerprint: 'FINGERPRINT', face: 'FACE' },
  RemindBy: { both: 'BOTH', push: 'PUSH', sms: 'SMS' },
  CredentialKind: { pin: 'PIN', password: 'PASSWORD' },
  CashKind: { cashIn: 'CASH_IN', cashOut: 'CASH_OUT' },
  CommissionState: { accrued: 'ACCRUED', paid: 'PAID' },
}

const refusals = {
  serverError: 500,
  wrongCredentials: 4101,
  pinLocked: 4102,
  notRegistered: 4103,
  alreadyRegistered: 4104,
  codeWrong: 4105,
  codeExpired: 4106,
  codeNotSent: 4107,
  codeLimit: 4108,
  agreementsMissing: 4109,
  fieldInvalid: 4110,
  biometricsOff: 4111,
  sameAsCurrent: 4112,
  usedByAnother: 4113,
  pinSimple: 4114,
  pinSameAsOld: 4115,
  idMismatch: 4116,
  noAgent: 4117,
  notAllowed: 4118,
  notFound: 4119,
  passwordWrong: 4120,
  cipherKeyGone: 4121,
  passwordFormat: 4131,
  noPassword: 4132,
  firstLogin: 4133,
  alreadyBound: 4134,
  stepUpNeeded: 4135,
  changesHeld: 4136,
  notPrequalified: 4201,
  applicationInProcess: 4202,
  overdueRecord: 4203,
  planRequested: 4219,
  productClosed: 4204,
  amountBelowMin: 4205,
  amountAboveMax: 4206,
  amountAboveLimit: 4207,
  noWallet: 4208,
  noPaymentPin: 4209,
  contractNotRead: 4210,
  signatureEmpty: 4211,
  tenorUnknown: 4212,
  reapplyTooEarly: 4213,
  ekycMissing: 4214,
  stepMissing: 4215,
  quoteChanged: 4216,
  nameNotVerified: 4217,
  alreadyReleased: 4218,
  repayAboveDue: 4301,
  repayBelowLeast: 4302,
  paymentOpen: 4303,
  paymentExpired: 4304,
  settleBelowFee: 4305,
  walletInUse: 4306,
  walletTwice: 4307,
  walletBalance: 4308,
  walletMost: 4311,
  accountDigits: 4312,
  loanSettled: 4313,
  uploadTooLarge: 4401,
  uploadType: 4402,
  uploadMissing: 4403,
  uploadUnreadable: 4404,
  uploadQuota: 4405,
  contactHours: 4501,
  reviewClosed: 4502,
  outOfTries: 4503,
  notOnboarded: 4504,
  cashCodeWrong: 4601,
  cashCodeExpired: 4602,
  cashCodeUsed: 4603,
  cashCodeOther: 4604,
  noCashWallet: 4605,
  feedbackLimit: 4701,
  accountInUse: 4702,
  accountClosed: 4703,
  keyClosed: 4801,
  keyReused: 4802,
  notStored: 4803,
  serviceClosed: 4804,
}

const seconds = 1000
const minutes = 60 * seconds

/** product.md, sections 5, 8 and 9. */
const specifiedLimits = {
  toastMs: 3 * seconds,
  toastShortMs: 1.5 * seconds,
  loadingAfterMs: 800,
  throttleWriteMs: 1 * seconds,
  throttleSearchMs: 500,
  requestMs: 60 * seconds,
  pageDelayMs: 200,
  pageTimeoutMs: 60 * seconds,
  chunkTimeoutMs: 120 * seconds,
  reloginEmbeddedMs: 1.5 * seconds,
  reloginHttpMs: 2 * seconds,
  qrSize: 160,
  pinDigits: 6,
  codeDigits: 6,
  passwordMin: 6,
  passwordMax: 20,
  accountMin: 8,
  accountMax: 12,
  reapplyDaysBorrower: 60,
  reapplyDaysAgent: 20,
  dueSoonDays: 7,
  newCustomerDays: 30,
  profitDaysShort: 7,
  profitDaysLong: 30,
}

/** README lists these among the decisions. */
const decidedLimits = {
  slowMs: 6 * seconds,
  undoMs: 5 * seconds,
  readTriesMs: [10 * seconds, 20 * seconds],
  writeTryMs: 15_000,
  bindPushMs: 5 * seconds,
  nativeSheetMs: 5 * minutes,
  earlyReplyMs: 30 * seconds,
  codeResendMs: 60 * seconds,
  codesPerHour: 5,
  codesPerCaller: 30,
  codeLifeMs: 5 * minutes,
  proofLifeMs: 15 * minutes,
  holdMs: 24 * 60 * minutes,
  pinTries: 5,
  pinLockMs: 30 * minutes,
  idTries: 3,
  sessionIdleMs: 30 * 24 * 60 * minutes,
  sessionLifeMs: 180 * 24 * 60 * minutes,
  formerSecrets: 3,
  qrLifeMs: 15 * minutes,
  cashLifeMs: 15 * minutes,
  remindDays: [7, 3, 1],
  remindDaysFirst: 3,
  promiseDays: 30,
  lateContactHours: 72,
  uploadBytes: 5_000_000,
  uploadTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  accountsMost: 5,
  contractPictures: 10,
  feedbackPictures: 3,
  feedbackPerHour: 5,
  positionMs: 15 * seconds,
  requestLeast: 1_000_00,
  requestMost: 60_000_00,
  pageSize: 20,
  periodsMost: 1000,
  daysMost: 36_525,
  countMost: 1_000_000_000,
  listMost: 50,
  bodyBytes: 128_000,
  filesMost: 1000,
  filesBytes: 150_000_000,
}

describe('the codes of the contract', () => {
  it.each(Object.entries({ ...specified, ...agreed }))(
    'match the specification: the codes of %s',
    (name, values) => {
      expect(Object.entries(codes)).toContainEqual([name, values])
    },
  )

  it('include exactly the listed refusal codes', () => {
    expect(codes.Refusal).toEqual(refusals)
  })

  it('include only codes that are specified or agreed', () => {
    const objects = Object.entries(codes).filter(
      ([, value]) => typeof value === 'object' && !Array.isArray(value),
    )
    expect(objects.map(([name]) => name).sort()).toEqual(
      [...Object.keys(specified), ...Object.keys(agreed), 'Refusal'].sort(),
    )
  })

  it('treat a payment as final if it is paid, failed, expired or cancelled', () => {
    expect([...codes.finalPayments].sort()).toEqual(['CANCELLED', 'EXPIRED', 'FAILED', 'PAID'])
  })
})

it('the limits in the contract are exactly the specified and the agreed limits', () => {
  expect(limits).toEqual({ ...specifiedLimits, ...decidedLimits })
})
